// Arguments and input fields.

/// A default value is valid for the type of its argument or input field.
/// https://spec.graphql.org/September2025/#sec-Objects.Type-Validation
/// https://spec.graphql.org/September2025/#sec-Input-Objects.Type-Validation
struct DefaultValues {
  let check: SchemaCheck

  func check(_ input: InputValueDefinition, of owner: InputOwner) {
    guard let value = input.defaultValue, check.kind(of: input.type.name)?.isInput == true else { return }
    let (schema, context) = (check.schema, check.schema.context)
    let literals = LiteralCheck(schema: schema, context: context, suggests: check.diagnostics.all.count <= 1000)
    for problem in literals.problems(with: value, as: input.type) {
      let words = check.coordinate(of: input, in: owner)
      let message = "\(words) has invalid default value\(problem.path.words(in: context)): \(problem.message)"
      check.report(.invalidDefaultValue, message, at: Spot(problem.span), fixes: problem.fixes)
    }
  }
}

/// The default values of input fields do not contain one another.
/// https://spec.graphql.org/September2025/#InputObjectDefaultValueHasCycle()
///
/// The check visits each field once. It is not recursive, because a chain of default values can be as long as the text.
///
/// Each field of an input object is identified by its number.
struct DefaultValueCycles {
  private let check: SchemaCheck
  /// For each field number, the position of the field's type in the schema, and the index of the field in the type.
  private var types: [Int] = []
  private var places: [Int] = []
  /// For each type position, the number of the type's first field.
  private var firstFields: [Int] = []
  private var isVisited: [Bool]
  /// The fields whose default values are on the path of the search.
  private var path: [Int] = []
  /// For each field number, the length of the path up to and including the field, or zero if the field is not on the path.
  private var pathLengths: [Int]
  /// The fields that each value on the path omits, so that their default values apply, with the next one last.
  private var pending: [[Int]] = []
  /// For each type position, the fields to follow if a value omits them, without those that have been left.
  private var open: [[Int]] = []

  init(check: SchemaCheck) {
    self.check = check
    for type in check.schema.types.indices {
      firstFields.append(types.count)
      for place in check.schema.types[type].inputFields.indices {
        types.append(type)
        places.append(place)
      }
      open.append([])
    }
    isVisited = [Bool](repeating: false, count: types.count)
    pathLengths = [Int](repeating: 0, count: types.count)
    for field in types.indices where definition(field).defaultValue != nil && isInputObject(field) {
      open[types[field]].append(field)
    }
  }

  /// Follows the default values that apply to an empty value of a type.
  mutating func check(_ type: SchemaType) {
    guard let position = check.schema.index.typePosition(type.name.symbol) else { return }
    pending = [openFields(of: position).reversed()]
    while !pending.isEmpty, !check.diagnostics.isFull {
      if let field = pending[pending.count - 1].popLast() {
        follow(field)
      } else {
        pending.removeLast()
        if let last = path.popLast() { pathLengths[last] = 0 }
      }
    }
  }

  private mutating func follow(_ field: Int) {
    guard let value = definition(field).defaultValue else { return }
    if pathLengths[field] > 0 { return report(field, pathLengths[field]) }
    if isVisited[field] { return }
    isVisited[field] = true
    path.append(field)
    pathLengths[field] = path.count
    pending.append(defaults(leftOutOf: value, of: field).reversed())
  }

  private func report(_ field: Int, _ length: Int) {
    let longest = TypeSystemDiagnostics.longestList
    let via = path[length..<min(path.count, length + longest)].map(words).joined(separator: ", ")
    let message =
      "Invalid circular reference. The default value of Input Object field \(words(field)) references itself"
      + (via.isEmpty ? "" : " via the default values of: \(via)") + "."
    var spots: [Spot] = []
    for place in (length - 1)..<min(path.count, length - 1 + longest) {
      if let value = definition(path[place]).defaultValue { spots.append(Spot(value.span)) }
    }
    let notes = spots.notesBehindFirst("this default value is part of the cycle")
    check.report(.defaultValueCycle, message, at: spots.first, related: notes)
  }

  private func words(_ field: Int) -> String {
    "\(check.text(check.schema.types[types[field]].name)).\(check.text(definition(field).name))"
  }
}

extension DefaultValueCycles {
  private func definition(_ field: Int) -> InputValueDefinition {
    check.schema.types[types[field]].inputFields[places[field]]
  }

  private func isInputObject(_ field: Int) -> Bool {
    check.kind(of: definition(field).type.name) == .inputObject
  }

  /// Returns the fields of the type at a position that matter if a value omits them: input objects with default values.
  /// Those that have been left are part of no cycle.
  private mutating func openFields(of type: Int) -> [Int] {
    open[type] = open[type].filter { !isVisited[$0] || pathLengths[$0] > 0 }
    return open[type]
  }

  /// Returns the fields that a field's default value omits, at any depth, each once. Pending fields are kept in a list, so
  /// that nesting uses no stack.
  private mutating func defaults(leftOutOf value: Value, of field: Int) -> [Int] {
    var defaults: [Int] = []
    // For each type position, the fields that no object omits so far.
    var remaining: [Int: [Int]] = [:]
    // The next field is last. A field without a value is omitted.
    var pending: [(field: Int, value: Value?)] = [(field, value)]
    while let (field, value) = pending.popLast() {
      guard let value else {
        defaults.append(field)
        continue
      }
      if case .list(let items) = value.kind {
        for item in items.reversed() { pending.append((field, item)) }
      }
      let name = definition(field).type.name.symbol
      guard case .object(let values) = value.kind, let type = check.schema.index.typePosition(name) else { continue }
      var parts: [(field: Int, value: Value?)] = []
      var given: Set<Int> = []
      for inner in values {
        guard let place = check.schema.index.fields[name, inner.name.symbol] else { continue }
        let field = firstFields[type] + Int(place)
        if isInputObject(field), given.insert(field).inserted { parts.append((field, inner.value)) }
      }
      let candidates = remaining[type] ?? openFields(of: type)
      remaining[type] = candidates.filter { given.contains($0) }
      for field in candidates where !given.contains(field) { parts.append((field, nil)) }
      pending += parts.sorted { $0.field > $1.field }
    }
    return defaults
  }
}

/// Required arguments and input fields are not deprecated.
/// https://spec.graphql.org/September2025/#sec--deprecated
struct DeprecatedInputs {
  let check: SchemaCheck

  func check(_ input: InputValueDefinition, of owner: InputOwner) {
    guard !input.directives.isEmpty, input.isRequired, let place = check.deprecation(input.directives) else { return }
    let words = "\(owner.inputWords) \(check.coordinate(of: input, in: owner))"
    let notes: [Note] = [("its type makes it required", check.spot(input.type))]
    check.report(.requiredDeprecated, "Required \(words) cannot be deprecated.", at: place, related: notes)
  }
}

extension InputOwner {
  /// The name that messages use for an input of this owner.
  fileprivate var inputWords: String {
    switch self {
    case .directive, .field: "argument"
    case .inputObject: "input field"
    }
  }
}

/// The fields of a OneOf input object are nullable and have no default values.
/// https://spec.graphql.org/September2025/#sec-OneOf-Input-Objects
struct OneOfInputFields {
  let check: SchemaCheck

  func check(_ field: InputValueDefinition, of type: Name) {
    var words: String { check.coordinate(of: field, in: .inputObject(type)) }
    if field.type.isNonNull {
      check.report(.oneOfNotNullable, "OneOf input field \(words) must be nullable.", at: check.spot(field.type))
    }
    if let value = field.defaultValue {
      let spot = Spot(value.span, printedAt: field.location)
      check.report(.oneOfDefaultValue, "OneOf input field \(words) cannot have a default value.", at: spot)
    }
  }
}
