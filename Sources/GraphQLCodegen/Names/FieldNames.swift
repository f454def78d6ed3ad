import GraphQLLanguage
import GraphQLProject

/// The Swift names of all fields of an object, selected or not.
///
/// The schema alone decides them, so a field's property and type are called the same whatever is selected beside it. A class,
/// as most names can be told without those of the other fields, which are made when they are first needed.
final class FieldNames {
  private let types: [Symbol]
  private let program: Program
  private lazy var table = FieldTable(types, program)

  /// - Parameter types: what the object is known to be.
  init(_ types: [Symbol], _ program: Program) {
    self.types = types
    self.program = program
  }

  /// The property of a field; `nil` where the object has no field of that name.
  func property(_ field: Symbol) -> String? {
    guard definition(field) != nil else { return table.properties[field] }
    let text = program.text(field)
    return FieldTable.isKept(text) ? text : table.properties[field]
  }

  /// The type of a field that has a selection set; `nil` where the object has no such field.
  func type(_ field: Symbol) -> String? {
    guard let definition = definition(field), program.schema.isComposite(definition.type.name.symbol),
      !Shape(definition.type).isList
    else { return table.types[field] }
    let (text, name) = (program.text(field), Casing.upper(program.text(field)))
    return Casing.isLowerCamel(text) && !Keywords.forbiddenTypes.contains(name) ? name : table.types[field]
  }

  /// The property and the type of a choice between object types; `nil` where all objects are of one type.
  var choice: (property: String, type: String)? { table.choice }
  var isAbstract: Bool { types.first.flatMap(program.schema.kind) != .object }

  /// The names that the schema gives to properties and types.
  var propertyScope: NameScope { table.propertyScope }
  var typeScope: NameScope { table.typeScope }

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

    /// By their names, what the specification adds last: a tilde comes after all letters.
    var order: String { text.hasPrefix("__") ? "~" + text : text }
  }

  /// - Parameter types: what the object is known to be.
  init(_ types: [Symbol], _ program: Program) {
    let entries = Self.entries(types, program)
    nameProperties(entries)
    typeScope = typeScope.union(properties.values)
    nameTypes(entries.filter(\.isComposite))
    if types.first.flatMap(program.schema.kind) != .object {
      choice = (propertyScope.take("kind", "typeKind"), typeScope.take("Kind", "TypeKind"))
    }
  }

  /// Whether a field's property is called as the field.
  static func isKept(_ field: String) -> Bool {
    Casing.isLowerCamel(field) && MemberNames.allowed(field) == field
  }

  /// The fields of all the types, and those that the specification adds.
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

  /// Names that Swift's case leaves as they are come first, so that `id` stays `id` whatever else there is; of two that
  /// become the same, the other keeps its GraphQL spelling: `foo_bar` beside `fooBar`.
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

  /// One item of a list is called in the singular, unless that is what another field's type is called.
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

/// The Swift names of aliases. Each depends on the alias and the schema alone, and no two aliases have the same one.
enum AliasNames {
  /// An alias as a property: as it is written. Where it begins with a capital, the letter becomes small and an underscore
  /// at the end tells so; underscores that are there are tripled, to be told from it: `Total` → `total_`.
  static func property(_ alias: String) -> String {
    let word = alias.drop { $0 == "_" }
    guard let first = word.first else { return alias }
    var underscores = 0
    for character in word { underscores = character == "_" ? underscores + 1 : 0 }
    let isCapital = first.isUppercase
    return alias.prefix(alias.count - word.count) + first.lowercased() + word.dropFirst()
      + String(repeating: "_", count: 2 * underscores + (isCapital ? 1 : 0))
  }

  /// The type of an alias: that of its property with a capital. One without a letter to begin with has an underscore more.
  static func type(_ alias: String) -> String {
    let property = property(alias)
    let word = property.drop { $0 == "_" }
    guard let first = word.first else { return "Selection" + property }
    if first.isNumber { return property + "_" }
    return property.prefix(property.count - word.count) + first.uppercased() + word.dropFirst()
  }

  /// A name, or a longer one where the schema needs it. What could be another alias' longer name becomes longer itself.
  ///
  /// - Parameter isTaken: whether the schema gives the name to something else, whatever is selected.
  static func free(_ name: String, suffix: String, isTaken: (String) -> Bool) -> String {
    if name.hasSuffix(suffix), isTaken(String(name.dropLast(suffix.count))) { return name + "__" }
    if !isTaken(name) { return name }
    return isTaken(name + suffix) ? name + "__" : name + suffix
  }
}
