/// Names that a misspelt one may have meant.
struct Suggestable {
  private let options: [Symbol]

  init(_ options: [Symbol]) {
    self.options = options
  }

  func suggestions(for name: Name, in text: TypeSystemText) -> [String] {
    GraphQLLanguage.suggestions(for: text.text(name), among: options.lazy.map(text.text))
  }
}
