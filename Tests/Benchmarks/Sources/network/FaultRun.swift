import Foundation
import GraphQLNetworking

/// One fault, tested by many concurrent calls, with a third of them cancelled at some point.
struct FaultRun {
  static let calls = 200
  private static let concurrency = 32

  let fault: Fault
  let log: Log

  /// The result of the run.
  struct Result {
    var endings: [Ending: Int] = [:]
    var slowest = Duration.zero
    /// The longest time from a cancellation to the end of the call.
    var slowestCancelled = Duration.zero
    var requests = 0
    /// The most requests for one mutation.
    var mutation = 0
    /// The most memory of this process, including the server, in megabytes.
    var memory = 0.0
    var leakedTasks = 0
    var leakedConnections = 0
    var leakedDescriptors = 0
  }

  private struct Call: Sendable {
    let ending: Ending
    let duration: Duration
    let sinceCancelled: Duration
    let text: String
  }

  func run(_ random: inout SeededGenerator) async throws -> Result {
    let descriptors = ProcessState.descriptors
    ProcessState.forgetMemory()
    let (server, meeting) = try await meet(cancellations: (0..<Self.calls).map { _ in Self.cancellation(&random) })
    var result = meeting
    // The client is gone, and has to have closed its connections.
    await Self.settle { Witness.alive == 0 && server.openCount == 0 }
    result.leakedTasks = Witness.alive
    result.leakedConnections = server.openCount
    server.stop()
    await Self.settle { ProcessState.descriptors <= descriptors }
    result.leakedDescriptors = max(0, ProcessState.descriptors - descriptors)
    result.memory = ProcessState.memory("VmHWM")
    result.requests = server.log.total
    result.mutation = server.log.most("mutation")
    return result
  }

  /// Returns when to cancel a call, if at all: after microseconds as often as after milliseconds, because most calls are
  /// short.
  private static func cancellation(_ random: inout SeededGenerator) -> Duration? {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return nil }
    return .microseconds(exp2(Double.random(in: 0..<16, using: &random)))
  }

  private func meet(cancellations: [Duration?]) async throws -> (LoopbackServer, Result) {
    let probe = try FaultProbe(fault, log.interceptors)
    var result = Result()
    await withTaskGroup(of: Call.self) { group in
      for (index, cancellation) in cancellations.enumerated() {
        if index >= Self.concurrency, let call = await group.next() { add(call, to: &result) }
        group.addTask { await Self.call(probe, index, cancellation) }
      }
      for await call in group { add(call, to: &result) }
    }
    return (probe.server, result)
  }

  private func add(_ call: Call, to result: inout Result) {
    result.endings[call.ending, default: 0] += 1
    result.slowest = max(result.slowest, call.duration)
    if call.ending == .cancelled { result.slowestCancelled = max(result.slowestCancelled, call.sinceCancelled) }
    log.add(call.text)
  }

  private static func call(_ probe: FaultProbe, _ index: Int, _ cancellation: Duration?) async -> Call {
    await Witness.with {
      let isMutation = !index.isMultiple(of: 2)
      let start = ContinuousClock.now
      let task = Task {
        let name = "\(isMutation ? "mutation" : "query") \(index)"
        return (await probe.call(name, isMutation: isMutation), end: ContinuousClock.now)
      }
      var cancelled = start
      if let cancellation {
        try? await Task.sleep(for: cancellation)
        cancelled = .now
        task.cancel()
      }
      let ((ending, text), end) = await task.value
      return Call(ending: ending, duration: end - start, sinceCancelled: end - cancelled, text: text)
    }
  }

  /// Waits until background work has ended.
  private static func settle(_ isSettled: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(5)
    while !isSettled(), .now < end { try? await Task.sleep(for: .milliseconds(2)) }
  }
}

/// Generates the same random numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
