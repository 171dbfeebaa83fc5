/// Where in the app's source a call stands.
struct CallSite: Sendable, Hashable {
  var fileID: String
  var line: Int
}
