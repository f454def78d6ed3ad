/// The conditions for two fields with the same response key to be merged.
/// https://spec.graphql.org/September2025/#sec-Field-Selection-Merging
struct FieldAgreement {
  let schema: Schema
  let context: SourceContext

  /// Reports whether two fields have the same arguments.
  func haveSameArguments(_ left: [Argument], _ right: [Argument]) -> Bool {
    guard left.count == right.count else { return false }
    if left.count > ArgumentTable.few { return haveSame(manyArguments: left, right) }
    return left.allSatisfy { argument in
      guard let other = right.last(where: { $0.name.symbol == argument.name.symbol }) else { return false }
      return areSame(argument.value, other.value)
    }
  }

  /// Compares lists that are too long to be searched for each argument.
  private func haveSame(manyArguments left: [Argument], _ right: [Argument]) -> Bool {
    var values: [Symbol: Value] = [:]
    values.reserveCapacity(right.count)
    for argument in right { values[argument.name.symbol] = argument.value }
    return left.allSatisfy { argument in
      guard let other = values[argument.name.symbol] else { return false }
      return areSame(argument.value, other)
    }
  }

  /// Reports whether values of two types differ in shape: https://spec.graphql.org/September2025/#SameResponseShape()
  func conflict(_ left: TypeReference, _ right: TypeReference) -> Bool {
    var (left, right) = (left, right)
    while true {
      switch (left, right) {
      case (.list(let one, _), .list(let other, _)), (.nonNull(let one), .nonNull(let other)):
        (left, right) = (one, other)
      case (.named(let one), .named(let other)):
        return one.symbol != other.symbol && (isLeaf(one.symbol) || isLeaf(other.symbol))
      default: return true
      }
    }
  }

  private func isLeaf(_ type: Symbol) -> Bool {
    schema.kind(of: type)?.isLeaf == true
  }

  /// Reports whether two values are the same literal, except for the order of object fields.
  ///
  /// Pending comparisons are kept in a list, so that nesting uses no stack.
  private func areSame(_ left: Value, _ right: Value) -> Bool {
    var (lefts, rights) = ([left], [right])
    while let left = lefts.popLast(), let right = rights.popLast() {
      switch (left.kind, right.kind) {
      case (.list(let left), .list(let right)):
        guard left.count == right.count else { return false }
        lefts += left
        rights += right
      case (.object(let left), .object(let right)):
        let (left, right) = (left.sorted(by: byName), right.sorted(by: byName))
        guard left.map(\.name.symbol) == right.map(\.name.symbol) else { return false }
        lefts += left.map(\.value)
        rights += right.map(\.value)
      default:
        guard areSameSimple(left, right) else { return false }
      }
    }
    return true
  }

  private func areSameSimple(_ left: Value, _ right: Value) -> Bool {
    switch (left.kind, right.kind) {
    case (.variable(let left), .variable(let right)), (.enum(let left), .enum(let right)): left == right
    case (.int(let left), .int(let right)), (.float(let left), .float(let right)):
      context.text(left) == context.text(right)
    case (.string(let left), .string(let right)):
      // Strings are compared by code points. `==` also holds for different ones that look the same.
      left.isBlock == right.isBlock && Array(context.text(left).utf8) == Array(context.text(right).utf8)
    case (.boolean(let left), .boolean(let right)): left == right
    case (.null, .null): true
    default: false
    }
  }

  private func byName(_ one: ObjectField, _ other: ObjectField) -> Bool {
    one.name.symbol.index < other.name.symbol.index
  }
}

/// Two fields, or sets of fields, that cannot share a response key.
struct FieldConflict {
  let key: Symbol
  let reason: String
  /// The field itself, followed by the conflicting fields inside it.
  let left: [Note]
  let right: [Note]

  /// The reason for which two fields conflict.
  struct Reason {
    let words: String
    var isInArguments = false
  }

  /// Creates a conflict between two fields themselves.
  init(_ left: SelectedField, _ right: SelectedField, because reason: Reason, context: SourceContext) {
    key = left.node.responseKey
    self.reason = reason.words
    self.left = [Self.note(on: left.node, withArguments: reason.isInArguments, context)]
    self.right = [Self.note(on: right.node, withArguments: reason.isInArguments, context)]
  }

  /// Creates a conflict between two fields because of their selections. Returns `nil` if there are no conflicts inside.
  init?(_ left: SelectedField, _ right: SelectedField, inside conflicts: [FieldConflict], context: SourceContext) {
    if conflicts.isEmpty { return nil }
    var reason = ""
    for conflict in conflicts where reason.utf8.count <= Self.maximumLength {
      reason += reason.isEmpty ? "" : " and "
      reason += "subfields \"\(Self.shown(context.text(conflict.key)))\" conflict because \(conflict.reason)"
    }
    key = left.node.responseKey
    self.reason = Self.abbreviated(reason)
    self.left = Self.notes(Self.note(on: left.node, withArguments: false, context), conflicts.map(\.left))
    self.right = Self.notes(Self.note(on: right.node, withArguments: false, context), conflicts.map(\.right))
  }
}

extension FieldConflict {
  /// The reference implementation's limits, which keep a report readable if many fields conflict at deep levels.
  private static let maximumLength = 1000
  private static let maximumFields = 20

  private static func abbreviated(_ text: String) -> String {
    text.utf8.count > maximumLength ? text.prefix(maximumLength) + "..." : text
  }

  /// Returns a name as messages show it, truncated after 200 characters.
  static func shown(_ name: String) -> String {
    name.utf8.count > 200 ? name.prefix(200) + "..." : name
  }

  private static func notes(_ note: Note, _ inside: [[Note]]) -> [Note] {
    var notes = [note]
    for more in inside {
      for place in max(0, more.count - (maximumFields - notes.count))..<more.count { notes.append(more[place]) }
    }
    return notes
  }

  private static func note(on field: Field, withArguments: Bool, _ context: SourceContext) -> Note {
    let key = shown(context.text(field.responseKey))
    let isAlias = field.responseKey != field.name.symbol
    let message = isAlias ? "\"\(key)\" is \"\(shown(context.text(field.name)))\" here" : "\"\(key)\" is selected here"
    return (message, withArguments ? context.spot(withArguments: field) : context.spot(field))
  }
}
