import GraphQLLanguage

/// Returns the diagnostics of building a schema from texts, as `message line:column line:column`.
func problems(_ texts: String..., lenient: Bool = false) -> [String] {
  let sources = texts.enumerated().map { Source(path: "\($0.offset)", text: $0.element) }
  let diagnostics = Schema.build(sources, lenient: lenient).diagnostics
  expectExactRanges(diagnostics, in: sources)
  return diagnostics.map { diagnostic in
    let places = diagnostic.positions.map { position in
      let file = texts.count > 1 ? "\(position.path):" : ""
      return " \(file)\(position.line):\(position.column)"
    }
    return diagnostic.message + places.joined()
  }
}

/// Returns the reference implementation's names of the rules that a text breaks.
func rules(brokenBy text: String) -> [String?] {
  Schema.build([Source(path: "", text: text)]).diagnostics.map(\.rule)
}

/// A query type, so that the fields in the tests below are part of a valid schema.
let query = "type Query { a: Int }"
