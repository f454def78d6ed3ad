/// The usages in an operation itself, or in the fragments that it reaches.
final class VariableUsageList {
  /// Of usages that expect the same of the same variable, at least one. Many operations may share one list of many
  /// usages; whether all is well can be told from these.
  let distinct: [VariableUsage]
  private(set) lazy var usages = collect()
  private let collect: () -> [VariableUsage]
  private lazy var set = Set(distinct.map(\.name))

  init(distinct: [VariableUsage], all collect: @escaping () -> [VariableUsage]) {
    self.distinct = distinct
    self.collect = collect
  }

  /// Whether a variable of that name is used.
  func uses(_ name: Symbol) -> Bool {
    distinct.count < Self.few ? distinct.contains { $0.name == name } : set.contains(name)
  }

  /// Below this, looking at all of them is quicker than a table.
  private static let few = 16
}

/// Which variables the operations of a document use, found once for all rules that ask.
///
/// What fragments use is computed once for each, those that they spread before them. So operations that share fragments
/// take no more time than those that do not.
final class VariableUsages {
  private let resolved: ResolvedDocument
  /// The operation that was asked for last, by its location: three rules ask for one after the other.
  private var last: (operation: Location, lists: [VariableUsageList])?
  private lazy var expectations = FragmentExpectations(resolved)
  /// By the fragments that an operation spreads itself: the distinct usages in all that it reaches.
  private var distinct: [[Int32]: [VariableUsage]] = [:]

  init(_ resolved: ResolvedDocument) {
    self.resolved = resolved
  }

  /// The variables used by an operation itself, then those used by the fragments that it spreads, directly or through
  /// others. Lists without usages may be left out.
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

  /// Operations that spread the same fragments share what is distinct; each has its own order of them.
  private func list(ofFragments targets: [Int32], of ordinal: Int) -> VariableUsageList {
    let collect = { [resolved] in
      resolved.fragments.reached(from: [ordinal]).flatMap { ordinal in
        resolved.usages[resolved.usageStarts[ordinal]..<resolved.usageStarts[ordinal + 1]]
      }
    }
    let key = targets.sorted()
    let distinct = distinct[key] ?? expectations.distinct(inFragments: key) ?? collect()
    self.distinct[key] = distinct
    return VariableUsageList(distinct: distinct, all: collect)
  }
}

/// What fragments expect of variables, directly or through others: each expectation once.
private struct FragmentExpectations {
  private let resolved: ResolvedDocument
  /// By expectation: the first usage that has it.
  private var usages: [VariableUsage] = []
  private var numbers: [Expectation: Int32] = [:]
  /// By the ordinal of a definition, ascending; `nil` where a document was made to have too many of them.
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

  /// One usage of each expectation that fragments have; `nil` where that is not known.
  func distinct(inFragments ordinals: [Int32]) -> [VariableUsage]? {
    guard let ofFragments else { return nil }
    if ordinals.count == 1 { return ofFragments[Int(ordinals[0])].map { usages[Int($0)] } }
    var all: Set<Int32> = []
    for ordinal in ordinals { all.formUnion(ofFragments[Int(ordinal)]) }
    return all.sorted().map { usages[Int($0)] }
  }

  /// Fragments that expect nothing that another does not expect share its list.
  private mutating func summaries() -> [[Int32]]? {
    var summaries = [[Int32]](repeating: [], count: resolved.roots.count)
    // Where each fragment adds a variable of its own, the lists are quadratic: then operations are looked at one by one.
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

  /// The union of two ascending lists; one of them itself, where it has all of the other.
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
