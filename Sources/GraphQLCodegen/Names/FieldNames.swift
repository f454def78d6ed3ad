import GraphQLLanguage

/// The Swift names of all fields of an object, selected or not.
///
/// The schema alone decides them, so a field's property and type are called the same whatever is selected beside it.
struct FieldNames {
  /// The property of each field.
  private(set) var properties: [Symbol: String] = [:]
  /// The type of each field that has a selection set.
  private(set) var types: [Symbol: String] = [:]
  /// The property and the type of a choice between object types, for interfaces and unions.
  private(set) var choice: (property: String, type: String)?
  private(set) var propertyScope = NameScope(reserving: Keywords.forbiddenTypes)
  private(set) var typeScope = NameScope(reserving: Keywords.forbiddenTypes)

  private struct Entry {
    let symbol: Symbol
    let text: String
    let isList: Bool
    let isComposite: Bool
  }

  /// - Parameter types: what the object is known to be.
  init(_ types: [Symbol], _ program: Definitions) {
    let entries = Self.entries(types, program)
    nameProperties(entries)
    typeScope = typeScope.union(Set(properties.values))
    nameTypes(entries.filter(\.isComposite))
    if types.first.flatMap(program.schema.kind) != .object {
      choice = (propertyScope.take("kind", "typeKind"), typeScope.take("Kind", "TypeKind"))
    }
  }

  /// The fields of all the types by name, then those that the specification adds.
  private static func entries(_ types: [Symbol], _ program: Definitions) -> [Entry] {
    var entries: [Symbol: Entry] = [:]
    for type in types {
      for field in program.schema.type(type)?.fields ?? [] where entries[field.name.symbol] == nil {
        let kind = program.schema.kind(of: field.type.name.symbol)
        entries[field.name.symbol] = Entry(
          symbol: field.name.symbol,
          text: program.context.text(field.name),
          isList: Shape(field.type).isList,
          isComposite: kind != .scalar && kind != .enum
        )
      }
    }
    let added: [Symbol] = types.first == program.schema.queryType ? [.typename, .metaSchema, .metaType] : [.typename]
    return entries.values.sorted { $0.text < $1.text }
      + added.map { Entry(symbol: $0, text: program.text($0), isList: false, isComposite: $0 != .typename) }
  }

  /// Names that Swift's case leaves as they are come first, so that `id` stays `id` whatever else there is; of two that
  /// become the same, the other keeps its GraphQL spelling: `foo_bar` beside `fooBar`.
  private mutating func nameProperties(_ entries: [Entry]) {
    var others: [Entry] = []
    for entry in entries {
      if Casing.isLowerCamel(entry.text), MemberNames.allowed(entry.text) == entry.text {
        properties[entry.symbol] = propertyScope.take(entry.text)
      } else {
        others.append(entry)
      }
    }
    for entry in others {
      let name = MemberNames.allowed(Casing.lower(entry.text))
      properties[entry.symbol] = propertyScope.take(name, MemberNames.allowed(entry.text))
    }
  }

  /// One item of a list is called in the singular, unless that is what another field's type is called.
  private mutating func nameTypes(_ entries: [Entry]) {
    let plain = entries.map { Casing.upper($0.text) }
    let singular = entries.map { $0.isList ? Casing.upper(Singular.of($0.text)) : "" }
    var claims: [String: Int] = [:]
    for name in plain + singular { claims[name, default: 0] += 1 }
    var others: [(symbol: Symbol, name: String)] = []
    for (index, entry) in entries.enumerated() {
      let isSingular = entry.isList && claims[singular[index]] == 1
      let name = isSingular ? singular[index] : plain[index]
      if Casing.isLowerCamel(entry.text), !typeScope.contains(name) {
        types[entry.symbol] = typeScope.take(name)
      } else {
        others.append((entry.symbol, name))
      }
    }
    for (symbol, name) in others { types[symbol] = typeScope.take(name, name + "Selection") }
  }
}
