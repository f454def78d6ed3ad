import GraphQLLanguage
import GraphQLRuntime

/// The fields of an object: those of this part of the result, and those of later parts.
struct SelectionPlan {
  var fields: [FieldPlan] = []
  var deferred: [DeferredFields] = []
  /// The deferred fragments that begin at the object, each after the enclosing one.
  var uses: [DeferUse] = []

  /// Fields of one object that are sent together.
  struct DeferredFields {
    /// The fragments whose parts have these fields, at least one.
    let uses: [DeferUse]
    var fields: [FieldPlan]
  }
}

/// `@defer` on one fragment at one place of the operation.
final class DeferUse: Sendable {
  let label: String?
  /// The enclosing deferred fragment.
  let parent: DeferUse?

  init(label: String?, parent: DeferUse?) {
    self.label = label
    self.parent = parent
  }

  func isInside(_ uses: [DeferUse]) -> Bool {
    var use = parent
    while let current = use {
      if uses.contains(where: { $0 === current }) { return true }
      use = current.parent
    }
    return false
  }
}

/// The deferred parts of a plan's fields.
struct FieldDeferral {
  /// For each of the plan's nodes, the innermost deferred fragment that contains it; `nil` for none.
  var uses: [DeferUse?]
  /// The fragments in whose part the field is executed; empty for the part of the enclosing object.
  var part: [DeferUse]
}

/// `@stream` on a field.
struct Streaming {
  let label: String?
  /// The number of elements that are sent with the list.
  let initialCount: Int
}

/// How to treat fields that are selected both inside and outside deferred fragments.
enum Deferring {
  /// All fragments are part of their containers.
  case none
  /// A field is sent once, with the first part that has it.
  case once
  /// Each deferred fragment is sent as a whole.
  case wholeFragments
}

extension Planner {
  /// Returns the fields that selections select on an object.
  ///
  /// - Parameters:
  ///   - selectionSets: Each with the deferred fragment that it is in.
  ///   - part: The deferred fragments in whose part the object is.
  func selection(
    _ selectionSets: [(set: SelectionSet, use: DeferUse?)],
    on type: SchemaType,
    part: [DeferUse] = []
  ) throws(FieldFailure) -> SelectionPlan {
    var plan = SelectionPlan()
    for group in try collect(selectionSets, on: type, &plan.uses) {
      guard let definition = schema.field(group[0].field.name.symbol, of: type.name.symbol) else { continue }
      for (uses, nodes) in parts(of: group) {
        let deferral = FieldDeferral(uses: nodes.map(\.use), part: uses)
        let field = FieldPlan(
          nodes.map(\.field),
          parentType: type,
          definition: definition,
          planner: self,
          deferral: deferral
        )
        plan.add(field, uses, isHere: uses.isSame(as: part))
      }
    }
    return plan
  }

  private typealias Node = (field: Field, use: DeferUse?)

  /// Returns the parts that have a field, each with the nodes that request it there.
  private func parts(of group: [Node]) -> [(uses: [DeferUse], nodes: [Node])] {
    var uses: [DeferUse] = []
    for case let use? in group.map(\.use) where !uses.contains(where: { $0 === use }) { uses.append(use) }
    if deferring == .wholeFragments {
      let parts = uses.map { use in ([use], group.filter { $0.use === use }) }
      let here = group.filter { $0.use == nil }
      return here.isEmpty ? parts : [([], here)] + parts
    }
    if group.contains(where: { $0.use == nil }) { return [([], group)] }
    // Fields that are sent with a fragment need not be sent with one inside it.
    return [(uses.filter { !$0.isInside(uses) }, group)]
  }

  /// Returns the nodes of each response key, in the order in which the keys first come.
  /// https://github.com/graphql/graphql-spec/pull/1110
  ///
  /// - Parameter uses: Gets the deferred fragments that are found.
  private func collect(
    _ selectionSets: [(set: SelectionSet, use: DeferUse?)],
    on type: SchemaType,
    _ uses: inout [DeferUse]
  ) throws(FieldFailure) -> [[Node]] {
    struct Spread: Hashable {
      let fragment: Symbol
      let use: ObjectIdentifier?
    }
    var groups: [[Node]] = []
    var positions: [Symbol: Int] = [:]
    var spread: Set<Spread> = []
    var pending = selectionSets.reversed().flatMap { entry in
      entry.set.selections.reversed().map { (selection: $0, use: entry.use) }
    }
    while let (selection, use) = pending.popLast() {
      guard try isIncluded(selection) else { continue }
      var (set, inner): (SelectionSet?, DeferUse?) = (nil, use)
      switch selection {
      case .field(let field):
        if let position = positions[field.responseKey] {
          groups[position].append((field, use))
        } else {
          positions[field.responseKey] = groups.count
          groups.append([(field, use)])
        }
      case .inlineFragment(let fragment):
        guard applies(fragment.typeCondition, to: type) else { continue }
        set = fragment.selectionSet
        if let new = try deferred(fragment.directives, in: use) { (inner, uses) = (new, uses + [new]) }
      case .fragmentSpread(let node):
        guard let fragment = program.fragment(node.name.symbol), applies(fragment.typeCondition, to: type) else {
          continue
        }
        if let new = try deferred(node.directives, in: use) {
          (inner, uses) = (new, uses + [new])
        } else if !spread.insert(Spread(fragment: node.name.symbol, use: use.map(ObjectIdentifier.init))).inserted {
          continue
        }
        set = fragment.selectionSet
      }
      pending += set?.selections.reversed().map { ($0, inner) } ?? []
    }
    return groups
  }

  private func applies(_ condition: Name?, to type: SchemaType) -> Bool {
    guard let condition else { return true }
    return condition.symbol == type.name.symbol || schema.isPossible(type.name.symbol, of: condition.symbol)
  }

  private func deferred(_ directives: [Directive], in use: DeferUse?) throws(FieldFailure) -> DeferUse? {
    guard let values = try values(of: "defer", among: directives), values["if"] != .bool(false) else { return nil }
    return DeferUse(label: values["label"]?.string, parent: use)
  }

  /// Returns the way in which a list's elements are streamed; `nil` if they are sent with the list.
  func streaming(of field: Field) throws(FieldFailure) -> Streaming? {
    guard deferring != .none, let values = try values(of: "stream", among: field.directives),
      values["if"] != .bool(false)
    else { return nil }
    let count = Int(values["initialCount"]?.int ?? 0)
    if count < 0 { throw FieldFailure("initialCount must be a positive integer", at: [field.location]) }
    return Streaming(label: values["label"]?.string, initialCount: count)
  }

  private func values(of name: String, among directives: [Directive]) throws(FieldFailure) -> JSONObject? {
    guard let directive = directives.first(where: { context.text($0.name) == name }),
      let definition = schema.directive(directive.name.symbol)
    else { return nil }
    return try arguments(directive.arguments, for: definition.arguments, at: directive.location)
  }
}

extension SelectionPlan {
  fileprivate mutating func add(_ field: FieldPlan, _ uses: [DeferUse], isHere: Bool) {
    if isHere {
      fields.append(field)
    } else if let index = deferred.firstIndex(where: { $0.uses.isSame(as: uses) }) {
      deferred[index].fields.append(field)
    } else {
      deferred.append(DeferredFields(uses: uses, fields: [field]))
    }
  }
}

extension [DeferUse] {
  /// Reports whether both lists have the same elements, in any order.
  fileprivate func isSame(as other: [DeferUse]) -> Bool {
    count == other.count && allSatisfy { use in other.contains { $0 === use } }
  }
}
