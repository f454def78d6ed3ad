/// Literals are of the types that are expected of them.
/// https://spec.graphql.org/September2025/#sec-Values-of-Correct-Type
enum ValuesOfCorrectTypeRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterValue.append { value in
      guard let type = context.scope.inputType else { return }
      InputCheck(context: context).check(value, type)
    }
  }
}

/// The input coercion rules for literals. https://spec.graphql.org/September2025/#sec-Input-Values
private struct InputCheck {
  let context: ExecutableContext

  func check(_ value: Value, _ type: TypeReference) {
    switch (type, value.kind) {
    case (_, .variable): break
    case (.nonNull, .null):
      report("Expected value of non-null type \"\(context.text(type))\" not to be null.", at: value.location)
    case (.nonNull(let nullable), _): check(value, nullable)
    case (_, .null): break
    case (.list(let item, _), .list(let values)): for value in values { check(value, item) }
    case (.list(let item, _), _): check(value, item)
    case (.named(let name), _):
      if let type = context.schema.type(name.symbol) { check(value, type) }
    }
  }

  private func check(_ value: Value, _ type: SchemaType) {
    switch type.kind {
    case .inputObject: checkObject(value, type)
    case .enum: checkEnum(value, type)
    case .scalar: checkScalar(value, type)
    case .object, .interface, .union: break
    }
  }

  func report(_ message: String, at location: Location) {
    context.report(ValuesOfCorrectTypeRule.self, message, at: [location])
  }

  /// The value as a message shows it: whole, unless it would fill pages.
  func printed(_ value: Value) -> String {
    let text = value.printed(.pretty, in: context.document.context)
    return text.utf8.count > 10_000 ? text.prefix(10_000) + "..." : text
  }
}

extension InputCheck {
  /// https://spec.graphql.org/September2025/#sec-Input-Objects.Input-Coercion
  private func checkObject(_ value: Value, _ type: SchemaType) {
    let name = context.text(type.name)
    guard case .object(let fields) = value.kind else {
      return report("Expected value of type \"\(name)\" to be an object, found: \(printed(value)).", at: value.location)
    }
    for definition in type.inputFields {
      let given = fields.last { $0.name.symbol == definition.name.symbol }
      if let given {
        check(given.value, definition.type)
      } else if definition.isRequired {
        let field = context.text(definition.name)
        let message =
          "Expected value of type \"\(name)\" to include required field \"\(field)\", found: \(printed(value))."
        report(message, at: value.location)
      }
    }
    let known = fields.filter { isKnown($0, type) }
    if known.count < fields.count { reportUnknown(fields, in: printed(value), type) }
    if type.isOneOf { checkOneOf(known, value, name) }
  }

  private func isKnown(_ field: ObjectField, _ type: SchemaType) -> Bool {
    context.schema.inputField(field.name.symbol, of: type.name.symbol) != nil
  }

  private func reportUnknown(_ fields: [ObjectField], in value: String, _ type: SchemaType) {
    let complaint = "Expected value of type \"\(context.text(type.name))\" not to include unknown field"
    for field in fields where !isKnown(field, type) {
      let name = context.text(field.name)
      let hint = context.didYouMean(like: name, among: type.inputFields.map(\.name.symbol))
      let found = hint.isEmpty ? ", found" : ".\(hint) Found"
      report("\(complaint) \"\(name)\"\(found): \(value).", at: field.location)
    }
  }

  /// https://spec.graphql.org/September2025/#sec-OneOf-Input-Objects
  private func checkOneOf(_ fields: [ObjectField], _ value: Value, _ name: String) {
    if fields.count == 1, !fields[0].value.isNull { return }
    let message =
      "Within OneOf Input Object type \"\(name)\", exactly one field must be specified,"
      + " and the value for that field must be non-null."
    report(message, at: value.location)
  }

  private func checkEnum(_ value: Value, _ type: SchemaType) {
    if case .enum(let symbol) = value.kind, context.schema.enumValue(symbol, of: type.name.symbol) != nil { return }
    let (name, text) = (context.text(type.name), printed(value))
    let hint = context.didYouMean("the enum value", like: text, among: type.values.map(\.name.symbol))
    if case .enum = value.kind {
      report("Value \"\(text)\" does not exist in \"\(name)\" enum." + hint, at: value.location)
    } else {
      report("Enum \"\(name)\" cannot represent non-enum value: \(text)." + hint, at: value.location)
    }
  }
}

extension InputCheck {
  /// Of scalars, only the built-in ones say what literals they take.
  /// https://spec.graphql.org/September2025/#sec-Scalars.Built-in-Scalars
  private func checkScalar(_ value: Value, _ type: SchemaType) {
    switch (type.name.symbol, value.kind) {
    case (.int, .int(let digits)):
      if Int32(context.document.context.text(digits)) == nil {
        reject(value, "Int cannot represent non 32-bit signed integer value")
      }
    case (.int, _): reject(value, "Int cannot represent non-integer value")
    case (.float, .int), (.float, .float): break
    case (.float, _): reject(value, "Float cannot represent non numeric value")
    case (.string, .string): break
    case (.string, _): reject(value, "String cannot represent a non string value")
    case (.boolean, .boolean): break
    case (.boolean, _): reject(value, "Boolean cannot represent a non boolean value")
    case (.id, .string), (.id, .int): break
    case (.id, _): reject(value, "ID cannot represent a non-string and non-integer value")
    default: break
    }
  }

  private func reject(_ value: Value, _ complaint: String) {
    report("\(complaint): \(printed(value))", at: value.location)
  }
}

extension Value {
  fileprivate var isNull: Bool {
    if case .null = kind { true } else { false }
  }
}
