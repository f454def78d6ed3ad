import Foundation
import GraphQLCache
import GraphQLNetworking
import Testing

private let environment = ProcessInfo.processInfo.environment
private let operations = environment["VITRINE_OPERATIONS"].flatMap(Int.init) ?? 0

/// The random operations of ``ModelTests``, for hours: `VITRINE_OPERATIONS` sets their number.
@Suite("A cache against a model of dictionaries, for long", .enabled(if: operations > 0), .serialized)
struct LongModelTests {
  /// The number of operations in each run of eight tasks on one cache.
  private static let operationsOfRun = 40_000

  private enum Kind: CaseIterable, Sendable {
    /// The first two are in memory. The last one is closed and reopened after each run.
    case whole, trimmed, reopened
  }

  @Test("Random operations of eight tasks leave what the model has", arguments: Kind.allCases)
  private func long(_ kind: Kind) async throws {
    let first = environment["VITRINE_SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1 << 32)
    print("VITRINE_SEED=\(first)")
    let place = kind == .reopened ? DiskPlace() : nil
    var model = CacheModel()
    let runs = max(1, operations / Self.operationsOfRun / Kind.allCases.count)
    for number in 0..<runs {
      let run = ModelRun(seed: first &+ UInt64(number), trims: kind != .whole, in: place, model)
      run.checkAll()
      let steps = operations / Kind.allCases.count / runs / 8
      await withTaskGroup(of: Void.self) { group in
        for task: UInt64 in 0..<8 { group.addTask { run.run(steps, task: task) } }
      }
      run.checkAll()
      guard run.isWithoutDifference else { return }
      print("\(kind): \((number + 1) * steps * 8) operations")
      if place == nil { continue }
      // What waits for an answer is not on disk.
      model = run.state.withLock { $0.model }
      try await run.cache.flush()
      run.cache.close()
    }
  }
}
