import GraphQLLanguage
import GraphQLNetworking
import GraphQLRuntime

/// A converter of literals in a document or schema to the values that resolvers get.
/// https://spec.graphql.org/September2025/#sec-Input-Values
struct InputValues {
  let schema: Schema
  /// The context of the document, which extends the schema's.
  let context: SourceContext
  /// The coerced variables of the operation.
  let variables: JSONObject
  private let defaults = FieldDefaults()
  /// The input fields whose defaults are being made.
  private var made: Set<FieldDefaults.Key> = []

  /// The maximum number of input objects inside each other, which fits the stack of a task on every platform: 512 KB.
  static let greatestDepth = 64

  init(schema: Schema, context: SourceContext, variables: JSONObject = [:]) {
    self.schema = schema
    self.context = context
    self.variables = variables
  }

  /// Returns the value of a literal, or `nil` when it does not fit the type, or needs a variable that has no value.
  func value(_ literal: Value, as type: TypeReference) -> JSONValue? {
    if case .variable(let name) = literal.kind { return variable(name, as: type) }
    switch type {
    case .nonNull(let nullable):
      if case .null = literal.kind { return nil }
      return value(literal, as: nullable)
    case .list(let item, _): return list(literal, of: item)
    case .named(let name):
      if case .null = literal.kind { return .null }
      return schema.type(name.symbol).flatMap { named(literal, as: $0) }
    }
  }

  /// Returns the default of an argument, if it has one.
  func defaultValue(of argument: InputValueDefinition) -> JSONValue? {
    argument.defaultValue.flatMap { value($0, as: argument.type) }
  }

  /// Returns the default of an input field, if it has one. A default that contains itself, which is an error in a schema that
  /// is validated, is left out there.
  func defaultValue(of field: InputValueDefinition, in type: SchemaType) -> JSONValue? {
    guard let literal = field.defaultValue else { return nil }
    let key = FieldDefaults.Key(type: type.name.symbol, field: field.name.symbol)
    if made.contains(key) || made.count >= Self.greatestDepth { return nil }
    return defaults.value(of: key) {
      var inner = self
      inner.made.insert(key)
      return inner.value(literal, as: field.type)
    }
  }

  /// Reports whether a literal is a variable that was not given and has no default.
  func isMissingVariable(_ literal: Value) -> Bool {
    if case .variable(let name) = literal.kind { variables[context.text(name)] == nil } else { false }
  }

  private func variable(_ name: Symbol, as type: TypeReference) -> JSONValue? {
    guard let value = variables[context.text(name)] else { return nil }
    if case .null = value, type.isNonNull { return nil }
    return value
  }

  private func list(_ literal: Value, of item: TypeReference) -> JSONValue? {
    switch literal.kind {
    case .null: return .null
    case .list(let elements):
      var values: [JSONValue] = []
      for element in elements {
        let isMissing = isMissingVariable(element) && !item.isNonNull
        guard let value = isMissing ? .null : value(element, as: item) else { return nil }
        values.append(value)
      }
      return .array(values)
    default: return value(literal, as: item).map { .array([$0]) }
    }
  }

  private func named(_ literal: Value, as type: SchemaType) -> JSONValue? {
    switch type.kind {
    case .inputObject: object(literal, as: type)
    case .enum: enumValue(literal, of: type)
    default: scalar(literal, as: context.text(type.name))
    }
  }

  private func object(_ literal: Value, as type: SchemaType) -> JSONValue? {
    guard case .object(let fields) = literal.kind else { return nil }
    let given = Dictionary(fields.map { ($0.name.symbol, $0.value) }, uniquingKeysWith: { $1 })
    var object = JSONObject()
    for definition in type.inputFields {
      let key = context.text(definition.name)
      if let field = given[definition.name.symbol], !isMissingVariable(field) {
        guard let value = value(field, as: definition.type) else { return nil }
        object[key] = value
      } else if let value = defaultValue(of: definition, in: type) {
        object[key] = value
      } else if definition.type.isNonNull {
        return nil
      }
    }
    if type.isOneOf, object.members.count != 1 || object.members[0].value == .null { return nil }
    return .object(object)
  }

  private func enumValue(_ literal: Value, of type: SchemaType) -> JSONValue? {
    guard case .enum(let name) = literal.kind, schema.enumValue(name, of: type.name.symbol) != nil else { return nil }
    return .string(context.text(name))
  }

  private func scalar(_ literal: Value, as scalar: String) -> JSONValue? {
    switch (scalar, literal.kind) {
    case ("Int", .int), ("Float", .int), ("Float", .float), ("String", .string), ("Boolean", .boolean),
      ("ID", .string), ("ID", .int):
      try? ScalarInput.coerce(untyped(literal), to: scalar).get()
    case ("Int", _), ("Float", _), ("String", _), ("Boolean", _), ("ID", _): nil
    default: untyped(literal)
    }
  }

  /// Returns the value of a literal without its type, for custom scalars.
  private func untyped(_ literal: Value) -> JSONValue {
    switch literal.kind {
    case .variable(let name): variables[context.text(name)] ?? .null
    case .int(let span), .float(let span): number(context.text(span))
    case .string(let string): .string(context.text(string))
    case .boolean(let bool): .bool(bool)
    case .null: .null
    case .enum(let name): .string(context.text(name))
    case .list(let elements): .array(elements.map(untyped))
    case .object(let fields):
      .object(fields.reduce(into: JSONObject()) { $0[context.text($1.name)] = untyped($1.value) })
    }
  }

  private func number(_ text: String) -> JSONValue {
    if text != "-0", let int = Int64(text) { return .int(int) }
    // GraphQL's numbers are written as JSON's are.
    return JSONNumber(text).map(JSONValue.number) ?? .null
  }
}

/// The defaults of input fields that were needed so far. Without it, input types that have each other's defaults twice would
/// make objects without limit.
private final class FieldDefaults: Sendable {
  struct Key: Hashable {
    let type: Symbol
    let field: Symbol
  }

  private let values = Locked<[Key: JSONValue?]>([:])

  func value(of key: Key, _ make: () -> JSONValue?) -> JSONValue? {
    if let known = values.withLock({ $0[key] }) { return known }
    let value = make()
    values.withLock { $0[key] = .some(value) }
    return value
  }
}
