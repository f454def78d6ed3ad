/// A schema has a query type, and its root types are different object types.
/// https://spec.graphql.org/September2025/#sec-Root-Operation-Types
struct RootTypes {
  let check: SchemaCheck

  @inline(never)
  func run() {
    if check.schema.queryType == nil {
      let spot = check.parts.definition.map { Spot($0.span) }
      check.report(.missingQueryType, "Query root type must be provided.", at: spot)
    }
    for operation in [OperationType.query, .mutation, .subscription] { checkKind(operation) }
    for operation in [OperationType.query, .mutation, .subscription] {
      guard let root = check.schema.rootType(operation) else { continue }
      let operations = operations(of: root.name.symbol)
      if operations.count > 1, operations[0] == operation { reportShared(root.name.symbol, operations) }
    }
  }

  private func checkKind(_ operation: OperationType) {
    guard let root = check.schema.rootType(operation), root.kind != .object else { return }
    let (title, provided) =
      switch operation {
      case .query: ("Query", "")
      case .mutation: ("Mutation", " if provided")
      case .subscription: ("Subscription", " if provided")
      }
    let message = "\(title) root type must be Object type\(provided), it cannot be \(check.text(root.name))."
    let spot = place(of: operation) ?? check.spot(root.name, printedAt: root.location)
    check.reportMisfit(.rootTypeNotObject, message, at: spot)
  }

  /// The operations that have the object type as their root.
  private func operations(of type: Symbol) -> [OperationType] {
    [OperationType.query, .mutation, .subscription].filter { operation in
      check.schema.rootType(operation).map { $0.kind == .object && $0.name.symbol == type } ?? false
    }
  }

  @inline(never)
  private func reportShared(_ name: Symbol, _ operations: [OperationType]) {
    let words = list(operations.map(\.keyword), joinedBy: "and")
    let message = "All root types must be different, \"\(check.text(name))\" type is used as \(words) root types."
    var first: Spot?
    var notes: [Note] = []
    for operation in operations {
      guard let spot = place(of: operation) else { continue }
      if first == nil { first = spot } else { notes.append(("used as \(operation.keyword) root type here", spot)) }
    }
    check.report(.sharedRootType, message, at: first, related: notes)
  }

  /// Where the schema definition, or an extension, names the type.
  private func place(of operation: OperationType) -> Spot? {
    check.parts.operationTypes.first { $0.operation == operation }.map { check.spot($0.type) }
  }
}
