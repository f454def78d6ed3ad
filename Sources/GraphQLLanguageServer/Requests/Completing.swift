import GraphQLEditing
import GraphQLProject
import GraphQLRuntime

extension LanguageServer {
  static let completionRequests: [String: Request] = [
    "textDocument/completion": Request { (server, params) throws(ResponseError) in try server.complete(params) },
    "completionItem/resolve": Request { (server, params) throws(ResponseError) in server.resolve(params.json) },
    "textDocument/signatureHelp": Request { (server, params) throws(ResponseError) in try server.signature(params) },
  ]

  private mutating func complete(_ params: Params) throws(ResponseError) -> JSONValue {
    let position = try params["position"].position()
    guard let question = try question(params) else { return .null }
    let completions = question.snapshot.completions(in: question.path, at: question.offset(position))
    let range = question.json(completions.replaced)
    // A plain `nil` would become a JSON `null`.
    let (shared, own): (JSONValue?, JSONValue?) =
      client.readsSharedRange ? (["editRange": range], .none) : (.none, range)
    let items = completions.items.enumerated().map { json($1, place: $0, range: own, question) }
    return .members(["isIncomplete": false, "itemDefaults": shared, "items": .array(items)])
  }

  /// - Parameter range: The range that the item replaces, or `nil` if the list specifies it.
  private func json(_ item: Completions.Item, place: Int, range: JSONValue?, _ question: Question) -> JSONValue {
    let snippet = client.readsSnippets ? item.snippet : nil
    let text = snippet ?? item.insertion
    // Strings that sort like numbers.
    let order = String(1_000_000 + item.rank * 10_000 + min(place, 9999))
    return .members([
      "label": .string(item.label),
      "kind": .number(item.kind.number),
      "detail": item.detail.map { .string($0) },
      "tags": item.isDeprecated ? [1] : nil,
      "sortText": .string(order),
      "filterText": item.filter.map { .string($0) }
        ?? (item.label == item.insertion ? nil : .string(item.insertedName)),
      "insertTextFormat": snippet == nil ? nil : 2,
      "textEdit": range.map { ["range": $0, "newText": .string(text)] },
      "textEditText": range != nil || text == item.label ? nil : .string(text),
      "additionalTextEdits": item.addition.map { addition in
        [["range": question.json(addition.offset..<addition.offset), "newText": .string(addition.text)]]
      },
      "data": item.entity == nil && item.note == nil
        ? nil
        : .members([
          "path": .string(question.path), "entity": item.entity?.json, "note": item.note.map { .string($0) },
        ]),
    ])
  }

  /// Adds the documentation to an item.
  private func resolve(_ item: JSONValue) -> JSONValue {
    guard var object = item.object, let data = item["data"], let path = data["path"]?.string,
      let check = checks.values.first(where: { $0.checked.diagnosticsByFile[path] != nil })
    else { return item }
    let entity = data["entity"].flatMap(Entity.init)
    let description = entity.flatMap { check.snapshot.description(of: $0, seenFrom: path) }
    let parts = [data["note"]?.string, description].compactMap(\.self)
    if !parts.isEmpty {
      let text = parts.joined(separator: "\n\n")
      object["documentation"] =
        client.readsMarkdownItems ? ["kind": "markdown", "value": .string(text)] : .string(Markdown.plain(text))
    }
    return .object(object)
  }

  private mutating func signature(_ params: Params) throws(ResponseError) -> JSONValue {
    let position = try params["position"].position()
    guard let question = try question(params),
      let signature = question.snapshot.signature(in: question.path, at: question.offset(position))
    else { return .null }
    return [
      "signatures": [
        .members([
          "label": .string(signature.label),
          "documentation": question.snapshot.description(of: signature.entity, seenFrom: question.path).map {
            ["kind": "markdown", "value": .string($0)]
          },
          "parameters": .array(signature.parameters.map { ["label": .string($0)] }),
        ])
      ],
      "activeSignature": 0,
      // A number after the last parameter highlights none of them.
      "activeParameter": .number(signature.active ?? signature.parameters.count),
    ]
  }
}

extension Completions.Item {
  /// The name in the inserted text, which the typed letters are compared with.
  fileprivate var insertedName: String {
    var text = insertion
    while let last = text.last, last == ":" || last == " " { text.removeLast() }
    return text
  }
}

extension Completions.Item.Kind {
  /// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#completionItemKind
  fileprivate var number: Int {
    switch self {
    case .field: 5
    case .argument: 10
    case .enumValue: 20
    case .variable: 6
    case .directive: 3
    case .fragment: 18
    case .keyword: 14
    case .value: 12
    case .object: 7
    case .interface: 8
    case .union, .enumType: 13
    case .input: 22
    case .scalar: 25
    }
  }
}

extension Entity {
  /// The data that an item carries until the user looks at it.
  fileprivate var json: JSONValue {
    switch self {
    case .type(let name): ["type", .string(name)]
    case .field(let type, let name): ["field", .string(type), .string(name)]
    case .argument(let type, let field, let name): ["argument", .string(type), .string(field), .string(name)]
    case .inputField(let type, let name): ["inputField", .string(type), .string(name)]
    case .enumValue(let type, let name): ["enumValue", .string(type), .string(name)]
    case .directive(let name): ["directive", .string(name)]
    case .directiveArgument(let directive, let name): ["directiveArgument", .string(directive), .string(name)]
    case .fragment(let name): ["fragment", .string(name)]
    case .operation, .variable: .null
    }
  }

  fileprivate init?(_ json: JSONValue) {
    guard let words = json.array?.compactMap(\.string), words.count > 1 else { return nil }
    switch (words[0], words.count) {
    case ("type", 2): self = .type(words[1])
    case ("field", 3): self = .field(type: words[1], name: words[2])
    case ("argument", 4): self = .argument(type: words[1], field: words[2], name: words[3])
    case ("inputField", 3): self = .inputField(type: words[1], name: words[2])
    case ("enumValue", 3): self = .enumValue(type: words[1], name: words[2])
    case ("directive", 2): self = .directive(words[1])
    case ("directiveArgument", 3): self = .directiveArgument(directive: words[1], name: words[2])
    case ("fragment", 2): self = .fragment(words[1])
    default: return nil
    }
  }
}
