import Spelling

/// Names that a misspelt one may have meant.
///
/// Comparing is what costs, so it is done once a name, and only for so many names: where a whole file is missing, what
/// its types may have been is no help, and thousands of names against thousands of types take long.
struct Suggestable {
  private let options: [Symbol]
  private var texts: [String] = []
  private var known: [Symbol: [String]] = [:]

  private static let limit = 100

  init(_ options: [Symbol]) {
    self.options = options
  }

  mutating func suggestions(for name: Name, in text: TypeSystemText) -> [String] {
    if let suggestions = known[name.symbol] { return suggestions }
    if known.count == Self.limit { return [] }
    if texts.isEmpty { texts = options.map(text.text) }
    let suggestions = Spelling.suggestions(for: text.text(name), among: texts)
    known[name.symbol] = suggestions
    return suggestions
  }
}
