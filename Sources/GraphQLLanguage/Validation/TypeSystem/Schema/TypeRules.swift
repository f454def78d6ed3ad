// Types and root types.

/// A schema has a query type, and its root types are distinct object types.
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

  /// Returns the kinds of operation that have an object type as their root.
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

  /// Returns the place where the schema definition, or an extension of it, names the root type.
  private func place(of operation: OperationType) -> Spot? {
    check.parts.operationTypes.first { $0.operation == operation }.map { check.spot($0.type) }
  }
}

/// Names that begin with two underscores are reserved for the introspection system.
/// https://spec.graphql.org/September2025/#sec-Names.Reserved-Names
struct ReservedNames {
  let check: SchemaCheck
  private var reserved: SymbolTable

  init(check: SchemaCheck) {
    self.check = check
    reserved = SymbolTable(names: check.schema.context.names.count)
    for name in check.schema.context.names.reserved { reserved[name] = 1 }
  }

  /// - Parameter location: The start of the definition with the name.
  func check(_ name: Name, at location: Location) {
    if reserved[name.symbol] == nil { return }
    let message = "must not begin with \"__\", which is reserved by GraphQL introspection."
    let spot = check.spot(name, printedAt: location)
    check.report(.reservedName, "Name \"\(check.text(name))\" \(message)", at: spot)
  }
}

/// Objects, interfaces and input objects have fields, unions have members, and enums have values.
/// https://spec.graphql.org/September2025/#sec-Objects.Type-Validation
/// https://spec.graphql.org/September2025/#sec-Interfaces.Type-Validation
/// https://spec.graphql.org/September2025/#sec-Unions.Type-Validation
/// https://spec.graphql.org/September2025/#sec-Enums.Type-Validation
/// https://spec.graphql.org/September2025/#sec-Input-Objects.Type-Validation
struct NonEmptyTypes {
  let check: SchemaCheck

  func check(_ type: SchemaType) {
    var name: String { check.text(type.name) }
    switch type.kind {
    case .scalar: break
    case .object, .interface:
      if type.fields.isEmpty { report(.noFields, "Type \(name) must define one or more fields.", type) }
    case .union:
      if type.members.isEmpty { report(.noMembers, "Union type \(name) must define one or more member types.", type) }
    case .enum:
      if type.values.isEmpty { report(.noValues, "Enum type \(name) must define one or more values.", type) }
    case .inputObject:
      if type.inputFields.isEmpty {
        report(.noFields, "Input Object type \(name) must define one or more fields.", type)
      }
    }
  }

  /// Reports a type, with a note for each of its extensions.
  private func report(_ code: SchemaCode, _ message: String, _ type: SchemaType) {
    let spot = check.spot(type.name, printedAt: type.location)
    check.report(code, message, at: spot, related: check.notes(onExtensionsOf: type))
  }
}

/// Fields have output types; arguments and input fields have input types.
/// https://spec.graphql.org/September2025/#IsOutputType()
/// https://spec.graphql.org/September2025/#IsInputType()
struct InputAndOutputTypes {
  let check: SchemaCheck

  func check(_ field: FieldDefinition, of type: Name) {
    guard check.kind(of: field.type.name) == .inputObject else { return }
    let words = "\(check.text(type)).\(check.text(field.name))"
    let message = "The type of \(words) must be Output Type but got: \(check.text(field.type))."
    check.reportMisfit(.fieldNotOutput, message, at: check.spot(field.type))
  }

  func check(_ input: InputValueDefinition, of owner: InputOwner) {
    guard let kind = check.kind(of: input.type.name), !kind.isInput else { return }
    let words = check.coordinate(of: input, in: owner)
    let message = "The type of \(words) must be Input Type but got: \(check.text(input.type))."
    check.reportMisfit(.inputNotInput, message, at: spot(of: input, owner))
  }

  /// Returns the spot of a directive's argument, or the type of any other argument or field, as in the reference
  /// implementation.
  private func spot(of input: InputValueDefinition, _ owner: InputOwner) -> Spot {
    switch owner {
    case .directive: check.spot(input.name, printedAt: input.location)
    case .field, .inputObject: check.spot(input.type)
    }
  }
}

/// The members of a union are distinct object types.
/// https://spec.graphql.org/September2025/#sec-Unions.Type-Validation
struct UnionMembers {
  let check: SchemaCheck

  func check(_ type: SchemaType) {
    var seen = Set<Symbol>()
    var reported = Set<Symbol>()
    for member in type.members where !check.diagnostics.isFull {
      let isObject = check.kind(of: member) == .object
      // A name that occurs several times is reported once, with its places.
      if isObject && seen.insert(member.symbol).inserted || !reported.insert(member.symbol).inserted { continue }
      if isObject {
        report(type, .duplicateMember, "type \(check.text(member)) once.", member)
      } else {
        report(type, .memberNotObject, "Object types, it cannot include \(check.text(member)).", member)
      }
    }
  }

  private func report(_ type: SchemaType, _ code: SchemaCode, _ message: String, _ member: Name) {
    let spots = type.members.filter { $0.symbol == member.symbol }.map { check.spot($0) }
    let message = "Union type \(check.text(type.name)) can only include \(message)"
    check.reportMisfit(code, message, at: spots.first, related: spots.notesBehindFirst("included again here"))
  }
}
