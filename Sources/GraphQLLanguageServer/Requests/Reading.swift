import GraphQLEditing
import GraphQLLanguage
import GraphQLRuntime

extension LanguageServer {
  static let readingRequests: [String: Request] = [
    "textDocument/foldingRange": Request { (server, params) throws(ResponseError) in try server.folds(params) },
    "textDocument/selectionRange": Request { (server, params) throws(ResponseError) in
      try server.selectionRanges(params)
    },
    "textDocument/inlayHint": Request { (server, params) throws(ResponseError) in try server.inlays(params) },
    "textDocument/semanticTokens/full": Request { (server, params) throws(ResponseError) in try server.colours(params)
    },
    "textDocument/semanticTokens/range": Request { (server, params) throws(ResponseError) in try server.colours(params)
    },
  ]

  private mutating func folds(_ params: Params) throws(ResponseError) -> JSONValue {
    guard let question = try question(params) else { return [] }
    let lines = TextLines(question)
    return .array(
      question.snapshot.folds(in: question.path).map { fold in
        let (start, end) = (lines.position(at: fold.range.lowerBound), lines.position(at: fold.range.upperBound))
        return .members([
          "startLine": .number(start.line), "endLine": .number(end.line),
          "kind": fold.isComment ? "comment" : nil,
        ])
      }
    )
  }

  /// Returns, for each position, the nested ranges around it, each with its parent.
  private mutating func selectionRanges(_ params: Params) throws(ResponseError) -> JSONValue {
    let positions = try params["positions"].array()
    guard let question = try question(params) else { return [] }
    var answers: [JSONValue] = []
    for position in positions {
      let offset = question.offset(try position.position())
      var answer: JSONValue = ["range": question.json(offset..<offset)]
      var outer: JSONValue?
      for range in question.snapshot.selectionRanges(in: question.path, at: offset).reversed() {
        answer = .members(["range": question.json(range), "parent": outer])
        outer = answer
      }
      answers.append(answer)
    }
    return .array(answers)
  }

  private mutating func inlays(_ params: Params) throws(ResponseError) -> JSONValue {
    let (start, end) = try params["range"].range()
    guard let question = try question(params) else { return [] }
    let (first, second) = (question.offset(start), question.offset(end))
    let inlays = question.snapshot.inlays(in: question.path, range: min(first, second)..<max(first, second))
    let lines = TextLines(question)
    return .array(
      inlays.map { ["position": lines.position(at: $0.offset).json, "label": .string($0.text), "kind": 1] }
    )
  }

  private mutating func colours(_ params: Params) throws(ResponseError) -> JSONValue {
    guard let question = try question(params) else { return ["data": []] }
    var range: Range<Int>?
    if params["range"].exists {
      let (start, end) = try params["range"].range()
      let first = question.offset(start)
      range = first..<max(first, question.offset(end))
    }
    return [
      "data": .array(numbers(question.snapshot.colours(in: question.path, range: range), question).map { .number($0) })
    ]
  }

  /// Returns five numbers per token: line and column relative to the previous token, length, kind, and modifiers.
  private func numbers(_ tokens: [ColouredToken], _ question: Question) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(tokens.count * 5)
    let lines = TextLines(question)
    var (line, column) = (0, 0)
    for token in tokens {
      let start = lines.position(at: token.range.lowerBound)
      let end = lines.position(at: token.range.upperBound)
      let (first, last) = (start.character, end.character)
      // Tokens that span several lines keep the editor's own colors.
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

  /// The legend of the tokens' numbers.
  static let legend: JSONValue = [
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
