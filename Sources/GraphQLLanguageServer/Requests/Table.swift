import GraphQLRuntime

extension LanguageServer {
  /// The handlers of requests.
  static let requests: [String: Request] = merged([
    lifecycleRequests, navigationRequests, renameRequests, completionRequests, actionRequests, readingRequests,
    formattingRequests, swiftRequests,
  ])

  /// The handlers of notifications.
  static let notifications: [String: Notification] = merged([lifecycleNotifications, documentNotifications])

  /// The part of `capabilities` that lists the requests the server supports.
  static let features: KeyValuePairs<String, JSONValue> = [
    "hoverProvider": true,
    "definitionProvider": true,
    "declarationProvider": true,
    "typeDefinitionProvider": true,
    "implementationProvider": true,
    "executeCommandProvider": ["commands": commands],
    "referencesProvider": true,
    "documentHighlightProvider": true,
    "documentSymbolProvider": true,
    "workspaceSymbolProvider": true,
    "renameProvider": ["prepareProvider": true],
    "completionProvider": ["triggerCharacters": ["{", "(", ":", "$", "@", ".", "\""], "resolveProvider": true],
    "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
    "codeActionProvider": [
      "codeActionKinds": ["quickfix", "refactor.inline", "refactor.extract", "refactor.rewrite", "source.fixAll"]
    ],
    "foldingRangeProvider": true,
    "selectionRangeProvider": true,
    "documentFormattingProvider": true,
    "documentRangeFormattingProvider": true,
    "semanticTokensProvider": ["legend": legend, "full": true, "range": true],
  ]

  private static func merged<Value>(_ tables: [[String: Value]]) -> [String: Value] {
    tables.reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } }
  }
}
