import GraphQLLanguage
import GraphQLRuntime

/// The resolvers by the names of one schema, which they have been checked against.
struct ResolverIndex: Sendable {
  private var fields: [Symbol: [ObjectIdentifier: [Symbol: Resolver]]] = [:]
  private let table: ResolverTable

  /// - Throws: ``ResolverMismatchError`` when a type or field is not in the schema.
  init(_ table: ResolverTable, schema: Schema) throws(ResolverMismatchError) {
    self.table = table
    var problems: [String] = []
    for entry in table.entries {
      switch schema.ownerType(entry.owner) {
      case .failure(let problem): problems.append(problem.message)
      case .success(let type):
        let byField = Self.byField(entry.fields, of: type, in: schema, &problems)
        fields[type.name.symbol, default: [:]][entry.type, default: [:]].merge(byField) { $1 }
      }
    }
    if !problems.isEmpty { throw ResolverMismatchError(problems: problems.sorted()) }
  }

  private static func byField(
    _ fields: ResolverTable.Fields,
    of type: SchemaType,
    in schema: Schema,
    _ problems: inout [String]
  ) -> [Symbol: Resolver] {
    var found: [Symbol: Resolver] = [:]
    for (name, resolver) in fields {
      if let symbol = schema.context.symbol(name), schema.field(symbol, of: type.name.symbol) != nil {
        found[symbol] = resolver
      } else {
        let names = type.fields.map { schema.context.text($0.name) }
        let hint = didYouMean(nil, suggestions(for: name, among: names))
        problems.append("The type \"\(schema.context.text(type.name))\" has no field \"\(name)\"." + hint)
      }
    }
    return found
  }

  /// Returns the resolver of a field of an object type, for the value of the object.
  func resolver(of field: Symbol, on objectType: Symbol, for parent: ResolvedValue) -> Resolver? {
    parent.value.flatMap { resolver(of: field, on: objectType, for: type(of: $0)) }
  }

  /// Returns the resolver of a field of an object type, for values of a Swift type.
  func resolver(of field: Symbol, on objectType: Symbol, for type: Any.Type) -> Resolver? {
    fields[objectType]?[ObjectIdentifier(type)]?[field]
  }

  /// Reports whether a value's Swift type is registered for an object type.
  func knows(_ value: ResolvedValue, as objectType: Symbol) -> Bool {
    guard let value = value.value else { return false }
    return fields[objectType]?[ObjectIdentifier(type(of: value))] != nil
  }

  /// Returns the names of the object types that a value's Swift type is registered for.
  func objectTypes(of value: ResolvedValue) -> [String] {
    value.value.flatMap { table.objectTypes[ObjectIdentifier(type(of: $0))] } ?? []
  }
}

extension Schema {
  /// Returns the object type that resolvers are meant for.
  fileprivate func ownerType(_ owner: ResolverTable.Owner) -> Result<SchemaType, InputProblem> {
    switch owner {
    case .query:
      rootType(.query).map(Result.success) ?? .failure(InputProblem(message: "The schema has no query type."))
    case .mutation:
      rootType(.mutation).map(Result.success) ?? .failure(InputProblem(message: "The schema has no mutation type."))
    case .subscription:
      rootType(.subscription).map(Result.success)
        ?? .failure(InputProblem(message: "The schema has no subscription type."))
    case .object(let name):
      if let type = type(named: name), type.kind == .object { .success(type) } else { .failure(unknown(name)) }
    }
  }

  private func unknown(_ name: String) -> InputProblem {
    if type(named: name) != nil { return InputProblem(message: "The type \"\(name)\" is not an object type.") }
    let names = types.filter { $0.kind == .object && !$0.isBuiltIn }.map { context.text($0.name) }
    return InputProblem(
      message: "The schema has no type \"\(name)\"." + didYouMean(nil, suggestions(for: name, among: names))
    )
  }
}
