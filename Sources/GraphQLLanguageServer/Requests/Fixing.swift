import GraphQLEditing
import GraphQLLanguage
import GraphQLRuntime

extension LanguageServer {
  static let actionRequests: [String: Request] = [
    "textDocument/codeAction": Request { (server, params) throws(ResponseError) in try server.actions(params) }
  ]

  private mutating func actions(_ params: Params) throws(ResponseError) -> JSONValue {
    let range = try params["range"].range()
    let wanted = params["context"]["only"].json.array?.compactMap(\.string)
    guard var question = try question(params), client.readsActionLiterals else { return [] }
    var actions = question.actions(in: range, wanted, client)
    if !client.watchesFiles, actions.contains(where: { $0.change.edits.keys.contains { $0 != question.path } }) {
      // Changes of files that are not open are not reported.
      isStale = true
      guard let current = try self.question(params) else { return [] }
      question = current
      actions = question.actions(in: range, wanted, client)
    }
    var fixed = Set<Diagnostic>()
    // An editor requests this explicitly, for example when it saves a text.
    let whole =
      wanted?.contains { Action.Kind.fixAll.isPart(of: $0) } == true ? question.snapshot.fixAll(in: question.path) : nil
    let safe = (actions + [whole].compactMap(\.self)).filter { $0.change.foreignPath == nil }
    return .array(
      safe.map { action in
        let isFirst = action.diagnostic.map { fixed.insert($0).inserted } ?? false
        return .members([
          "title": .string(action.title), "kind": .string(action.kind.name), "isPreferred": isFirst ? true : nil,
          "diagnostics": action.diagnostic.map { .array(json([$0])) }, "edit": json(action.change),
        ])
      }
    )
  }
}

extension Question {
  /// - Parameter wanted: The kinds of actions that the client has requested; `nil` for all.
  fileprivate func actions(
    in range: (start: TextPosition, end: TextPosition),
    _ wanted: [String]?,
    _ client: Client
  ) -> [Action] {
    let (first, second) = (offset(range.start), offset(range.end))
    return snapshot.actions(in: path, range: min(first, second)..<max(first, second)).filter { action in
      (action.change.newFiles.isEmpty || client.createsFiles)
        && wanted?.contains { action.kind.isPart(of: $0) } ?? true
    }
  }
}

extension Action.Kind {
  /// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#codeActionKind
  fileprivate var name: String {
    switch self {
    case .fix: "quickfix"
    case .inline: "refactor.inline"
    case .extract: "refactor.extract"
    case .rewrite: "refactor.rewrite"
    case .fixAll: "source.fixAll"
    }
  }

  /// Reports whether a client that requests a kind, such as `refactor`, wants this one.
  fileprivate func isPart(of kind: String) -> Bool {
    kind.isEmpty || name == kind || name.hasPrefix("\(kind).")
  }
}
