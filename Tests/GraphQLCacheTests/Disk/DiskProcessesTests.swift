import Foundation
import GraphQLCache
import GraphQLFiles
import GraphQLNetworking
import Testing
import cache_writer

@Suite("Two processes with one cache on disk")
struct DiskProcessesTests {
  private let place = DiskPlace()

  @Test(
    "A second one reads what is on disk, keeps its own changes in memory, and takes over when the first has gone",
    .acceptance(40)
  )
  func takeover() async throws {
    var first: SmallStore? = place.open()
    first?.commit([1: "one"])
    try await first?.log.flush()
    let second = place.open()
    #expect(second.strings == [1: "one"])
    #expect(second.log.status.state == .readOnly)
    try await second.log.flush()
    second.commit([2: "two"])
    let problem = await #expect(throws: CacheProblem.self) { try await second.log.flush() }
    #expect(problem?.kind == .writtenElsewhere)
    #expect(second.strings == [1: "one", 2: "two"])
    first?.commit([3: "three"])
    try await first?.log.flush()
    #expect(place.read() == [1: "one", 3: "three"])
    first = nil
    try await second.log.flush()
    #expect(second.log.status.state == .writing)
    #expect(second.strings == [1: "one", 2: "two", 3: "three"])
    #expect(place.read() == [1: "one", 2: "two", 3: "three"])
    #expect(place.names().filter { $0.hasSuffix(".log") }.count == 1)
    #expect(place.problems.isEmpty)
  }

  @Test("One that has not written for half a minute is taken for suspended; when it wakes it continues in memory")
  func suspended() async throws {
    let (first, second) = (place.open(), place.open())
    first.commit([1: "one"])
    try await first.log.flush()
    second.commit([2: "two"])
    place.pass(milliseconds: 29_999)
    await #expect(throws: CacheProblem.self) { try await second.log.flush() }
    place.pass(milliseconds: 1)
    try await second.log.flush()
    first.commit([3: "three"])
    let problem = await #expect(throws: CacheProblem.self) { try await first.log.flush() }
    #expect(problem?.kind == .writtenElsewhere)
    #expect(first.strings == [1: "one", 3: "three"])
    #expect(first.log.status.state == .readOnly)
    #expect(place.read() == [1: "one", 2: "two"])
    // The other way round: what both have written stays, and what each has changed last.
    second.commit([1: "uno", 4: "four"])
    try await second.log.flush()
    place.pass(milliseconds: 30_000)
    try await first.log.flush()
    #expect(first.strings == [1: "uno", 2: "two", 3: "three", 4: "four"])
    #expect(place.read() == first.strings)
  }

  @Test("After another process has taken over and ended, the first write takes over again")
  func takenBack() async throws {
    let (first, second) = (place.open(), place.open())
    first.commit([1: "one"])
    try await first.log.flush()
    second.commit([2: "two"])
    place.pass(milliseconds: 30_000)
    try await second.log.flush()
    second.log.close()
    first.commit([3: "three"])
    #expect(try await first.flushed() == [1: "one", 2: "two", 3: "three"])
    #expect(place.read() == first.strings)
  }

  @Test("What another process adds while this one takes over is not lost")
  func addedMeanwhile() async throws {
    let (first, second) = (place.open(), place.open())
    first.commit([1: "one"])
    try await first.log.flush()
    second.commit([2: "two"])
    place.pass(milliseconds: 30_000)
    let isFirst = Locked(true)
    place.calls.setFault { [place] call, _, path in
      guard call == .sync, path.hasSuffix(".log"), isFirst.withLock({ $0 }) else { return nil }
      isFirst.withLock { $0 = false }
      // The second process is suspended, and the first one continues and ends.
      return .after {
        place.pass(milliseconds: 60_000)
        first.commit([3: "three"])
        first.log.writePending()
        first.log.close()
      }
    }
    try? await second.log.flush()
    place.calls.clear()
    try await second.log.flush()
    #expect(second.strings == [1: "one", 2: "two", 3: "three"])
    #expect(place.read() == second.strings)
  }

  @Test("What could not be written is tried again by itself", arguments: [true, false])
  func retried(afterFailure isFailure: Bool) async throws {
    var behavior = place.behavior
    (behavior.delay, behavior.retry) = (.milliseconds(1), .milliseconds(1))
    var first: SmallStore? = isFailure ? nil : place.open()
    first?.commit([1: "one"])
    try await first?.log.flush()
    if isFailure { place.calls.setFault { call, _, _ in call == .write ? .error(SystemError(number: ENOSPC)) : nil } }
    let second = SmallStore(place.folder, partition: "ada", behavior: behavior) { _ in }
    second.commit([2: "two"])
    while second.log.status.state == .writing { await Task.yield() }
    place.calls.clear()
    first = nil
    place.pass(milliseconds: 30_000)
    while second.log.status.state != .writing { await Task.yield() }
    #expect(second.strings[2] == "two")
  }

  @Test("What another process has changed or removed is not undone by one that had read it before")
  func old() async throws {
    let first = place.open()
    first.commit([1: "one", 2: "two", 3: "three"])
    try await first.log.flush()
    let second = place.open()
    first.commit([1: "changed", 2: ""])
    try await first.log.flush()
    second.commit([3: "later"])
    first.log.close()
    try await second.log.flush()
    #expect(second.strings == [1: "changed", 3: "later"])
    #expect(place.read() == second.strings)
  }

  @Test("Commits that wait to be written while another process writes come after what that has written")
  func waiting() async throws {
    let earlier = place.open()
    earlier.commit([3: "earlier"])
    try await earlier.log.flush()
    earlier.log.close()
    let (first, second) = (place.open(), place.open())
    second.commit([1: "second"])
    #expect(second.log.isKeeping)
    first.commit([1: "first", 2: "first"])
    try await first.log.flush()
    first.log.close()
    try await second.log.flush()
    #expect(second.strings == [1: "second", 2: "first", 3: "earlier"])
    #expect(place.read() == second.strings)
  }

  @Test("One that writes keeps its place, however long")
  func renewal() async throws {
    let (first, second) = (place.open(), place.open())
    for number in 1...10 {
      first.commit([UInt32(number): "first"])
      try await first.log.flush()
      place.pass(milliseconds: 15_000)
      second.commit([UInt32(number): "second"])
      await #expect(throws: CacheProblem.self) { try await second.log.flush() }
    }
    #expect(place.read() == first.strings)
  }

  @Test("One that is overtaken while it writes a new log does not put it in force")
  func overtaken() async throws {
    let first = place.open()
    let second = Holder(place.open())
    first.commit([1: "one"])
    let overtakes = Flag()
    place.calls.setFault { call, _, path in
      guard call == .sync, path.hasSuffix(".log"), overtakes.raise() else { return nil }
      return .after {
        place.pass(milliseconds: 60_000)
        second.value.commit([2: "two"])
        second.value.log.writePending()
      }
    }
    await #expect(throws: CacheProblem.self) { try await first.log.flush() }
    #expect(first.log.status.state == .readOnly)
    #expect(place.read() == [2: "two"])
    #expect(place.names().filter { $0.hasSuffix(".log") || $0.hasSuffix(".new") }.count == 1)
  }

  @Test(
    "What a process has changed stays where its new log fails and another one writes then",
    arguments: [false, true]
  )
  func failed(_ isCache: Bool) async throws {
    func open() -> any TextStore {
      isCache ? CacheTexts(place.folder, behavior: place.behavior) : place.open()
    }
    let first = open()
    try first.commit([1: Array("one".utf8)])
    place.calls.setFault { call, _, path in
      call == .write && path.hasSuffix(".log") ? .error(SystemError(number: ENOSPC)) : nil
    }
    await #expect(throws: CacheProblem.self) { try await first.flush() }
    place.calls.clear()
    place.pass(milliseconds: 60_000)
    var second: (any TextStore)? = open()
    try second?.commit([2: Array("two".utf8)])
    try await second?.flush()
    second = nil
    place.pass(milliseconds: 60_000)
    try await first.flush()
    #expect(first.texts == [1: Array("one".utf8), 2: Array("two".utf8)])
    #expect(open().texts == first.texts)
  }

  @Test("A damaged claim keeps nobody out")
  func damagedClaim() async throws {
    let first = place.open()
    first.commit([1: "one"])
    try await first.log.flush()
    let second = place.open()
    second.commit([2: "two"])
    await #expect(throws: CacheProblem.self) { try await second.log.flush() }
    place.write(place.bytes("claim").flipping(100), "claim")
    try await second.log.flush()
    #expect(place.read() == [1: "one", 2: "two"])
  }

  @Test("Removing everything empties the other process, too: before its next write, and when it looks")
  func removal() async throws {
    let (first, second, third) = (place.open(), place.open(), place.open())
    first.commit([1: "one"])
    try await first.log.flush()
    second.commit([2: "two"])
    third.commit([3: "three"])
    try second.removeAll()
    #expect(second.strings == [:])
    #expect(place.read() == [:])
    first.commit([4: "four"])
    try await first.log.flush()
    #expect(first.strings == [:])
    third.log.checkForRemovalIfDue()
    try? await third.log.flush()
    #expect(third.strings == [:])
    #expect(place.read() == [:])
    first.commit([5: "five"])
    try await first.log.flush()
    #expect(place.read() == [5: "five"])
    let content = place.names().flatMap(place.bytes)
    for text in ["one", "two", "three", "four"] {
      #expect(!String(decoding: content, as: UTF8.self).contains(text))
    }
  }

  @Test("While a thread forgets what another process has removed, a second thread that is about to read waits")
  func removalUnderWay() async throws {
    let first = place.open()
    first.commit([1: "private"])
    try await first.log.flush()
    let second = Holder(DiskLog(folder: place.folder, partition: "ada", behavior: place.behavior))
    #expect(second.value.open().count == 1)
    let (isForgotten, wasForgotten) = (Locked(false), Locked(false))
    let (hasLooked, end) = (DispatchSemaphore(value: 0), Gate())
    second.value.start { _ in
    } join: { _, _ in
    } forget: { [weak second, place] in
      let log = second?.value
      // The second thread either waits after it has read the file, or does not read it.
      place.calls.setFault { call, _, path in
        call == .open && path.hasSuffix("current") ? .after { hasLooked.signal() } : nil
      }
      Thread.detachNewThread {
        log?.checkForRemoval()
        let isEmpty = isForgotten.withLock { $0 }
        wasForgotten.withLock { $0 = isEmpty }
        hasLooked.signal()
        end.open()
      }
      hasLooked.wait()
      isForgotten.withLock { $0 = true }
    }
    try first.removeAll()
    second.value.checkForRemovalIfDue()
    await end.wait()
    #expect(wasForgotten.withLock { $0 })
  }

  @Test("A commit of another process that is as long as what an earlier one left unfinished is not cut away")
  func unfinished() async throws {
    let earlier = place.open()
    earlier.commit([1: "one"])
    try await earlier.log.flush()
    earlier.commit([2: "two"])
    try await earlier.log.flush()
    earlier.log.close()
    let (log, bytes) = (place.logName, place.bytes(place.logName))
    place.write(bytes.flipping((bytes.count - 1) * 8), log)
    let (first, second) = (place.open(), place.open())
    #expect(first.strings == [1: "one"] && second.strings == [1: "one"])
    first.commit([3: "new"])
    try await first.log.flush()
    first.log.close()
    #expect(place.bytes(log).count == bytes.count)
    second.commit([4: "four"])
    #expect(try await second.flushed() == [1: "one", 3: "new", 4: "four"])
    #expect(place.read() == second.strings)
  }

  @Test("A process looks for a removal once a second at most")
  func looking() async throws {
    let (first, second) = (place.open(), place.open())
    first.commit([1: "one"])
    try await first.log.flush()
    func looks(_ uses: Int) async throws -> Int {
      place.calls.clear()
      for _ in 0..<uses { second.log.checkForRemovalIfDue() }
      let count = place.calls.state.withLock { $0.calls.filter { $0.call == .facts && $0.path == "current" }.count }
      try await second.log.flush()
      return count
    }
    #expect(try await looks(1) > 0)
    place.pass(milliseconds: 999)
    #expect(try await looks(100) == 0)
    place.pass(milliseconds: 1)
    #expect(try await looks(100) == 1)
  }

  @Test("A removal and a commit after it: the commit stays, what was before goes, whatever is pending")
  func removalAndCommit() async throws {
    let store = place.open()
    store.commit([1: "one"])
    try await store.log.flush()
    store.commit([2: "two"])
    store.log.beginRemoval()
    store.commit([1: "", 2: "", 3: "three"])
    try store.log.finishRemoval()
    #expect(try await store.flushed() == [3: "three"])
    #expect(place.read() == [3: "three"])
  }
}

/// Holds a value for a closure.
private final class Holder<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A flag that is raised once.
private final class Flag: Sendable {
  private let isRaised = Locked(false)

  func raise() -> Bool {
    isRaised.withLock { isRaised in
      defer { isRaised = true }
      return !isRaised
    }
  }
}
