import GraphQLLanguage
import GraphQLProject

/// The Swift names of all fields of an object, selected or not.
///
/// They depend only on the schema, so the names of a field's property and type stay the same whatever else is selected. A
/// class, because most names do not depend on the other fields: the table of all names is built when it is first needed.
final class FieldNames {
  private let types: [Symbol]
  private let program: Program
  private lazy var table = FieldTable(types, program)

  /// - Parameter types: The known types of the object.
  init(_ types: [Symbol], _ program: Program) {
    self.types = types
    self.program = program
  }

  /// Returns the property of a field, or `nil` if the object has no field with that name.
  func property(_ field: Symbol) -> String? {
    guard definition(field) != nil else { return table.properties[field] }
    let text = program.text(field)
    return FieldTable.isKept(text) ? text : table.properties[field]
  }

  /// Returns the type of a field that has a selection set, or `nil` if the object has no such field.
  func type(_ field: Symbol) -> String? {
    guard let definition = definition(field), program.schema.isComposite(definition.type.name.symbol),
      !Shape(definition.type).isList
    else { return table.types[field] }
    let (text, name) = (program.text(field), Casing.upper(program.text(field)))
    let isFree = Casing.isLowerCamel(text) && !Keywords.forbiddenTypes.contains(name) && !isField(name)
    return isFree ? name : table.types[field]
  }

  /// The property and the type of a choice between object types, or `nil` if all objects are of one type.
  var choice: (property: String, type: String)? { table.choice }
  var isAbstract: Bool { types.first.flatMap(program.schema.kind) != .object }

  /// The names that the schema gives properties and types.
  var propertyScope: NameScope { table.propertyScope }
  var typeScope: NameScope { table.typeScope }

  /// Reports whether a field has the name: the property of `Image` keeps its capital next to `image`.
  private func isField(_ name: String) -> Bool {
    program.context.symbol(name).flatMap(definition) != nil
  }

  private func definition(_ field: Symbol) -> FieldDefinition? {
    for type in types {
      if let definition = program.schema.field(field, of: type) { return definition }
    }
    return nil
  }
}

extension Schema {
  fileprivate func isComposite(_ type: Symbol) -> Bool {
    let kind = kind(of: type)
    return kind != .scalar && kind != .enum
  }
}

private struct FieldTable {
  /// The property of each field.
  private(set) var properties = [Symbol: String]()
  /// The type of each field that has a selection set.
  private(set) var types = [Symbol: String]()
  /// The property and the type of a choice between object types, for interfaces and unions.
  private(set) var choice: (property: String, type: String)?
  private(set) var propertyScope = NameScope(reserving: Keywords.forbiddenTypes)
  private(set) var typeScope = NameScope(reserving: Keywords.forbiddenTypes)

  private struct Entry {
    let symbol: Symbol
    let text: String
    let isList: Bool
    let isComposite: Bool

    /// The sort key: the name, with the specification's fields last, because a tilde sorts after all letters.
    var order: String { text.hasPrefix("__") ? "~" + text : text }
  }

  /// - Parameter types: The known types of the object.
  init(_ types: [Symbol], _ program: Program) {
    let entries = Self.entries(types, program)
    nameProperties(entries)
    typeScope = typeScope.union(properties.values)
    nameTypes(entries.filter(\.isComposite))
    if types.first.flatMap(program.schema.kind) != .object {
      choice = (propertyScope.take("kind", "typeKind"), typeScope.take("Kind", "TypeKind"))
    }
  }

  /// Reports whether a field's property has the field's own name.
  static func isKept(_ field: String) -> Bool {
    Casing.isLowerCamel(field) && MemberNames.allowed(field) == field
  }

  /// Returns the fields of all the types, and those that the specification adds.
  private static func entries(_ types: [Symbol], _ program: Program) -> [Entry] {
    var entries: [Entry] = []
    var seen = Set<Symbol>()
    for type in types {
      for field in program.schema.type(type)?.fields ?? [] where seen.insert(field.name.symbol).inserted {
        entries.append(
          Entry(
            symbol: field.name.symbol,
            text: program.context.text(field.name),
            isList: Shape(field.type).isList,
            isComposite: program.schema.isComposite(field.type.name.symbol)
          )
        )
      }
    }
    let added: [Symbol] = types.first == program.schema.queryType ? [.typename, .metaSchema, .metaType] : [.typename]
    return entries
      + added.map { Entry(symbol: $0, text: program.text($0), isList: false, isComposite: $0 != .typename) }
  }

  /// Names properties. Names that Swift's case leaves unchanged come first, so that `id` stays `id` whatever other fields
  /// exist. If two names become the same, the other one keeps its GraphQL spelling: `foo_bar` next to `fooBar`.
  private mutating func nameProperties(_ entries: [Entry]) {
    var others: [Entry] = []
    for entry in entries {
      if Self.isKept(entry.text) {
        properties[entry.symbol] = propertyScope.take(entry.text)
      } else {
        others.append(entry)
      }
    }
    for entry in others.sorted(byText: \.order) {
      let name = MemberNames.allowed(Casing.lower(entry.text))
      properties[entry.symbol] = propertyScope.take(name, MemberNames.allowed(entry.text))
    }
  }

  /// Names types. A list's element type gets the singular of the field's name, unless another field's type claims that name.
  private mutating func nameTypes(_ entries: [Entry]) {
    let plain = entries.map { Casing.upper($0.text) }
    let singular = entries.map { $0.isList ? Casing.upper(Singular.of($0.text)) : "" }
    var claims = [String: Int]()
    for name in plain + singular { claims[name, default: 0] += 1 }
    let names = entries.indices.map { index in
      entries[index].isList && claims[singular[index]] == 1 ? singular[index] : plain[index]
    }
    var others: [Int] = []
    for (index, entry) in entries.enumerated() {
      let name = names[index]
      if Casing.isLowerCamel(entry.text), !typeScope.contains(name) {
        types[entry.symbol] = typeScope.take(name)
      } else {
        others.append(index)
      }
    }
    for index in others.sorted(byText: { entries[$0].order }) {
      types[entries[index].symbol] = typeScope.take(names[index], names[index] + "Selection")
    }
  }
}

/// The Swift names of aliases. Each depends on the alias and the schema alone, and no two aliases share a name.
enum AliasNames {
  /// Returns an alias as a property, as it is written. An initial capital becomes lowercase, which a trailing underscore
  /// marks; existing trailing underscores are tripled to avoid confusion: `Total` → `total_`.
  static func property(_ alias: String) -> String {
    let word = alias.drop { $0 == "_" }
    guard let first = word.first else { return alias }
    var underscores = 0
    for character in word { underscores = character == "_" ? underscores + 1 : 0 }
    let isCapital = first.isUppercase
    return alias.prefix(alias.count - word.count) + first.lowercased() + word.dropFirst()
      + String(repeating: "_", count: 2 * underscores + (isCapital ? 1 : 0))
  }

  /// Returns the type of an alias: its property's name with a capital. If the first letter is a digit, an underscore is
  /// added.
  static func type(_ alias: String) -> String {
    let property = property(alias)
    let word = property.drop { $0 == "_" }
    guard let first = word.first else { return "Selection" + property }
    if first.isNumber { return property + "_" }
    return property.prefix(property.count - word.count) + first.uppercased() + word.dropFirst()
  }

  /// Returns a name, or a longer one if the schema uses the name. A name that could be another alias's longer name becomes
  /// longer itself.
  ///
  /// - Parameter isTaken: Returns whether the schema gives the name to something else, whatever is selected.
  static func free(_ name: String, suffix: String, isTaken: (String) -> Bool) -> String {
    if name.hasSuffix(suffix), isTaken(String(name.dropLast(suffix.count))) { return name + "__" }
    if !isTaken(name) { return name }
    return isTaken(name + suffix) ? name + "__" : name + suffix
  }
}
