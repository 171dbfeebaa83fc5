/// The error of the URL readers; the public error also carries the text.
struct MalformedURL: Error {
  var reason: MalformedURLReason
}
