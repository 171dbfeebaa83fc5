// error: switch covers known cases, but 'MalformedURLReason' may have additional unknown values
// A warning in Swift 5 mode.
import Waymark

// A later version may add reasons, so that a switch over them needs a branch for those.

func isTooLong(_ reason: MalformedURLReason) -> Bool {
  switch reason {
  case .tooLong, .tooManySegments: true
  case .empty, .percentEscape, .character, .scheme, .host, .port: false
  #if ACCEPTED
    @unknown default: false
  #endif
  }
}
