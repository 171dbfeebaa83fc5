/// The place of a call in the app's source.
struct CallSite: Sendable, Hashable {
  var fileID: String
  var line: Int
}
