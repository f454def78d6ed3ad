import Foundation
import GraphQLNetworking

/// Prints every fault in a table, and the problems.
struct FaultReport {
  let seed: UInt64
  /// Limits the report to faults whose names contain this text.
  let text: String
  private let log = Log()

  func run() async throws {
    print("each fault: \(FaultRun.calls) calls, 32 at once, half of them mutations, a third cancelled (seed \(seed))\n")
    Self.row("fault", "calls ended in", "slowest", "cancelled", "requests", "mutation", "memory")
    // What is opened once, and for good, is no leak.
    _ = try await FaultProbe(Fault.all[0], log.interceptors).call("first", isMutation: false)
    var random = SeededGenerator(seed: seed)
    var problems: [String] = []
    let faults = Fault.all.filter { text.isEmpty || $0.name.contains(text) }
    for fault in faults {
      let result = try await FaultRun(fault: fault, log: log).run(&random)
      print(fault, result)
      problems += Self.problems(fault, result)
    }
    problems += try Fault.ofOwnProcess.flatMap(reportCrash) + reportSecrets()
    print("\n\(faults.count) faults, \(faults.count * FaultRun.calls) calls; problems: \(problems.count)")
    for problem in problems { print("  \(problem)") }
    if !problems.isEmpty { exit(1) }
  }

  /// The slowdown of the process under a sanitizer, as a factor. It includes the server in the process.
  private static let slowdown = (dlsym(nil, "__tsan_init") ?? dlsym(nil, "__asan_init")) == nil ? 1 : 20

  private static func problems(_ fault: Fault, _ result: FaultRun.Result) -> [String] {
    var problems: [String] = []
    for (ending, count) in result.endings where ending != fault.ending && ending != .cancelled {
      problems.append("\(count) calls ended in \(ending), which should have been \(fault.ending)")
    }
    if result.slowest > fault.patience.deadline + .seconds(2) * slowdown {
      problems.append("a call took \(result.slowest)")
    }
    if result.slowestCancelled > .seconds(1) * slowdown {
      problems.append("cancelling took \(result.slowestCancelled)")
    }
    if result.mutation > fault.requestsForOne { problems.append("a mutation was sent \(result.mutation) times") }
    if result.leakedTasks > 0 { problems.append("\(result.leakedTasks) tasks are left") }
    if result.leakedConnections > 0 { problems.append("\(result.leakedConnections) connections are left") }
    if result.leakedDescriptors > 0 { problems.append("\(result.leakedDescriptors) descriptors are left") }
    return problems.map { "\(fault.name): \($0)" }
  }

  private func print(_ fault: Fault, _ result: FaultRun.Result) {
    let endings = result.endings.sorted { "\($0.key)" < "\($1.key)" }.map { "\($0.value) \($0.key)" }
    Self.row(
      fault.name,
      endings.joined(separator: ", "),
      Self.milliseconds(result.slowest),
      Self.milliseconds(result.slowestCancelled),
      "\(result.requests)",
      "\(result.mutation) of \(fault.requestsForOne)",
      "\(Int(result.memory)) MB"
    )
  }

  private func print(_ text: String) { Swift.print(text) }

  private static func row(_ name: String, _ columns: String...) {
    let widths = [50, 40, 9, 9, 9, 9, 7]
    let cells = zip([name] + columns, widths).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }
    Swift.print(cells.joined(separator: " "))
    fflush(nil)
  }

  private static func milliseconds(_ duration: Duration) -> String { "\(Int(duration / .milliseconds(1))) ms" }
}

extension FaultReport {
  /// Counts the secrets that must not occur in any log.
  private func reportSecrets() -> [String] {
    print("")
    return Log.secrets.flatMap { name, secret in
      let lines = log.lines(with: secret)
      print("the \(name) in \(log.count) lines of logs and errors: \(lines.count) times")
      return lines.prefix(3).map { "secret: \($0)" }
    }
  }

  /// Tests a fault that may end the process with some versions of Foundation, in a separate process.
  private func reportCrash(_ fault: Fault) throws -> [String] {
    let child = Process()
    let output = Pipe()
    child.executableURL = Bundle.main.executableURL
    child.arguments = ["call", fault.name]
    // Without Swift's crash handler, which does not end under a sanitizer.
    child.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    child.standardOutput = output
    child.standardError = FileHandle.nullDevice
    try child.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    let isCrash = child.terminationReason == .uncaughtSignal
    let ending =
      isCrash ? "ends the process, signal \(child.terminationStatus)" : text.trimmingCharacters(in: .newlines)
    print("\n\(fault.name), in a process of its own: \(ending)")
    return isCrash || ending == "\(fault.ending)" ? [] : ["\(fault.name): \(ending)"]
  }

  /// Returns the ending of one call.
  static func ending(ofFault name: String) async throws -> Ending {
    guard let fault = (Fault.all + Fault.ofOwnProcess).first(where: { $0.name == name }) else { usage() }
    return try await FaultProbe(fault).call("call", isMutation: true).0
  }
}

extension Fault.Patience {
  /// The deadline of a call.
  fileprivate var deadline: Duration {
    switch self {
    case .long: .seconds(30)
    case .short: .milliseconds(150)
    case .shortInAll: .milliseconds(200)
    }
  }
}
