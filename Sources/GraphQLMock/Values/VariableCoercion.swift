import GraphQLLanguage
import GraphQLRuntime

/// A check of the variables that came with a request against the operation's definitions.
/// https://spec.graphql.org/September2025/#CoerceVariableValues()
struct VariableCoercion {
  private let inputs: InputValues
  private var schema: Schema { inputs.schema }
  private var context: SourceContext { inputs.context }
  private var errors: [GraphQLResponseError] = []
  /// The variable that is being checked.
  private var definition: VariableDefinition

  private static let mostErrors = 50

  /// - Returns: The values by name: those given and those that have a default; or all that is wrong with them.
  static func coerce(
    _ values: JSONObject,
    to definitions: [VariableDefinition],
    inputs: InputValues
  ) -> (values: JSONObject, errors: [GraphQLResponseError]) {
    var coerced = JSONObject()
    guard let first = definitions.first else { return (coerced, []) }
    var coercion = VariableCoercion(inputs: inputs, definition: first)
    for definition in definitions {
      coercion.definition = definition
      let name = inputs.context.text(definition.name)
      coerced[name] = coercion.value(of: name, in: values)
    }
    return (coerced, coercion.errors)
  }

  private init(inputs: InputValues, definition: VariableDefinition) {
    self.inputs = inputs
    self.definition = definition
  }

  private mutating func value(of name: String, in values: JSONObject) -> JSONValue? {
    guard schema.type(definition.type.name.symbol)?.isInput == true else { return nil }
    let type = definition.type.printed(.pretty, in: context)
    guard let value = values[name] else {
      if let literal = definition.defaultValue { return inputs.value(literal, as: definition.type) }
      if definition.type.isNonNull { report("Variable \"$\(name)\" of required type \"\(type)\" was not provided.") }
      return nil
    }
    if value == .null, definition.type.isNonNull {
      report("Variable \"$\(name)\" of non-null type \"\(type)\" must not be null.")
      return nil
    }
    return coerce(value, to: definition.type, at: [])
  }

  private mutating func coerce(_ value: JSONValue, to type: TypeReference, at path: Path) -> JSONValue {
    switch type {
    case .nonNull(let nullable):
      if value == .null {
        fail(value, at: path, "Expected non-nullable type \"\(type.printed(.pretty, in: context))\" not to be null.")
      }
      return coerce(value, to: nullable, at: path)
    case _ where value == .null: return .null
    case _ where path.count > InputValues.greatestDepth:
      fail(value, at: path, "Lists and objects may contain one another up to \(InputValues.greatestDepth) levels deep.")
      return .null
    case .list(let item, _):
      guard case .array(let elements) = value else { return .array([coerce(value, to: item, at: path)]) }
      var coerced: [JSONValue] = []
      for (index, element) in elements.enumerated() {
        coerced.append(coerce(element, to: item, at: path + [.index(index)]))
      }
      return .array(coerced)
    case .named(let name):
      guard let type = schema.type(name.symbol) else { return .null }
      return coerce(value, to: type, at: path)
    }
  }

  private mutating func coerce(_ value: JSONValue, to type: SchemaType, at path: Path) -> JSONValue {
    switch type.kind {
    case .inputObject: return coerceObject(value, to: type, at: path)
    case .enum: return coerceEnum(value, of: type, at: path)
    default:
      switch ScalarInput.coerce(value, to: context.text(type.name)) {
      case .success(let coerced): return coerced
      case .failure(let problem):
        fail(value, at: path, problem.message)
        return .null
      }
    }
  }

  private mutating func coerceEnum(_ value: JSONValue, of type: SchemaType, at path: Path) -> JSONValue {
    let name = context.text(type.name)
    let names = type.values.map { context.text($0.name) }
    guard let text = value.string else {
      let shown = Inspection.text(value)
      let hint = didYouMean("the enum value", suggestions(for: shown, among: names))
      fail(value, at: path, "Enum \"\(name)\" cannot represent non-string value: \(shown)." + hint)
      return .null
    }
    if !names.contains(text) {
      let hint = didYouMean("the enum value", suggestions(for: text, among: names))
      fail(value, at: path, "Value \"\(Inspection.cut(text))\" does not exist in \"\(name)\" enum." + hint)
    }
    return value
  }

  private mutating func coerceObject(_ value: JSONValue, to type: SchemaType, at path: Path) -> JSONValue {
    let typeName = context.text(type.name)
    guard case .object(let given) = value else {
      fail(value, at: path, "Expected type \"\(typeName)\" to be an object.")
      return .null
    }
    var coerced = JSONObject()
    for field in type.inputFields {
      let key = context.text(field.name)
      if let value = given[key] {
        coerced[key] = coerce(value, to: field.type, at: path + [.key(key)])
      } else if let value = inputs.defaultValue(of: field, in: type) {
        coerced[key] = value
      } else if field.type.isNonNull {
        let type = field.type.printed(.pretty, in: context)
        fail(value, at: path, "Field \"\(key)\" of required type \"\(type)\" was not provided.")
      }
    }
    checkUnknownFields(given, of: type, at: path)
    if type.isOneOf { checkOneOf(given, coerced, of: type, at: path) }
    return .object(coerced)
  }

  private mutating func checkUnknownFields(_ given: JSONObject, of type: SchemaType, at path: Path) {
    let names = type.inputFields.map { context.text($0.name) }
    for member in given.members where !names.contains(member.key) && errors.count <= Self.mostErrors {
      let hint = didYouMean(nil, suggestions(for: member.key, among: names))
      let (key, type) = (Inspection.cut(member.key), context.text(type.name))
      fail(.object(given), at: path, "Field \"\(key)\" is not defined by type \"\(type)\"." + hint)
    }
  }

  private mutating func checkOneOf(_ given: JSONObject, _ coerced: JSONObject, of type: SchemaType, at path: Path) {
    if coerced.members.count != 1 {
      let message = "Exactly one key must be specified for OneOf type \"\(context.text(type.name))\"."
      fail(.object(given), at: path, message)
    } else if let key = coerced.members.first?.key, given[key] == .null {
      fail(.null, at: path + [.key(key)], "Field \"\(key)\" must be non-null.")
    }
  }
}

extension VariableCoercion {
  private typealias Path = [ResponsePath.Component]

  /// Notes what is wrong with a value inside the variable.
  private mutating func fail(_ value: JSONValue, at path: Path, _ message: String) {
    if errors.count > Self.mostErrors { return }
    let name = context.text(definition.name)
    var text = "Variable \"$\(name)\" got invalid value \(Inspection.text(value))"
    if !path.isEmpty { text += " at \"\(ResponsePath([.key(name)] + path))\"" }
    report("\(text); \(message)")
  }

  private mutating func report(_ message: String) {
    switch errors.count {
    case ..<Self.mostErrors:
      let place = GraphQLResponseError.Location(context.position(of: definition.location))
      errors.append(GraphQLResponseError(message, at: [place]))
    case Self.mostErrors:
      errors.append(
        GraphQLResponseError("Too many errors processing variables, error limit reached. Execution aborted.")
      )
    default: break
    }
  }
}
