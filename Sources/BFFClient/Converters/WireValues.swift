public import BFFQueries
import Foundation

extension Dictionary<String, String> {
  /// Creates a dictionary from a list of attributes. Null elements are dropped. If several attributes have the same key, the
  /// last one is used.
  public init(_ fragments: [KeyValuePairFragment?]?) {
    let pairs = (fragments ?? []).compactMap(\.self).map { ($0.key, $0.value) }
    self.init(pairs) { _, last in last }
  }
}

extension URL {
  /// Reads an absolute URL from the server's text, or returns `nil` if the text is blank or not a URL. Foundation alone
  /// would accept almost any text, and escape characters that are not allowed in URLs.
  init?(wire text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.contains(where: \.isWhitespace) else { return nil }
    self.init(string: trimmed)
    guard scheme != nil, host != nil else { return nil }
  }
}
