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
    for type in rootObjects where type.operations.count > 1 { reportShared(type.name, type.operations) }
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

  /// The object types that are roots, each with the operations it is a root of.
  private var rootObjects: [(name: Symbol, operations: [OperationType])] {
    var found: [(name: Symbol, operations: [OperationType])] = []
    for operation in [OperationType.query, .mutation, .subscription] {
      guard let root = check.schema.rootType(operation), root.kind == .object else { continue }
      if let index = found.firstIndex(where: { $0.name == root.name.symbol }) {
        found[index].operations.append(operation)
      } else {
        found.append((root.name.symbol, [operation]))
      }
    }
    return found
  }

  @inline(never)
  private func reportShared(_ name: Symbol, _ operations: [OperationType]) {
    let words = list(operations.map(\.keyword), joinedBy: "and")
    let message = "All root types must be different, \"\(check.text(name))\" type is used as \(words) root types."
    let notes = operations.compactMap { operation in
      place(of: operation).map { ("used as \(operation.keyword) root type here", $0) }
    }
    check.report(.sharedRootType, message, at: notes.first?.1, related: Array(notes.dropFirst()))
  }

  /// Where the schema definition, or an extension, names the type.
  private func place(of operation: OperationType) -> Spot? {
    check.parts.operationTypes.first { $0.operation == operation }.map { check.spot($0.type) }
  }
}
