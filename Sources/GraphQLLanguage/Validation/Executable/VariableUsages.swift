/// The usages in an operation itself, or in the fragments that it reaches.
final class VariableUsageList {
  /// At least one usage for each variable and expectation. These suffice to determine whether all usages are valid,
  /// which matters if many operations share many usages.
  let distinct: [VariableUsage]
  private(set) lazy var usages = collect()
  private let collect: () -> [VariableUsage]
  private lazy var set = Set(distinct.map(\.name))

  init(distinct: [VariableUsage], all collect: @escaping () -> [VariableUsage]) {
    self.distinct = distinct
    self.collect = collect
  }

  /// Reports whether a variable with that name is used.
  func uses(_ name: Symbol) -> Bool {
    distinct.count < Self.few ? distinct.contains { $0.name == name } : set.contains(name)
  }

  /// Below this count, a linear search is faster than a table.
  private static let few = 16
}

/// The variables that the operations of a document use, computed once for all rules.
///
/// The usages in a fragment are computed once, after those in the fragments that it spreads, so that operations that
/// share fragments take no more time than others.
final class VariableUsages {
  private let resolved: ResolvedDocument
  /// The operation that was requested last, identified by its location: three rules request each operation in
  /// succession.
  private var last: (operation: Location, lists: [VariableUsageList])?
  private lazy var expectations = FragmentExpectations(resolved)
  /// The distinct usages in all fragments that an operation reaches, by the fragments that it spreads itself.
  private var distinct: [[Int32]: [VariableUsage]] = [:]

  init(_ resolved: ResolvedDocument) {
    self.resolved = resolved
  }

  /// Returns the variables used by an operation itself, followed by those used by the fragments that it spreads,
  /// directly or through other fragments. Lists without usages may be omitted.
  func all(of operation: OperationDefinition) -> [VariableUsageList] {
    if let last, last.operation == operation.location { return last.lists }
    guard let ordinal = resolved.ordinal(of: operation.location) else { return [] }
    var lists: [VariableUsageList] = []
    let own = resolved.usages[resolved.usageStarts[ordinal]..<resolved.usageStarts[ordinal + 1]]
    if !own.isEmpty { lists.append(VariableUsageList(distinct: Array(own)) { Array(own) }) }
    let targets = resolved.spreadTable.targets(of: ordinal)
    if !targets.isEmpty { lists.append(list(ofFragments: Array(targets), of: ordinal)) }
    last = (operation.location, lists)
    return lists
  }

  /// Returns the usages in fragments. Operations that spread the same fragments share the distinct usages, but each has
  /// its own order of usages.
  private func list(ofFragments targets: [Int32], of ordinal: Int) -> VariableUsageList {
    let collect = { [resolved] in
      resolved.fragments.reached(from: [ordinal]).flatMap { ordinal in
        resolved.usages[resolved.usageStarts[ordinal]..<resolved.usageStarts[ordinal + 1]]
      }
    }
    let key = targets.sorted()
    if let known = distinct[key] { return VariableUsageList(distinct: known, all: collect) }
    let expected = expectations.distinct(inFragments: key)
    // Without a summary, a list can be as long as the document, so only the last one is kept.
    if expected == nil { distinct = [:] }
    let usages = expected ?? collect()
    distinct[key] = usages
    return VariableUsageList(distinct: usages, all: collect)
  }
}

/// The expectations that fragments have of variables, directly or through other fragments, each once.
private struct FragmentExpectations {
  private let resolved: ResolvedDocument
  /// The first usage with each expectation.
  private var usages: [VariableUsage] = []
  private var numbers: [Expectation: Int32] = [:]
  /// The ascending numbers of each definition's expectations, by ordinal, or `nil` if the document was designed to have
  /// too many of them.
  private var ofFragments: [[Int32]]? = []

  private struct Expectation: Hashable {
    let name: Symbol
    let type: String?
    let oneOf: Symbol?
    let hasDefaultValue: Bool
  }

  init(_ resolved: ResolvedDocument) {
    self.resolved = resolved
    ofFragments = summaries()
  }

  /// Returns one usage for each expectation that fragments have, or `nil` if the expectations are not known.
  func distinct(inFragments ordinals: [Int32]) -> [VariableUsage]? {
    guard let ofFragments else { return nil }
    if ordinals.count == 1 { return ofFragments[Int(ordinals[0])].map { usages[Int($0)] } }
    var all: Set<Int32> = []
    for ordinal in ordinals { all.formUnion(ofFragments[Int(ordinal)]) }
    return all.sorted().map { usages[Int($0)] }
  }

  /// Computes the expectations of each definition. Fragments share a list if one of them adds nothing to the
  /// expectations of another.
  private mutating func summaries() -> [[Int32]]? {
    var summaries = [[Int32]](repeating: [], count: resolved.roots.count)
    // If each fragment adds its own variable, the lists grow quadratically. Operations are then examined one by one.
    var budget = 100_000 + 64 * resolved.records.count
    for component in resolved.spreadTable.components {
      var summary: [Int32] = []
      for ordinal in component {
        let own = own(Int(ordinal))
        budget -= own.count + summary.count
        if budget < 0 { return nil }
        summary = Self.union(summary, own)
        for target in resolved.spreadTable.targets(of: Int(ordinal)) {
          let inside = summaries[Int(target)]
          if inside.isEmpty { continue }
          budget -= inside.count + summary.count
          if budget < 0 { return nil }
          summary = Self.union(summary, inside)
        }
      }
      if summary.isEmpty { continue }
      for ordinal in component { summaries[Int(ordinal)] = summary }
    }
    return summaries
  }

  private mutating func own(_ ordinal: Int) -> [Int32] {
    let range = resolved.usageStarts[ordinal]..<resolved.usageStarts[ordinal + 1]
    if range.isEmpty { return [] }
    return Set(resolved.usages[range].map { number($0) }).sorted()
  }

  private mutating func number(_ usage: VariableUsage) -> Int32 {
    let expectation = Expectation(
      name: usage.name,
      type: usage.type.map { resolved.document.context.text($0) },
      oneOf: usage.oneOf,
      hasDefaultValue: usage.hasDefaultValue
    )
    if let known = numbers[expectation] { return known }
    let number = Int32(usages.count)
    numbers[expectation] = number
    usages.append(usage)
    return number
  }

  /// Returns the union of two ascending lists. If one contains all of the other, the result is that list itself.
  private static func union(_ left: [Int32], _ right: [Int32]) -> [Int32] {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    var union: [Int32] = []
    var (one, other) = (0, 0)
    while one < left.count || other < right.count {
      if other == right.count || (one < left.count && left[one] < right[other]) {
        union.append(left[one])
        one += 1
      } else {
        if one < left.count, left[one] == right[other] { one += 1 }
        union.append(right[other])
        other += 1
      }
    }
    if union.count == left.count { return left }
    return union.count == right.count ? right : union
  }
}
