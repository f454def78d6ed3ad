import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// The fields that tell objects apart, by object type.
struct CacheKeys {
  /// The keys of types where the settings say nothing of them.
  static let usual = ["*": ["id"]]

  private var fields: [Symbol: [Symbol]] = [:]
  /// The fields that are part of some key.
  private(set) var names: Set<Symbol> = []
  /// What the settings say of types and fields that the schema does not have so.
  private(set) var problems: [String] = []

  /// - Parameter settings: Those beside the schema.
  init(_ schema: Schema, _ entries: [String: [String]]) {
    let roots = [schema.queryType, schema.mutationType, schema.subscriptionType]
    for type in schema.types where type.kind == .object && !type.isBuiltIn && !roots.contains(type.name.symbol) {
      let own = entries[schema.context.text(type.name)]
      add(own ?? entries["*"] ?? [], to: type, schema, isOwn: own != nil)
    }
    for name in entries.keys.sorted() where name != "*" {
      let type = schema.type(named: name)
      if type?.kind == .object, !roots.contains(type?.name.symbol) { continue }
      problems.append("\"\(name)\" has a key in \"cache\", and is not an object type that can have one.")
    }
  }

  private mutating func add(_ names: [String], to type: SchemaType, _ schema: Schema, isOwn: Bool) {
    var key: [Symbol] = []
    for name in names {
      let field = schema.context.symbol(name).flatMap { schema.field($0, of: type.name.symbol) }
      if let field, Self.isUsable(field, schema), !key.contains(field.name.symbol) {
        key.append(field.name.symbol)
      } else {
        guard isOwn else { return }
        let type = schema.context.text(type.name)
        problems.append(
          "\"\(name)\" cannot be part of the key of \"\(type)\": a key is made of different fields of the type that hold "
            + "one scalar or enum each and need no arguments."
        )
      }
    }
    fields[type.name.symbol] = key
    self.names.formUnion(key)
  }

  private static func isUsable(_ field: FieldDefinition, _ schema: Schema) -> Bool {
    guard case .named(let type) = field.type.nullable, let kind = schema.kind(of: type.symbol) else { return false }
    return (kind == .scalar || kind == .enum)
      && !field.arguments.contains { $0.type.isNonNull && $0.defaultValue == nil }
  }

  /// The key of an object type; empty where it has none.
  subscript(object: Symbol) -> [Symbol] { fields[object] ?? [] }

  /// Which part of the key a field is; `nil` where it is not the same part for all of the object types.
  func place(of field: Symbol, in objects: [Symbol]) -> Int? {
    guard names.contains(field), let first = objects.first, let place = self[first].firstIndex(of: field) else {
      return nil
    }
    return objects.allSatisfy { self[$0].count > place && self[$0][place] == field } ? place : nil
  }

  /// The place as a plan has it: without a number where there is one part only.
  func mark(_ place: Int, in objects: [Symbol]) -> String {
    objects.allSatisfy { self[$0].count == 1 } ? "" : String(place)
  }
}
