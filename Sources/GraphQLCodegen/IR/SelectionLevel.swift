import GraphQLLanguage

/// Selections made on one object, with the type they are made on.
struct SelectionPart {
  /// The selection set they are, where it is that of a field, an operation or a fragment.
  var set: Location?
  let selections: [Selection]
  let type: Symbol
  /// When they are made, beside their own directives.
  let when: Condition
}

/// Everything selected on one object, merged: https://spec.graphql.org/September2025/#CollectFields()
///
/// Inline fragments that apply to every object that can stand here have been dissolved; fragment spreads have not.
struct SelectionLevel {
  /// One response key with all places that ask for it.
  struct FieldGroup {
    let key: Symbol
    var occurrences: [Occurrence]

    var when: Condition { occurrences.reduce(.never) { $0.or($1.when) } }
  }

  struct Occurrence {
    let field: Field
    let type: Symbol
    let when: Condition
  }

  struct Spread {
    let fragment: Symbol
    let type: Symbol
    var when: Condition
  }

  /// Selections for objects of some type only: inline fragments, and spreads (by themselves).
  struct Narrowing {
    let condition: Symbol
    var parts: [SelectionPart]
    /// The one spread that it is made of, where it is.
    var spread: Spread?
  }

  /// An entry, in the order of the document.
  enum Entry {
    case field(Int), spread(Int), narrowing(Int)
  }

  private(set) var fields: [FieldGroup] = []
  private(set) var spreads: [Spread] = []
  private(set) var narrowings: [Narrowing] = []
  private(set) var order: [Entry] = []
  private var fieldIndices: [Symbol: Int] = [:]

  /// - Parameter types: what the object is known to be: the type of the field or fragment, and those of the inline
  ///   fragments around.
  init(_ parts: [SelectionPart], on types: [Symbol], in program: Definitions) {
    for part in parts { add(part, on: types, program) }
  }

  private mutating func add(_ part: SelectionPart, on types: [Symbol], _ program: Definitions) {
    for selection in part.selections {
      let when = part.when.and(Condition(selection.directives))
      if when.isNever { continue }
      switch selection {
      case .field(let field): add(Occurrence(field: field, type: part.type, when: when))
      case .fragmentSpread(let spread): add(spread, when, on: types, program)
      case .inlineFragment(let fragment): add(fragment, of: part, when, on: types, program)
      }
    }
  }

  private mutating func add(_ occurrence: Occurrence) {
    let key = occurrence.field.responseKey
    if let index = fieldIndices[key] { return fields[index].occurrences.append(occurrence) }
    fieldIndices[key] = fields.count
    order.append(.field(fields.count))
    fields.append(FieldGroup(key: key, occurrences: [occurrence]))
  }

  private mutating func add(
    _ fragment: InlineFragment,
    of part: SelectionPart,
    _ when: Condition,
    on types: [Symbol],
    _ program: Definitions
  ) {
    let condition = fragment.typeCondition?.symbol ?? part.type
    let inner = SelectionPart(selections: fragment.selectionSet.selections, type: condition, when: when)
    if program.isKnown(types, toBe: condition) { return add(inner, on: types, program) }
    if let index = narrowings.firstIndex(where: { $0.condition == condition && $0.spread == nil }) {
      return narrowings[index].parts.append(inner)
    }
    order.append(.narrowing(narrowings.count))
    narrowings.append(Narrowing(condition: condition, parts: [inner], spread: nil))
  }

  private mutating func add(
    _ selection: FragmentSpread,
    _ when: Condition,
    on types: [Symbol],
    _ program: Definitions
  ) {
    guard let condition = program.fragments[selection.name.symbol]?.typeCondition.symbol else { return }
    let spread = Spread(fragment: selection.name.symbol, type: condition, when: when)
    if program.isKnown(types, toBe: condition) { return add(spread) }
    let part = SelectionPart(selections: [.fragmentSpread(selection)], type: condition, when: when)
    if let index = narrowings.firstIndex(where: { $0.spread?.fragment == spread.fragment }) {
      let known = narrowings[index].spread?.when ?? .never
      narrowings[index].spread?.when = known.or(when)
      return narrowings[index].parts.append(part)
    }
    order.append(.narrowing(narrowings.count))
    narrowings.append(Narrowing(condition: condition, parts: [part], spread: spread))
  }

  private mutating func add(_ spread: Spread) {
    if let index = spreads.firstIndex(where: { $0.fragment == spread.fragment }) {
      spreads[index].when = spreads[index].when.or(spread.when)
      return
    }
    order.append(.spread(spreads.count))
    spreads.append(spread)
  }
}
