import Foundation
import Testing

@testable import Waymark

@Suite("Values on demand")
struct ValuesOnDemandTests {
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var counts: [Int: Int] = [:]

    func add(_ number: Int) { lock.withLock { counts[number, default: 0] += 1 } }
    var all: [Int: Int] { lock.withLock { counts } }
  }

  @Test("each is made once, whoever asks, and known ones never")
  func madeOnce() async {
    let values = ValuesOnDemand([7: "known"])
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<64 {
        group.addTask {
          let number = task % 8
          let value = values.value(number) {
            counter.add(number)
            return "made \(number)"
          }
          #expect(value == (number == 7 ? "known" : "made \(number)"))
        }
      }
    }
    #expect(counter.all == [0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1])
  }

  @Test("a table that many tasks ask for what is made on demand answers all of them alike")
  func table() async {
    let table = RouteTable<Spot>(
      .host("h") { paths in
        for number in 0..<200 { paths.spot(.init("/s\(number)/{id}"), "s\(number)", "id") }
      })
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<64 {
        group.addTask {
          let number = task * 3 % 200
          // Explanations ask for the values that are made on demand.
          let match = table.match(for: "https://h:443/s\(number)/a%2Fb")
          #expect(match?.route == .at("s\(number)", ["a/b"]))
          #expect(match?.pattern == "/s\(number)/{id}")
          #expect(table.explain("https://h/s\(number)/x").candidates.count == 200)
        }
      }
    }
  }
}
