import GraphQLNetworking
import GraphQLRecords
import GraphQLRuntime
import Testing

/// A table with handwritten plans.
struct Kit: Sendable {
  let names: Names
  let table: RecordTable
  /// The last text of each plan. It keeps the plan alive, because the plan's address is the key.
  private let texts = Locked<[ObjectIdentifier: (plan: BoundPlan, text: ComposedText)]>([:])

  init() {
    names = Names()
    table = RecordTable(names: names)
  }

  /// Returns a plan and all fragments that it spreads, directly or indirectly, in the order of their numbers.
  func plan(
    _ text: String,
    _ fragments: String...,
    variables: String = "{}",
    conditions: GraphQLConditions = [:]
  ) throws -> BoundPlan {
    let numbers = Array(1..<fragments.count + 1)
    let sources = ([text] + fragments).map { (text: Array("1\($0)".utf8), fragments: numbers) }
    return BoundPlan(try Plan(sources, names: names), variables: Array(variables.utf8), conditions: conditions)
  }

  /// Writes the data of a response.
  ///
  /// - Returns: The changes.
  @discardableResult
  func write(
    _ data: String,
    _ plan: BoundPlan,
    errors: [ResponsePath?] = [],
    received: UInt32 = 1
  ) throws -> [RecordChange] {
    let errors = errors.map { GraphQLResponseError(message: "failed", path: $0) }
    var prepared = try Scan.prepare(
      Array(data.utf8) + [UInt8](repeating: 0, count: 16),
      0..<data.utf8.count,
      plan,
      errors: ResponseErrors(errors)
    )
    let commit = table.stage(&prepared)
    table.install(commit, received: received)
    return commit.changes
  }

  /// Returns the composed text, or nil if something is missing.
  func read(_ plan: BoundPlan, of record: RecordID = 0, isPartial: Bool = false) -> String? {
    let composed = Compose.compose(plan, of: record, in: table, mode: isPartial ? .partial : .complete)
    if record == 0, !isPartial { expectSame(composed, plan) }
    guard composed.isComplete else { return nil }
    #expect(composed.withPaddedBytes { $0.suffix(16).allSatisfy { $0 == 0 } })
    return String(decoding: composed.bytes, as: UTF8.self)
  }

  /// Expects that composing a text from the previous one has the same result as composing it afresh, and stores it as the
  /// previous one.
  private func expectSame(_ composed: ComposedText, _ plan: BoundPlan) {
    let before = texts.withLock { $0[ObjectIdentifier(plan)]?.text }
    let text = Compose.compose(plan, in: table, after: before)
    #expect(text.bytes == composed.bytes)
    #expect(text.dependencies.pairs.count == composed.dependencies.pairs.count)
    #expect(Set(text.dependencies.pairs) == Set(composed.dependencies.pairs))
    #expect(Set(text.dependencies.awaited) == Set(composed.dependencies.awaited))
    texts.withLock { $0[ObjectIdentifier(plan)] = (plan, text) }
  }

  /// Returns the first miss of a complete read, or all misses of a partial one, with path and reason.
  func misses(_ plan: BoundPlan, of record: RecordID = 0, isPartial: Bool = false) -> [String] {
    Compose.compose(plan, of: record, in: table, mode: isPartial ? .partial : .complete).misses.map {
      "\($0.path) \($0.reason)"
    }
  }

  func entity(_ type: String, _ key: String) -> RecordID? {
    table.entity(type: names.type(Array(type.utf8)), key: Array(key.utf8))
  }
}
