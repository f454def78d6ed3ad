import BFFQueries

extension Dictionary<String, String> {
  /// Attributes by their key: null elements are dropped, and of two with one key the last one wins.
  init(_ fragments: [KeyValuePairFragment?]?) {
    let pairs = (fragments ?? []).compactMap(\.self).map { ($0.key, $0.value) }
    self.init(pairs) { _, last in last }
  }
}
