/// Checks literals against their expected types, according to the input coercion rules.
/// https://spec.graphql.org/September2025/#sec-Input-Values
struct LiteralCheck {
  let schema: Schema
  /// The context of the literals: the schema's, or one that extends it.
  let context: SourceContext
  /// Whether problems with names get suggestions.
  let suggests: Bool
  private var problems: [Problem] = []
  /// The path from the whole literal to the current value.
  private var path: [PathElement] = []
  /// The pending steps, with the next one last. They are kept in a list, so that nesting uses no stack.
  private var pending: [Step] = []

  private enum Step {
    case value(Value, TypeReference, path: [PathElement])
    case missingField(InputValueDefinition, of: SchemaType, in: Value, printed: String, path: [PathElement])
    case endOfObject(Value, [ObjectField], SchemaType, path: [PathElement])
  }

  struct Problem {
    let code: DocumentCode
    let message: String
    let span: SourceSpan
    /// The path from the whole literal to the value that is wrong.
    let path: [PathElement]
    let fixes: [FixDraft]
  }

  enum PathElement {
    case field(Symbol)
    case item(Int)
  }

  init(schema: Schema, context: SourceContext, suggests: Bool) {
    self.schema = schema
    self.context = context
    self.suggests = suggests
  }

  /// Returns the problems with a literal. Variables and all values of unknown types are assumed to be valid.
  func problems(with value: Value, as type: TypeReference) -> [Problem] {
    var check = self
    check.check(value, type)
    while !check.isFull, let step = check.pending.popLast() { check.take(step) }
    return check.problems
  }

  private mutating func take(_ step: Step) {
    switch step {
    case .value(let value, let type, let path):
      self.path = path
      check(value, type)
    case .missingField(let field, let type, let value, let text, let path):
      self.path = path
      let expected = "Expected value of type \"\(context.text(type.name))\" to include required field"
      let message = "\(expected) \"\(context.text(field.name))\", found: \(text)."
      report(.missingInputField, message, at: value.span, fixes: adding(field, to: value))
    case .endOfObject(let value, let fields, let type, let path):
      self.path = path
      checkEnd(of: value, fields, type)
    }
  }

  private mutating func check(_ value: Value, _ type: TypeReference) {
    if case .variable = value.kind { return }
    if case .null = value.kind {
      if !type.isNonNull { return }
      let message = "Expected value of non-null type \"\(context.text(type))\" not to be null."
      return report(.unexpectedNull, message, at: value.span)
    }
    var type = type.nullable
    while case .list(let item, _) = type {
      if case .list(let values) = value.kind { return checkItems(values, item) }
      // A value other than a list is coerced to a list with one item.
      type = item.nullable
    }
    check(value, type.name.symbol)
  }

  private mutating func checkItems(_ values: [Value], _ type: TypeReference) {
    if values.contains(where: \.isNested) {
      for index in values.indices.reversed() {
        pending.append(.value(values[index], type, path: path + [.item(index)]))
      }
      return
    }
    for index in values.indices where !isFull {
      path.append(.item(index))
      check(values[index], type)
      path.removeLast()
    }
  }

  private mutating func check(_ value: Value, _ type: Symbol) {
    switch schema.kind(of: type) {
    case .scalar: checkScalar(value, type)
    case .enum: checkEnum(value, type)
    case .inputObject: checkObject(value, type)
    case .object, .interface, .union, nil: break
    }
  }

  /// Whether there are already more problems than anyone would read.
  private var isFull: Bool { problems.count >= 1_000 }

  @inline(never)
  private mutating func report(
    _ code: DocumentCode,
    _ message: String,
    at span: SourceSpan,
    below element: PathElement? = nil,
    fixes: [FixDraft] = []
  ) {
    if isFull { return }
    var path = path
    if let element { path.append(element) }
    problems.append(Problem(code: code, message: message, span: span, path: path, fixes: fixes))
  }

  /// Returns a fix that adds a missing field to an input object, or no fixes if no value for it is known.
  private func adding(_ field: InputValueDefinition, to value: Value) -> [FixDraft] {
    let placeholder = PlaceholderValue(context: context) { schema.type($0) }
    guard case .object(let fields) = value.kind, let literal = placeholder.text(for: field.type) else { return [] }
    let name = context.text(field.name)
    let text = "\(name): \(literal)"
    let brace = SourceSpan(start: value.span.start + 1, end: value.span.start + 1)
    let edit = fields.last.map { ($0.span.atEnd, ", \(text)") } ?? (brace, " \(text) ")
    return [FixDraft("Add field \"\(name)\"", [edit])]
  }

  /// Returns the form in which messages show a value in place of a scalar or enum. Variables inside lists and objects are
  /// removed, because they have no values yet.
  private func printedLeaf(_ value: Value) -> String {
    value.isNested ? printed(value.withoutVariables) : printed(value)
  }

  /// Returns the names most similar to a misspelled one.
  private func suggestions(for name: String, among names: [Symbol]) -> [String] {
    suggests ? GraphQLLanguage.suggestions(for: name, among: names.map { context.text($0) }) : []
  }

  /// Returns a value as messages show it: in full, unless it would fill pages.
  private func printed(_ value: Value) -> String {
    let text = value.printed(.pretty, in: context)
    return text.utf8.count > 10_000 ? text.prefix(10_000) + "..." : text
  }
}

extension LiteralCheck {
  /// https://spec.graphql.org/September2025/#sec-Input-Objects.Input-Coercion
  private mutating func checkObject(_ value: Value, _ symbol: Symbol) {
    guard let type = schema.type(symbol) else { return }
    guard case .object(let fields) = value.kind else {
      let message = "Expected value of type \"\(context.text(symbol))\" to be an object, found: \(printed(value))."
      return report(.wrongValue, message, at: value.span)
    }
    pending.append(.endOfObject(value, fields, type, path: path))
    // Only the given and the required fields are visited, because a text can have many objects with few of many fields.
    var given: [Symbol: Int] = [:]
    var places: [UInt32] = []
    for index in fields.indices {
      let name = fields[index].name.symbol
      let isNew = given.updateValue(index, forKey: name) == nil
      if isNew, let place = schema.index.fields[symbol, name] { places.append(place) }
    }
    let missing = schema.index.requiredFields(of: symbol).filter { given[type.inputFields[Int($0)].name.symbol] == nil }
    let text = missing.isEmpty ? "" : printed(value)
    for place in (places + missing).sorted(by: { $0 > $1 }) {
      let definition = type.inputFields[Int(place)]
      if let index = given[definition.name.symbol] {
        pending.append(.value(fields[index].value, definition.type, path: path + [.field(definition.name.symbol)]))
      } else {
        pending.append(.missingField(definition, of: type, in: value, printed: text, path: path))
      }
    }
  }

  /// Checks an object as a whole, after its fields.
  private mutating func checkEnd(of value: Value, _ fields: [ObjectField], _ type: SchemaType) {
    let known = fields.filter { schema.inputField($0.name.symbol, of: type.name.symbol) != nil }
    if known.count < fields.count { reportUnknown(fields, in: printed(value), type) }
    if type.isOneOf { checkOneOf(known, of: value, type) }
  }

  private mutating func reportUnknown(_ fields: [ObjectField], in value: String, _ type: SchemaType) {
    let expected = "Expected value of type \"\(context.text(type.name))\" not to include unknown field"
    let names = type.inputFields.map(\.name.symbol)
    for field in fields where schema.inputField(field.name.symbol, of: type.name.symbol) == nil && !isFull {
      let name = context.text(field.name)
      let suggestions = suggestions(for: name, among: names)
      let hint = didYouMean(nil, suggestions)
      let found = hint.isEmpty ? ", found" : ".\(hint) Found"
      let message = "\(expected) \"\(name)\"\(found): \(value)."
      let span = context.span(of: field.name)
      report(.unknownInputField, message, at: span, fixes: .replacing(span, with: suggestions))
    }
  }

  /// https://spec.graphql.org/September2025/#sec-OneOf-Input-Objects
  private mutating func checkOneOf(_ fields: [ObjectField], of value: Value, _ type: SchemaType) {
    let name = context.text(type.name)
    let message =
      "Within OneOf Input Object type \"\(name)\", exactly one field must be specified, "
      + "and the value for that field must be non-null."
    if fields.count != 1 { return report(.invalidOneOf, message, at: value.span) }
    if case .null = fields[0].value.kind {
      report(.invalidOneOf, message, at: value.span, below: .field(fields[0].name.symbol))
    }
  }
}

extension LiteralCheck {
  /// https://spec.graphql.org/September2025/#sec-Enums.Input-Coercion
  private mutating func checkEnum(_ value: Value, _ symbol: Symbol) {
    if case .enum(let name) = value.kind, schema.enumValue(name, of: symbol) != nil { return }
    let (type, text) = (context.text(symbol), printedLeaf(value))
    let names = schema.type(symbol).map { $0.values.map(\.name.symbol) } ?? []
    let suggestions = suggestions(for: text, among: names)
    let hint = didYouMean("the enum value", suggestions)
    let fixes: [FixDraft] = .replacing(value.span, with: suggestions)
    if case .enum = value.kind {
      let message = "Value \"\(text)\" does not exist in \"\(type)\" enum." + hint
      report(.unknownEnumValue, message, at: value.span, fixes: fixes)
    } else {
      let message = "Enum \"\(type)\" cannot represent non-enum value: \(text)." + hint
      report(.wrongValue, message, at: value.span, fixes: fixes)
    }
  }

  /// Checks the value of a scalar. Only built-in scalars define which literals they accept.
  /// https://spec.graphql.org/September2025/#sec-Scalars.Built-in-Scalars
  private mutating func checkScalar(_ value: Value, _ type: Symbol) {
    guard let complaint = complaint(about: value, type) else { return }
    report(.wrongValue, "\(complaint): \(printedLeaf(value))", at: value.span)
  }

  private func complaint(about value: Value, _ type: Symbol) -> String? {
    switch (type, value.kind) {
    case (.int, .int(let digits)):
      Int32(context.text(digits)) == nil ? "Int cannot represent non 32-bit signed integer value" : nil
    case (.int, _): "Int cannot represent non-integer value"
    case (.float, .int), (.float, .float): nil
    case (.float, _): "Float cannot represent non numeric value"
    case (.string, .string): nil
    case (.string, _): "String cannot represent a non string value"
    case (.boolean, .boolean): nil
    case (.boolean, _): "Boolean cannot represent a non boolean value"
    case (.id, .string), (.id, .int): nil
    case (.id, _): "ID cannot represent a non-string and non-integer value"
    default: nil
    }
  }
}

extension Value {
  /// Whether the value contains other values.
  var isNested: Bool {
    switch kind {
    case .list, .object: true
    case .variable, .int, .float, .string, .boolean, .null, .enum: false
    }
  }

  /// The value as the reference implementation shows it: with `null` in place of variables, and without object fields
  /// that are variables.
  fileprivate var withoutVariables: Value {
    if case .variable = kind { return Value(kind: .null, span: span) }
    if !isNested { return self }
    var open = [ValueCopy(of: self)]
    while true {
      let last = open.count - 1
      if let part = open[last].next() {
        open.append(part)
        continue
      }
      let finished = open.removeLast()
      if open.isEmpty { return finished.value }
      open[last - 1].append(finished)
    }
  }
}

/// A list or an object that is being copied without variables. Unfinished copies are kept in a list, so that nesting
/// uses no stack.
private struct ValueCopy {
  private let original: Value
  private let name: Name?
  private var items: [Value] = []
  private var fields: [ObjectField] = []
  /// The number of parts of the original that have been copied or left out.
  private var count = 0

  init(of value: Value, name: Name? = nil) {
    original = value
    self.name = name
  }

  var value: Value {
    switch original.kind {
    case .list: Value(kind: .list(items), span: original.span)
    case .object: Value(kind: .object(fields), span: original.span)
    case .variable, .int, .float, .string, .boolean, .null, .enum: original
    }
  }

  /// Copies parts up to the next list or object.
  mutating func next() -> ValueCopy? {
    switch original.kind {
    case .list(let values):
      while count < values.count {
        let value = values[count]
        count += 1
        if value.isNested { return ValueCopy(of: value) }
        items.append(value.withoutVariables)
      }
    case .object(let values):
      while count < values.count {
        let field = values[count]
        count += 1
        if field.value.isNested { return ValueCopy(of: field.value, name: field.name) }
        if case .variable = field.value.kind { continue }
        fields.append(field)
      }
    case .variable, .int, .float, .string, .boolean, .null, .enum: break
    }
    return nil
  }

  mutating func append(_ part: ValueCopy) {
    if let name = part.name {
      fields.append(ObjectField(name: name, value: part.value))
    } else {
      items.append(part.value)
    }
  }
}

extension [LiteralCheck.PathElement] {
  /// Returns ` at .filter[2].name`, or an empty text for the whole literal.
  func words(in context: SourceContext) -> String {
    isEmpty ? "" : " at " + map { $0.words(in: context) }.joined()
  }
}

extension LiteralCheck.PathElement {
  fileprivate func words(in context: SourceContext) -> String {
    switch self {
    case .field(let name): "." + context.text(name)
    case .item(let index): "[\(index)]"
    }
  }
}
