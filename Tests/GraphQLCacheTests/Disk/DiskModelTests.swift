import Foundation
import GraphQLCache
import GraphQLFiles
import GraphQLNetworking
import Testing
import cache_writer

/// Two processes perform random operations on one folder while the disk fails at random. A model determines what each
/// process must know, and what the disk may contain. `VITRINE_SEED` sets the seed, to repeat a failed run.
@Suite("A cache on disk against a model", .timeLimit(.minutes(60)))
struct DiskModelTests {
  /// A process, and what it must know.
  private struct Process {
    var store: SmallStore
    var texts: [UInt32: String]
    /// Whether it could read the files when it was opened. If not, and another log is in force later, it forgets everything.
    var wasReadable: Bool
    /// Whether it has changed anything since it was last flushed.
    var isChanged = false
    /// Whether it has failed to remove everything. It tries again before it writes, which may then fail.
    var isRemoving = false
    /// Its changes that are in no log of its own, because it was not the writer.
    var own: Set<UInt32> = []
    /// Its changes as the writer that have not been synced, so a log may contain them.
    var unsynced: Set<UInt32> = []

    /// Reports whether some texts are those of a log that another process has written, combined with the process's own
    /// changes.
    func isJoined(_ joined: [UInt32: String], with log: [UInt32: String]) -> Bool {
      Set(joined.keys).union(log.keys).union(texts.keys).allSatisfy { number in
        if own.contains(number) { return joined[number] == texts[number] }
        return joined[number] == log[number] || unsynced.contains(number) && joined[number] == texts[number]
      }
    }
  }

  private struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  /// One run.
  private struct Run {
    let place = DiskPlace()
    var dice: SeededNumbers
    var processes: [Process] = []
    /// The possible contents of the disk: the last synced state, the later states of the process that wrote it, and states
    /// that another process may have put in their place.
    var possible: [[UInt32: String]] = [[:]]
    /// Whether a process has removed everything, so that others forget it.
    var isRemoved = false

    init(_ seed: UInt64) { dice = SeededNumbers(seed) }

    mutating func open() throws {
      let store = place.open()
      let found = store.strings
      let isReadable = store.log.status.state == .writing || store.log.status.state == .readOnly
      guard possible.contains(found) || !isReadable && found.isEmpty else {
        throw Difference(description: "opened to texts \(found.keys.sorted()), not one of \(possible.count) states")
      }
      processes.append(Process(store: store, texts: found, wasReadable: isReadable))
    }

    mutating func step() async throws {
      if processes.isEmpty { try open() }
      let index = Int.random(in: 0..<processes.count, using: &dice)
      switch Int.random(in: 0..<100, using: &dice) {
      case 0..<50: commit(index)
      case 50..<75: try await flush(index)
      case 75..<82 where processes.count < 3: try open()
      case 82..<88: processes.remove(at: index)
      case 88..<90: try removeAll(index)
      case 90..<96: fail()
      case 96..<98: place.pass(milliseconds: Int64.random(in: 0..<70_000, using: &dice))
      default: place.calls.clear()
      }
      guard processes.allSatisfy({ $0.store.strings == $0.texts }) else {
        throw Difference(description: "a process does not know what it did")
      }
    }

    private mutating func commit(_ index: Int) {
      var changes: [UInt32: String] = [:]
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        let isRemoved = Int.random(in: 0..<4, using: &dice) == 0
        let text = String(repeating: "x", count: Int.random(in: 1...3000, using: &dice))
        changes[UInt32.random(in: 1...30, using: &dice)] = isRemoved ? "" : "\(dice.next())\(text)"
      }
      if processes[index].store.log.isKeeping {
        processes[index].unsynced.formUnion(changes.keys)
      } else {
        processes[index].own.formUnion(changes.keys)
      }
      processes[index].store.commit(changes)
      processes[index].texts.merge(changes) { $1 }
      processes[index].texts = processes[index].texts.filter { !$0.value.isEmpty }
      processes[index].isChanged = true
      possible.append(processes[index].texts)
    }

    private mutating func flush(_ index: Int) async throws {
      let isFlushed = (try? await processes[index].store.log.flush()) != nil
      // Where it writes, and all it knows is synced, that is what the disk has.
      let texts = processes[index].store.strings
      defer {
        if processes[index].store.log.isKeeping {
          processes[index].unsynced.formUnion(processes[index].own)
          processes[index].own = []
          if isFlushed { processes[index].unsynced = [] }
        }
      }
      if texts != processes[index].texts {
        let isForgotten = texts.isEmpty && (isRemoved || !processes[index].wasReadable)
        guard isForgotten || possible.contains(where: { processes[index].isJoined(texts, with: $0) }) else {
          throw Difference(description: "joined to texts \(texts.keys.sorted()), with none of \(possible.count) states")
        }
        processes[index].texts = texts
        processes[index].isChanged = false
        if isForgotten { (processes[index].own, processes[index].unsynced) = ([], []) }
        possible.append(texts)
        return
      }
      guard isFlushed, processes[index].isChanged, processes[index].store.log.isKeeping else { return }
      processes[index].isChanged = false
      processes[index].isRemoving = false
      possible = processes.indices.filter { $0 != index }.map { processes[$0].texts } + [texts]
      if processes.contains(where: \.isRemoving) { possible.append([:]) }
    }

    private mutating func removeAll(_ index: Int) throws {
      isRemoved = true
      processes[index].texts = [:]
      processes[index].isChanged = false
      (processes[index].own, processes[index].unsynced) = ([], [])
      guard (try? processes[index].store.removeAll()) != nil else {
        processes[index].isRemoving = true
        possible.append([:])
        return
      }
      // Others learn of it before they write.
      possible = [[:]]
    }

    private mutating func fail() {
      let (every, kind) = (Int.random(in: 2...40, using: &dice), Int.random(in: 0..<4, using: &dice))
      place.calls.setFault { call, number, _ in
        guard number % every == 0 else { return nil }
        switch (kind, call) {
        case (0, .write), (0, .open): return .error(SystemError(number: ENOSPC))
        case (1, .write), (1, .read): return .short(number % 50 + 1)
        case (2, .lock), (2, .facts), (3, .facts), (3, .names), (3, .makeDirectory): return nil
        case (2, _): return .error(SystemError(number: EINTR))
        case (3, _): return .error(SystemError(number: EIO))
        default: return nil
        }
      }
    }
  }

  @Test("A process knows what it did, and whatever it opens to is a prefix of the commits of one that wrote")
  func random() async throws {
    let given = ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap { UInt64($0) }
    let seeds = given.map { [$0] } ?? Array(1...40)
    for seed in seeds {
      var run = Run(seed)
      do {
        for _ in 0..<150 { try await run.step() }
      } catch {
        Issue.record(error, "VITRINE_SEED=\(seed)")
        return
      }
    }
  }
}
