/// What two fields of one response key have to agree in.
/// https://spec.graphql.org/September2025/#sec-Field-Selection-Merging
struct FieldAgreement {
  let schema: Schema
  let context: SourceContext

  /// Whether they ask for the same field, with the same arguments.
  func haveSameArguments(_ left: [Argument], _ right: [Argument]) -> Bool {
    guard left.count == right.count else { return false }
    return left.allSatisfy { argument in
      guard let other = right.last(where: { $0.name.symbol == argument.name.symbol }) else { return false }
      return areSame(argument.value, other.value)
    }
  }

  /// Whether values of two types differ in shape: https://spec.graphql.org/September2025/#SameResponseShape()
  func conflict(_ left: TypeReference, _ right: TypeReference) -> Bool {
    switch (left, right) {
    case (.list(let left, _), .list(let right, _)): conflict(left, right)
    case (.nonNull(let left), .nonNull(let right)): conflict(left, right)
    case (.named(let left), .named(let right)):
      left.symbol != right.symbol && (isLeaf(left.symbol) || isLeaf(right.symbol))
    default: true
    }
  }

  private func isLeaf(_ type: Symbol) -> Bool {
    schema.type(type)?.isLeaf == true
  }

  /// Whether two values are the same literal, but for the order of an object's fields.
  private func areSame(_ left: Value, _ right: Value) -> Bool {
    switch (left.kind, right.kind) {
    case (.variable(let left), .variable(let right)), (.enum(let left), .enum(let right)): left == right
    case (.int(let left), .int(let right)), (.float(let left), .float(let right)):
      context.text(left) == context.text(right)
    case (.string(let left), .string(let right)):
      left.isBlock == right.isBlock && context.text(left) == context.text(right)
    case (.boolean(let left), .boolean(let right)): left == right
    case (.null, .null): true
    case (.list(let left), .list(let right)): left.count == right.count && zip(left, right).allSatisfy(areSame)
    case (.object(let left), .object(let right)): areSame(left, right)
    default: false
    }
  }

  private func areSame(_ left: [ObjectField], _ right: [ObjectField]) -> Bool {
    guard left.count == right.count else { return false }
    let byName = { (one: ObjectField, other: ObjectField) in one.name.symbol.index < other.name.symbol.index }
    return zip(left.sorted(by: byName), right.sorted(by: byName)).allSatisfy {
      $0.name.symbol == $1.name.symbol && areSame($0.value, $1.value)
    }
  }
}
