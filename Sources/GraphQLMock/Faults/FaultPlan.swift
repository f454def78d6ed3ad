import GraphQLNetworking

/// A plan that determines the faults of each request.
final class FaultPlan: Sendable {
  private let faults: [MockFault]
  private let seed: Seed
  private let clock: any Clock<Duration>
  /// The number of requests so far, by operation name.
  private let counts = Locked<[String: Int]>([:])

  init(_ faults: [MockFault], seed: UInt64, clock: any Clock<Duration>) {
    self.faults = faults
    self.seed = Seed(seed).mixing("faults")
    self.clock = clock
  }

  /// Returns the faults of the next request for an operation.
  func next(for operation: String?) -> FaultsOfRequest {
    let name = operation ?? ""
    let number = counts.withLock { counts in
      counts[name, default: 0] += 1
      return counts[name, default: 0]
    }
    var found = FaultsOfRequest(clock: clock)
    for (index, fault) in faults.enumerated() where fault.operationName == nil || fault.operationName == operation {
      var dice = seed.mixing(name).mixing(index).mixing(number).dice
      if dice.isTrue(rate: fault.rate) { found.add(fault.kind, &dice) }
    }
    return found
  }
}

/// The faults of one request.
struct FaultsOfRequest: Sendable {
  var latency = Duration.zero
  var status: Int?
  var errorCode: String?
  var isUnreachable = false
  var isCut = false
  var result = ResultFaults()
  var stream = StreamFaults()
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// - Throws: `CancellationError`.
  func wait() async throws {
    if latency > .zero { try await clock.sleep(for: latency) }
  }

  fileprivate mutating func add(_ kind: MockFault.Kind, _ dice: inout MockDice) {
    switch kind.content {
    case .latency(let range): add(from: range.lowerBound.bounded, to: range.upperBound.bounded, dice.fraction())
    case .status(let code): status = code
    case .error(let code): errorCode = code
    case .null(let path): result.nulls.insert(path)
    case .drop(let path): result.drops.insert(path)
    case .unknownEnumValues: result.hasUnknownEnumValues = true
    case .unknownTypes: result.hasUnknownTypes = true
    case .unreachable: isUnreachable = true
    case .cut: isCut = true
    case .cutStream(let count): stream.cutAfter = min(stream.cutAfter ?? count, count)
    case .stall(let count): stream.stallAfter = min(stream.stallAfter ?? count, count)
    case .endEarly(let count): stream.endAfter = min(stream.endAfter ?? count, count)
    case .duplicateEvents: stream.isDuplicate = true
    case .wrongID: stream.hasWrongID = true
    case .silence: stream.isSilent = true
    }
  }
}

/// The faults of a stream. Numbers count the events before a fault.
struct StreamFaults: Sendable {
  var cutAfter: Int?
  var stallAfter: Int?
  var endAfter: Int?
  var isDuplicate = false
  var hasWrongID = false
  var isSilent = false
}

extension FaultsOfRequest {
  private mutating func add(from least: Duration, to most: Duration, _ fraction: Double) {
    latency = (latency + least + (most - least) * fraction).bounded
  }
}

extension MockDice {
  /// Returns a number from 0 up to, but not including, 1.
  fileprivate mutating func fraction() -> Double {
    Double(next() >> 11) / 0x1p53
  }

  fileprivate mutating func isTrue(rate: Double) -> Bool {
    fraction() < rate
  }
}
