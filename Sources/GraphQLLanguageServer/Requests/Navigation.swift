import GraphQLEditing
import GraphQLRuntime

extension LanguageServer {
  static let navigationRequests: [String: Request] = [
    "textDocument/hover": Request { (server, params) throws(ResponseError) in try server.hover(params) },
    "textDocument/definition": Request { (server, params) throws(ResponseError) in try server.definition(params) },
    "textDocument/declaration": Request { (server, params) throws(ResponseError) in try server.definition(params) },
    "textDocument/typeDefinition": Request { (server, params) throws(ResponseError) in
      try server.places(params) { $0.snapshot.typeDefinition(in: $0.path, at: $1) }
    },
    "textDocument/references": Request { (server, params) throws(ResponseError) in
      let isWhole = params["context"]["includeDeclaration"].json == true
      return try server.references(params, withDefinition: isWhole)
    },
    "textDocument/documentHighlight": Request { (server, params) throws(ResponseError) in try server.highlight(params)
    },
    "textDocument/documentSymbol": Request { (server, params) throws(ResponseError) in try server.outline(params) },
    "workspace/symbol": Request { (server, params) throws(ResponseError) in try server.symbols(params) },
  ]

  private mutating func definition(_ params: Params) throws(ResponseError) -> JSONValue {
    if let place = try graphQL(of: params) { return place }
    return try places(params) { $0.snapshot.definition(in: $0.path, at: $1) }
  }

  private mutating func places(_ params: Params, _ find: (Question, Int) -> [FileRange]) throws(ResponseError)
    -> JSONValue
  {
    let position = try params["position"].position()
    guard let question = try question(params) else { return [] }
    return locations(find(question, question.offset(position)))
  }

  private mutating func references(_ params: Params, withDefinition isWhole: Bool) throws(ResponseError) -> JSONValue {
    let position = try params["position"].position()
    guard let question = try question(params) else { return [] }
    var found = Set<FileRange>()
    askAll(question, at: question.offset(position)) { snapshot, path, offset in
      found.formUnion(snapshot.references(in: path, at: offset, withDefinition: isWhole))
      return snapshot.references(in: path, at: offset, withDefinition: true)
    }
    return locations(
      found.sorted { ($0.path, $0.range.lowerBound) < ($1.path, $1.range.lowerBound) }
    )
  }

  private mutating func hover(_ params: Params) throws(ResponseError) -> JSONValue {
    let position = try params["position"].position()
    guard let question = try question(params),
      let hover = question.snapshot.hover(in: question.path, at: question.offset(position))
    else { return .null }
    let contents: JSONValue =
      client.readsMarkdown
      ? ["kind": "markdown", "value": .string(hover.text)]
      : ["kind": "plaintext", "value": .string(Markdown.plain(hover.text))]
    return ["contents": contents, "range": question.json(hover.range)]
  }

  private mutating func highlight(_ params: Params) throws(ResponseError) -> JSONValue {
    let position = try params["position"].position()
    guard let question = try question(params) else { return [] }
    let found = question.snapshot.highlights(in: question.path, at: question.offset(position))
    return .array(found.map { ["range": question.json($0.fileRange.range), "kind": $0.isDefinition ? 3 : 2] })
  }
}

// MARK: - Symbols

extension LanguageServer {
  private mutating func outline(_ params: Params) throws(ResponseError) -> JSONValue {
    guard let question = try question(params) else { return [] }
    let items = question.snapshot.outline(of: question.path)
    let lines = TextLines(question)
    if client.readsSymbolTrees { return .array(items.map { Self.tree($0, lines) }) }
    return .array(items.flatMap { Self.list($0, in: nil, uri: uri(question.path), lines) })
  }

  private static func tree(_ item: OutlineItem, _ lines: TextLines) -> JSONValue {
    .members([
      "name": .string(item.name), "detail": item.detail.map { .string($0) }, "kind": .number(item.kind.number),
      "range": lines.json(item.range), "selectionRange": lines.json(item.nameRange),
      "children": item.children.isEmpty ? nil : .array(item.children.map { tree($0, lines) }),
    ])
  }

  private static func list(_ item: OutlineItem, in outer: String?, uri: String, _ lines: TextLines) -> [JSONValue] {
    let own = JSONValue.members([
      "name": .string(item.name), "kind": .number(item.kind.number), "containerName": outer.map { .string($0) },
      "location": ["uri": .string(uri), "range": lines.json(item.range)],
    ])
    return [own] + item.children.flatMap { list($0, in: item.name, uri: uri, lines) }
  }

  private mutating func symbols(_ params: Params) throws(ResponseError) -> JSONValue {
    let query = try params["query"].string()
    check()
    var symbols: [JSONValue] = []
    var seen = Set<FileRange>()
    for (_, check) in checks.sorted(by: { $0.key < $1.key }) {
      let items = check.snapshot.definitions(matching: query, limit: 1000)
        .filter { !CacheDefinitions.isAdded($0.path) && seen.insert(FileRange($0.path, $0.range)).inserted }
      let places = locations(items.map { FileRange($0.path, $0.nameRange) }).array ?? []
      for (item, place) in zip(items, places) {
        symbols.append(["name": .string(item.name), "kind": .number(item.kind.number), "location": place])
      }
    }
    return .array(symbols)
  }
}

extension OutlineItem.Kind {
  /// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#symbolKind
  fileprivate var number: Int {
    switch self {
    case .operation: 12
    case .fragment, .input: 23
    case .object: 5
    case .interface: 11
    case .union, .enumType: 10
    case .scalar: 26
    case .directive: 6
    case .schema: 3
    case .field: 8
    case .inlineFragment, .spread: 19
    case .enumValue: 22
    case .inputField: 7
    }
  }
}
