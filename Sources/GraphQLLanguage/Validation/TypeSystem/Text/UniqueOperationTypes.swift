extension TypeSystemTextRules {
  /// Each kind of operation has one root type at most.
  /// https://spec.graphql.org/September2025/#sec-Root-Operation-Types
  struct UniqueOperationTypes {
    let text: TypeSystemText
    private var known: [OperationType: SourceSpan] = [:]

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ schema: SchemaDefinition) {
      for root in schema.operationTypes {
        if let first = known[root.operation] {
          let message = "There can be only one \(root.operation.keyword) type in schema."
          let notes: [Note] = [("named again here", Spot(root.span))]
          text.report(Self.self, .duplicateOperationType, message, at: Spot(first), related: notes)
        } else {
          known[root.operation] = root.span
        }
      }
    }
  }
}

extension OperationType {
  /// The word that begins such an operation.
  package var keyword: String {
    switch self {
    case .query: "query"
    case .mutation: "mutation"
    case .subscription: "subscription"
    }
  }
}
