import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

/// The fields that tell objects apart, by object type.
struct CacheKeys {
  private var fields: [Symbol: [Symbol]] = [:]
  /// The fields that are part of some key.
  private(set) var names: Set<Symbol> = []
  /// The types that have no key by the settings.
  private(set) var keyless: Set<Symbol> = []
  /// What the settings say of types and fields that the schema does not have so.
  private(set) var problems: [Diagnostic] = []

  /// - Parameter settings: Those beside the schema; `nil`: they say nothing.
  init(_ schema: Schema, _ settings: CacheSettings?) {
    let entries = settings?.hasKeys == true ? settings?.keys ?? [] : []
    let others = settings?.hasKeys == true ? entries.first { $0.type == "*" }?.fields ?? [] : ["id"]
    let roots = [schema.queryType, schema.mutationType, schema.subscriptionType]
    for type in schema.types where type.kind == .object && !type.isBuiltIn && !roots.contains(type.name.symbol) {
      _ = add(others, to: type, schema)
    }
    for entry in entries where entry.type != "*" {
      guard let type = schema.type(named: entry.type), type.kind == .object, !roots.contains(type.name.symbol) else {
        let message = "\"\(entry.type)\" has a key in \"cache\", and is not an object type that can have one."
        problems += [settings?.problem(message, with: entry)].compactMap(\.self)
        continue
      }
      if entry.fields.isEmpty { keyless.insert(type.name.symbol) }
      guard let name = add(entry.fields, to: type, schema) else { continue }
      let message =
        "\"\(name)\" cannot be part of the key of \"\(entry.type)\": a key is made of different fields of the type that "
        + "hold one scalar or enum each and need no arguments."
      problems += [settings?.problem(message, with: entry)].compactMap(\.self)
    }
  }

  /// - Returns: The name of a field that cannot be part of the key; the type has no key then.
  private mutating func add(_ names: [String], to type: SchemaType, _ schema: Schema) -> String? {
    var key: [Symbol] = []
    fields[type.name.symbol] = nil
    for name in names {
      guard let field = schema.context.symbol(name).flatMap({ schema.field($0, of: type.name.symbol) }),
        Self.isUsable(field, schema), !key.contains(field.name.symbol)
      else { return name }
      key.append(field.name.symbol)
    }
    fields[type.name.symbol] = key
    self.names.formUnion(key)
    return nil
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
