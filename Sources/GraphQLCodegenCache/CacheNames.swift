import GraphQLLanguage

/// Suggests names of the schema for a misspelled name in the settings.
struct CacheNames {
  private let schema: Schema

  init(_ schema: Schema) {
    self.schema = schema
  }

  /// Returns a suggestion of types that can have a key: ` Did you mean "Product"?`
  func helpForType(_ name: String) -> String { didYouMean(nil, types(like: name).filter { !roots.contains($0) }) }

  /// Returns a suggestion of fields: ` Did you mean "Query.product"?`
  func helpForField(_ name: String) -> String { didYouMean(nil, fields(like: name)) }

  /// Returns a suggestion of types and fields.
  func helpForTypeOrField(_ name: String) -> String {
    didYouMean(nil, (name.contains(".") ? [] : types(like: name)) + fields(like: name))
  }

  /// Returns a suggestion of a field's arguments, otherwise a list of them.
  func helpForArgument(_ name: String, of field: FieldDefinition) -> String {
    let names = field.arguments.map { schema.context.text($0.name) }
    let help = didYouMean(nil, suggestions(for: name, among: names))
    if !help.isEmpty { return help }
    return names.isEmpty ? " It has no arguments." : " It takes \(CacheNames.quotedList(names))."
  }

  /// Returns `"a", "b", or "c"`, with at most five items.
  static func quotedList(_ names: [String]) -> String {
    let shown = names.prefix(5).map { "\"\($0)\"" }
    return list(names.count > 5 ? shown.dropLast() + ["\(names.count - 4) others"] : Array(shown), joinedBy: "or")
  }

  private func types(like name: String) -> [String] {
    suggestions(for: name, among: holders.map { schema.context.text($0.name) })
  }

  /// Returns the fields that a name may refer to. A name without a type refers to a field of any type, otherwise to a
  /// similar field of the query.
  private func fields(like name: String) -> [String] {
    let parts = SchemaCoordinate.parts(of: name)
    if parts.count == 1 {
      let exact = holders.filter { fields(of: $0).contains(name) }.map { "\(schema.context.text($0.name)).\(name)" }
      return exact.isEmpty ? schema.queryType.map { fields(of: $0, like: name) } ?? [] : exact
    }
    guard parts.count == 2 else { return [] }
    if let type = schema.type(named: parts[0]) { return fields(of: type.name.symbol, like: parts[1]) }
    return types(like: parts[0]).flatMap { type in
      schema.type(named: type).map { fields(of: $0).contains(parts[1]) ? ["\(type).\(parts[1])"] : [] } ?? []
    }
  }

  private func fields(of type: Symbol, like name: String) -> [String] {
    guard let type = schema.type(type) else { return [] }
    return suggestions(for: name, among: fields(of: type)).map { "\(schema.context.text(type.name)).\($0)" }
  }

  private func fields(of type: SchemaType) -> [String] {
    type.fields.map { schema.context.text($0.name) }
  }

  /// The types that cannot have a key.
  private var roots: [String] {
    [schema.queryType, schema.mutationType, schema.subscriptionType].compactMap { $0.map { schema.context.text($0) } }
  }

  /// The types with fields, the query type first.
  private var holders: [SchemaType] {
    let all = schema.types.filter { !$0.isBuiltIn && ($0.kind == .object || $0.kind == .interface) }
    return all.filter { $0.name.symbol == schema.queryType } + all.filter { $0.name.symbol != schema.queryType }
  }
}
