import GraphQLEditing
import GraphQLLanguage
import GraphQLRuntime

extension LanguageServer {
  static let readingRequests: [String: Request] = [
    "textDocument/foldingRange": { (server, params) throws(ResponseError) in try server.folds(params) },
    "textDocument/semanticTokens/full": { (server, params) throws(ResponseError) in try server.colours(params) },
    "textDocument/semanticTokens/range": { (server, params) throws(ResponseError) in try server.colours(params) },
  ]

  private mutating func folds(_ params: Params) throws(ResponseError) -> JSON {
    guard let question = try question(params) else { return [] }
    let lines = TextLines(question)
    return .array(
      question.moment.folds(in: question.path).map { fold in
        let (start, end) = (lines.position(at: fold.range.lowerBound), lines.position(at: fold.range.upperBound))
        return .members([
          "startLine": .number(start.line), "endLine": .number(end.line),
          "kind": fold.isComment ? "comment" : nil,
        ])
      }
    )
  }

  private mutating func colours(_ params: Params) throws(ResponseError) -> JSON {
    guard let question = try question(params) else { return ["data": []] }
    var range: Range<Int>?
    if params["range"].exists {
      let (start, end) = try params["range"].range()
      let first = question.offset(start)
      range = first..<max(first, question.offset(end))
    }
    return [
      "data": .array(numbers(question.moment.colours(in: question.path, range: range), question).map { .number($0) })
    ]
  }

  /// Five numbers a token: lines and columns from the token before, the length, the kind, and the modifiers.
  private func numbers(_ tokens: [ColouredToken], _ question: Question) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(tokens.count * 5)
    let lines = TextLines(question)
    var (line, column) = (0, 0)
    for token in tokens {
      let start = lines.position(at: token.range.lowerBound)
      let end = lines.position(at: token.range.upperBound)
      let (first, last) = (start.character, end.character)
      // What goes over lines is left to the editor's own colours.
      guard start.line == end.line else { continue }
      let modifiers = (token.isDefinition ? 1 : 0) + (token.isDeprecated ? 2 : 0)
      numbers += [
        start.line - line, start.line == line ? first - column : first, last - first, token.kind.rawValue,
        modifiers,
      ]
      (line, column) = (start.line, first)
    }
    return numbers
  }

  /// What the numbers of tokens mean.
  static let legend: JSON = [
    "tokenTypes": .array(ColouredToken.Kind.allCases.map { .string($0.name) }),
    "tokenModifiers": ["declaration", "deprecated"],
  ]
}

extension ColouredToken.Kind {
  /// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#semanticTokenTypes
  fileprivate var name: String {
    switch self {
    case .keyword: "keyword"
    case .comment: "comment"
    case .string: "string"
    case .number: "number"
    case .type: "type"
    case .field: "property"
    case .parameter: "parameter"
    case .variable: "variable"
    case .enumValue: "enumMember"
    case .definition: "function"
    case .directive: "decorator"
    }
  }
}
