import Waymark

/// What the gate comes to, said a second time.
enum ModelGate {
  case pass(Place)
  case refuse(any Error)
  case putOff(showing: Place?)

  /// What becomes of a place, to which the deferral of the places of the trail led.
  init(_ place: Place, trail: [Place], gate: (Place) -> GateDecision<Place>) {
    var hops = [place]
    while let last = hops.last {
      func loop(_ target: Place) -> Self {
        .refuse(RouterError.redirectLoop(routes: (trail + hops + [target]).map { routeName($0) }))
      }
      switch gate(last) {
      case .refuse(let error): self = .refuse(error)
      case .defer(showing: nil): self = .putOff(showing: nil)
      case .defer(showing: let target?) where target != last:
        // Five of them may be put off one behind the other.
        let isCircle = (trail + hops).contains(target) || trail.count == 5
        self = isCircle ? loop(target) : .putOff(showing: target)
      case .redirect(let target) where target != last:
        // The first hop is no redirect, the seventh would be the sixth one.
        if !(trail + hops).contains(target), hops.count < 6 {
          hops.append(target)
          continue
        }
        self = loop(target)
      case .allow, .redirect, .defer: self = .pass(last)
      }
      return
    }
    self = .pass(place)
  }
}
