/// A text that has no place in a URL, such as an empty segment.
package struct UnwritableSample: Error {
  package let parameter: String
}
