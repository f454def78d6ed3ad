public import BFFQueries
import Foundation

extension Dictionary<String, String> {
  /// Attributes by their key: null elements are dropped, and of two with one key the last one wins.
  public init(_ fragments: [KeyValuePairFragment?]?) {
    let pairs = (fragments ?? []).compactMap(\.self).map { ($0.key, $0.value) }
    self.init(pairs) { _, last in last }
  }
}

extension URL {
  /// The absolute URL of a server's text; `nil` where it is blank or none. Foundation alone would take almost any text
  /// and escape what does not belong into a URL.
  init?(wire text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.contains(where: \.isWhitespace) else { return nil }
    self.init(string: trimmed)
    guard scheme != nil, host != nil else { return nil }
  }
}
