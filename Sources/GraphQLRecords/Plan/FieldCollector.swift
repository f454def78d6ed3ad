internal import GraphQLRuntime

/// The fields that an object has by several parts of a plan.
struct CollectedFields {
  /// The fields that the variables include, in the order of the response.
  fileprivate(set) var fields: [CollectedField] = []
  /// The types that the sets name, including those of sets without fields.
  fileprivate(set) var types: [[UInt8]] = []
  /// The types that each selection set names, by its number: those of fragments have their own.
  fileprivate var levels: [Set<[UInt8]>] = []

  /// Makes room for the fields of a set, if it is the first one.
  fileprivate mutating func reserve(_ count: Int) {
    if fields.isEmpty { fields.reserveCapacity(count) }
  }

  /// Reports whether a field is certainly meant for objects of a type. A field for all objects of a selection set may be in a
  /// place that has no objects of a type that only a fragment names.
  func isMeant(_ field: CollectedField, for type: [UInt8]) -> Bool {
    field.types?.contains(type) ?? levels[field.level].contains(type)
  }
}

/// A field that a collector has found, before it is part of a selection.
struct CollectedField {
  /// The number of the definition that contains the field.
  let definition: Int32
  var field: PlanText.Field
  /// The types of the objects that have it; `nil` for all.
  let types: [[UInt8]]?
  /// What all other objects that have it belong to: interfaces and unions, or lists of types where the plan has no name.
  let groups: [[UInt8]]
  /// Whether no other types can have it, whatever the server gains.
  let isForOneType: Bool
  let presence: Plan.Presence
  /// The index of the part that it belongs to, if it is in all objects that have the part.
  let part: Int?
  /// The number of the selection set that contains it.
  fileprivate let level: Int
}

/// A collector of the fields that an object has by several parts of a plan. It follows spreads and resolves conditions.
///
/// [GraphQL, 6.3.2: Field Collection](https://spec.graphql.org/September2025/#CollectFields())
struct FieldCollector {
  /// The most interfaces and unions in each other that are told apart for types that the plan does not name.
  private static let mostGroups = 3

  private let plan: Plan
  private let conditions: GraphQLConditions
  private var collected = CollectedFields()
  private var named: Set<[UInt8]> = []
  /// The sets that are being collected, the innermost one at the end, with the numbers of their selection sets.
  private var open: [(scope: Scope, level: Int, next: Int)] = []
  private var visited: Set<Scope> = []

  private init(_ plan: Plan, _ conditions: GraphQLConditions) {
    self.plan = plan
    self.conditions = conditions
  }

  /// A set of a plan, and the objects that have its fields.
  private struct Scope: Hashable {
    var definition: Int32
    var set: Int32
    var types: [[UInt8]]?
    /// See ``CollectedField/groups``; in order.
    var groups: [[UInt8]] = []
    var isForOneType = false
    var presence: Plan.Presence
    /// Whether the set is in all objects that have the part which it belongs to.
    var isWhole = true
  }

  /// Collects the fields of parts. Fragments may be nested to any depth.
  static func collect(_ parts: [Plan.Part], of plan: Plan, _ conditions: GraphQLConditions) -> CollectedFields {
    var collector = FieldCollector(plan, conditions)
    for (index, part) in parts.enumerated() { collector.collect(part, index) }
    return collector.collected
  }

  private mutating func collect(_ part: Plan.Part, _ index: Int) {
    // What a certain part has need not be known of the others.
    if part.presence != .certain { visited = [] }
    open.append((Scope(definition: part.definition, set: part.set, presence: part.presence), newLevel(), 0))
    while let (scope, level, next) = open.popLast() {
      let entries = plan.definitions[Int(scope.definition)].text.sets[Int(scope.set)].entries
      guard next < entries.count else { continue }
      if next == 0 { collected.reserve(entries.count) }
      open.append((scope, level, next + 1))
      collect(entries[next], in: scope, level, of: index)
    }
  }

  private mutating func newLevel() -> Int {
    collected.levels.append([])
    return collected.levels.count - 1
  }

  private mutating func collect(_ entry: PlanText.Entry, in scope: Scope, _ level: Int, of part: Int) {
    // A fragment may also name types that its place cannot have.
    for type in entry.types where scope.types?.contains(type) ?? true {
      if named.insert(type).inserted { collected.types.append(type) }
      collected.levels[level].insert(type)
    }
    guard var inner = narrowed(scope, by: entry) else { return }
    switch entry.content {
    case .field(var field):
      field.list = field.list.flatMap { plan.list($0, of: scope.definition) }
      collected.fields.append(
        CollectedField(
          definition: scope.definition,
          field: field,
          types: inner.types,
          groups: inner.groups,
          isForOneType: inner.isForOneType,
          presence: inner.presence,
          part: inner.isWhole ? part : nil,
          level: level
        )
      )
    case .group(let set):
      inner.set = Int32(set)
      open.append((inner, level, 0))
    case .spread(let number):
      (inner.definition, inner.set) = (Int32(plan.definitions[Int(scope.definition)].fragments[number]), 0)
      visit(inner)
    case .contained(let set):
      inner.set = Int32(set)
      visit(inner)
    }
  }

  /// Opens the set of a fragment, unless it was visited before for the same objects.
  private mutating func visit(_ scope: Scope) {
    if visited.insert(scope).inserted { open.append((scope, newLevel(), 0)) }
  }

  /// Returns the scope with the objects that have an entry of it, or `nil` if no objects can have the entry.
  private func narrowed(_ scope: Scope, by entry: PlanText.Entry) -> Scope? {
    guard let presence = presence(entry.conditions) else { return nil }
    var inner = scope
    inner.types = Self.intersection(scope.types, entry.types)
    if inner.types?.isEmpty == true { return nil }
    inner.groups = Self.groups(scope.groups, with: entry, types: inner.types)
    inner.isForOneType = scope.isForOneType || entry.isForOneType
    inner.presence = max(scope.presence, presence)
    inner.isWhole = scope.isWhole && presence == .certain && entry.types.isEmpty
    return inner
  }

  /// - Returns: `nil` if a condition is not met.
  private func presence(_ conditions: [PlanText.Condition]) -> Plan.Presence? {
    var presence = Plan.Presence.certain
    for condition in conditions {
      guard let value = self.conditions[condition.variable] else {
        presence = .conditional
        continue
      }
      if value != condition.value { return nil }
    }
    return presence
  }

  /// Sets that differ only in their groups are collected separately, so there must not be too many combinations of them:
  /// beyond a number, the list of the known types stands for all.
  private static func groups(_ outer: [[UInt8]], with entry: PlanText.Entry, types: [[UInt8]]?) -> [[UInt8]] {
    guard !entry.types.isEmpty, !entry.isForOneType else { return outer }
    func list(_ types: [[UInt8]]) -> [UInt8] { types.inOrder.joined(by: Byte.space) }
    let group = entry.abstract ?? list(entry.types)
    if outer.contains(group) { return outer }
    return outer.count < mostGroups ? (outer + [group]).inOrder : [list(types ?? entry.types)]
  }

  private static func intersection(_ outer: [[UInt8]]?, _ inner: [[UInt8]]) -> [[UInt8]]? {
    guard !inner.isEmpty else { return outer }
    return outer.map { outer in inner.filter(outer.contains) } ?? inner
  }
}
