/// Where in the app's source a call stands.
struct SourcePlace: Sendable, Hashable {
  var fileID: String
  var line: Int
}
