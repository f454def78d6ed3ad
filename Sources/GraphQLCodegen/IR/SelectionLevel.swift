import GraphQLLanguage

/// Selections made on one object, with the type that they are made on.
struct SelectionPart {
  /// The field, operation or fragment whose braces contain the selections, or `nil` if it is none of these.
  var outer: ResolvedDocument.Node?
  /// The inline fragment or spread that the selections come from, if they apply only to objects of some type.
  var narrowing: ResolvedDocument.Node?
  let selections: [ResolvedDocument.Node]
  let type: Symbol
  /// When the selections are made, in addition to their own directives.
  let when: Condition

  /// Where the selection that contains these selections begins, for editors.
  var place: Location? { (narrowing ?? outer)?.location }
}

/// All selections on one object, merged: https://spec.graphql.org/September2025/#CollectFields()
///
/// Inline fragments that apply to every possible object and are not deferred have been dissolved; fragment spreads have not.
struct SelectionLevel {
  /// A response key with all places that select it.
  struct FieldGroup {
    let key: Symbol
    var occurrences: [Occurrence]

    var when: Condition { Condition(anyOf: occurrences.map(\.when)) }
  }

  struct Occurrence {
    let node: ResolvedDocument.Node
    let when: Condition
  }

  struct Spread {
    let node: ResolvedDocument.Node
    /// The fragment's name, or `nil` for a deferred inline fragment.
    let fragment: Symbol?
    /// The places that spread the fragment, each with its condition and how it is deferred there.
    var places: [(when: Condition, deferral: DeferredPart?)]
    /// The selections of an inline fragment.
    var selections: SelectionPart?

    var when: Condition { Condition(anyOf: places.map(\.when)) }

    /// How the fragment is deferred, or `nil` if some place selects it unconditionally without deferring it.
    var deferral: DeferredPart? {
      let deferrals = places.compactMap(\.deferral)
      guard var deferral = deferrals.first, !places.contains(where: { $0.deferral == nil && $0.when.isAlways }) else {
        return nil
      }
      for other in deferrals.dropFirst() { deferral.labels += other.labels }
      return deferral
    }
  }

  /// Selections that apply only to objects of some type, in a union or an interface: inline fragments, and separate spreads.
  /// `Model.Choice` decides what a union becomes.
  struct Narrowing {
    let condition: Symbol
    var parts: [SelectionPart]
    /// The spread, if the narrowing consists of one.
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
  /// The indices of fields by their keys, of spreads and narrowings by fragments, and of narrowings by conditions.
  private var fieldIndices = [Symbol: Int]()
  private var spreadIndices = [Symbol: Int]()
  private var narrowedSpreadIndices = [Symbol: Int]()
  private var conditionIndices = [Symbol: Int]()
  private let labels: DeferralLabels
  /// Whether the object's own type is known, so that no selection applies to objects of another type. A document may still
  /// contain such selections, in an inline fragment on an interface.
  private let isOfOneType: Bool

  /// - Parameter types: The known types of the object: the type of the field or fragment, and those of the inline fragments
  ///   around the selections.
  init(_ parts: [SelectionPart], on types: [Symbol], in program: Program, _ labels: DeferralLabels) {
    self.labels = labels
    isOfOneType = types.contains { program.schema.kind(of: $0) == .object }
    for part in parts { add(part, on: types, program) }
  }

  /// Adds the selections of a part. The inline fragments that are being dissolved are in a list, so nesting takes no stack.
  private mutating func add(_ part: SelectionPart, on types: [Symbol], _ program: Program) {
    var open: [(part: SelectionPart, next: Int)] = [(part, 0)]
    while let (current, next) = open.last {
      if next == current.selections.count {
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      let node = current.selections[next]
      let when = current.when.and(Condition(node))
      if when.isNever { continue }
      switch node.kind {
      case .field(let field): add(Occurrence(node: node, when: when), field.responseKey)
      case .fragmentSpread(let spread): add(spread, node, when, on: types, program)
      case .inlineFragment(let fragment):
        let condition = fragment.typeCondition?.symbol ?? current.type
        let deferral = deferral(of: node, type: condition)
        if !program.isKnown(types, toBe: condition) {
          add(
            SelectionPart(
              narrowing: node,
              selections: deferral == nil ? node.selections : [node],
              type: condition,
              when: when
            )
          )
        } else if let deferral {
          let inner = SelectionPart(outer: part.outer, selections: node.selections, type: condition, when: .always)
          add(Spread(node: node, fragment: nil, places: [(when, deferral)], selections: inner))
        } else {
          open.append((SelectionPart(selections: node.selections, type: condition, when: when), 0))
        }
      case .operation, .fragment: break
      }
    }
  }

  private mutating func add(_ occurrence: Occurrence, _ key: Symbol) {
    if let index = fieldIndices[key] { return fields[index].occurrences.append(occurrence) }
    fieldIndices[key] = fields.count
    order.append(.field(fields.count))
    fields.append(FieldGroup(key: key, occurrences: [occurrence]))
  }

  /// Adds an inline fragment that applies only to objects of its type.
  private mutating func add(_ inner: SelectionPart) {
    if isOfOneType { return }
    if let index = conditionIndices[inner.type] { return narrowings[index].parts.append(inner) }
    conditionIndices[inner.type] = narrowings.count
    order.append(.narrowing(narrowings.count))
    narrowings.append(Narrowing(condition: inner.type, parts: [inner], spread: nil))
  }

  private mutating func add(
    _ selection: FragmentSpread,
    _ node: ResolvedDocument.Node,
    _ when: Condition,
    on types: [Symbol],
    _ program: Program
  ) {
    let fragment = selection.name.symbol
    guard let condition = program.fragment(fragment)?.typeCondition.symbol else { return }
    let spread = Spread(node: node, fragment: fragment, places: [(when, deferral(of: node, type: nil))])
    if program.isKnown(types, toBe: condition) { return add(spread) }
    if isOfOneType { return }
    let part = SelectionPart(narrowing: node, selections: [node], type: condition, when: when)
    if let index = narrowedSpreadIndices[fragment] {
      narrowings[index].spread?.places += spread.places
      return narrowings[index].parts.append(part)
    }
    narrowedSpreadIndices[fragment] = narrowings.count
    order.append(.narrowing(narrowings.count))
    narrowings.append(Narrowing(condition: condition, parts: [part], spread: spread))
  }

  private func deferral(of node: ResolvedDocument.Node, type: Symbol?) -> DeferredPart? {
    guard let label = labels[node] else { return nil }
    return DeferredPart(labels: [label.text], givenLabel: label.isGiven ? label.text : nil, type: type)
  }

  private mutating func add(_ spread: Spread) {
    if let fragment = spread.fragment {
      if let index = spreadIndices[fragment] { return spreads[index].places += spread.places }
      spreadIndices[fragment] = spreads.count
    }
    order.append(.spread(spreads.count))
    spreads.append(spread)
  }
}
