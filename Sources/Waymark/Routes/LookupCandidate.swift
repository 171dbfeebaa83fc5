public import Foundation

/// What may make a route of a URL.
@usableFromInline
enum LookupCandidate: Sendable {
  /// The first entry that fits a URL of the common form.
  case found(MatchedURL)
  /// A URL, by its text or given, that only the general reading can read.
  case unusual(String, URL?)
}
