/// The words of a text, in small letters.
func searchWords(_ text: String) -> [String] {
  text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
}

extension Product {
  /// Whether each word begins one of the product's.
  func matches(words searched: [String]) -> Bool {
    searched.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
  }
}
