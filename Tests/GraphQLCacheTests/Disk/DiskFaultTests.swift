import Foundation
import GraphQLCache
import GraphQLFiles
import GraphQLNetworking
import Testing
import cache_writer

@Suite("A cache on a disk that fails", .timeLimit(.minutes(60)))
struct DiskFaultTests {
  private let place = DiskPlace()

  private func texts(_ count: Int) -> [UInt32: String] {
    Dictionary(uniqueKeysWithValues: (1...count).map { (UInt32($0), "text \($0)") })
  }

  @Test("Interrupted calls are made again, and short reads and writes are completed")
  func shortAndInterrupted() async throws {
    let numbers = Locked(0)
    place.calls.setFault { call, _, _ in
      let number = numbers.withLock { number in
        number += 1
        return number
      }
      switch call {
      case .read, .write: return number % 2 == 0 ? .error(SystemError(number: EINTR)) : .short(1 + number % 5)
      case .open, .truncate, .sync, .lock, .rename, .delete:
        return number % 2 == 0 ? .error(SystemError(number: EINTR)) : nil
      default: return nil
      }
    }
    let store = place.open()
    for number in 1...10 {
      store.commit([UInt32(number): "text \(number)"])
      try await store.log.flush()
    }
    #expect(place.read() == texts(10))
    #expect(place.problems.isEmpty)
  }

  /// Makes the first commit in a cache that then ends.
  private func saveFirst(in place: DiskPlace) async throws {
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    store.log.close()
  }

  @Test("A cache on a volume that is mounted for reading is read, and a write says why it fails")
  func readOnly() async throws {
    try await saveFirst(in: place)
    let before = place.names().map(place.bytes)
    place.calls.state.withLock { $0.isReadOnly = true }
    let store = place.open()
    #expect(store.strings == texts(1))
    #expect(place.problems.isEmpty)
    store.commit([2: "text 2"])
    let problem = await #expect(throws: CacheProblem.self) { try await store.log.flush() }
    #expect(problem?.kind == .unavailable)
    #expect(store.strings == texts(2))
    #expect(place.names().map(place.bytes) == before)
    place.calls.state.withLock { $0.isReadOnly = false }
    try await store.log.flush()
    store.log.close()
    #expect(place.read() == texts(2))
  }

  @Test("Where a file system syncs files and no folders, files are synced", arguments: [EINVAL, ENOTSUP, ENOSYS])
  func noSyncOfFolders(_ number: Int32) async throws {
    let folder = place.folder
    place.calls.setFault { call, _, path in
      call == .sync && path == folder ? .error(SystemError(number: number)) : nil
    }
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    #expect(place.problems.isEmpty)
    #expect(
      place.calls.state.withLock { state in state.calls.contains { $0.call == .sync && $0.path == "shop.cache" } }
    )
    #expect(place.read() == texts(1))
  }

  @Test(
    "With a full disk the cache continues in memory, says so once, and writes everything when there is room",
    .acceptance(40)
  )
  func full() async throws {
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    place.calls.setFault { call, _, _ in call == .write ? .error(SystemError(number: ENOSPC)) : nil }
    for number in 2...5 {
      store.commit([UInt32(number): "text \(number)"])
      let problem = await #expect(throws: CacheProblem.self) { try await store.log.flush() }
      #expect(problem?.kind == .full)
      #expect(problem?.localizedDescription.contains("storage is full") == true)
      #expect(problem?.message.contains(place.folder) == true)
      #expect(store.log.status.state == .failed(try #require(problem)))
    }
    #expect(store.strings == texts(5))
    #expect(place.problems.map(\.kind) == [.full])
    place.calls.clear()
    #expect(place.read() == texts(1), "what was written before is whole")
    try await store.log.flush()
    #expect(store.log.status.state == .writing)
    #expect(store.log.status.unwritten == 0)
    #expect(place.read() == texts(5))
    #expect(place.names().filter { $0.hasSuffix(".log") }.count == 1)
  }

  @Test("A disk that is full after any number of bytes leaves a prefix of the commits")
  func fullAtEachByte() async throws {
    for room in stride(from: 0, to: 600, by: 7) {
      let place = DiskPlace()
      let left = Locked(room)
      let store = place.open()
      store.commit([1: "text 1"])
      try await store.log.flush()
      place.calls.setFault { call, _, _ in
        guard call == .write else { return call == .truncate ? .error(SystemError(number: EIO)) : nil }
        return left.withLock { left in
          if left == 0 { return .error(SystemError(number: ENOSPC)) }
          defer { left -= min(left, 16) }
          return .short(min(left, 16))
        }
      }
      var written = 1
      for number in 2...5 {
        store.commit([UInt32(number): "text \(number)"])
        if (try? await store.log.flush()) != nil { written = number }
      }
      place.calls.clear()
      let found = place.read()
      #expect(found == texts(max(1, found.count)), "room for \(room) bytes")
      #expect(found.count >= written, "room for \(room) bytes")
    }
  }

  @Test("Whichever call fails, the cache continues in memory, and what was flushed is there", .acceptance(40))
  func eachCall() async throws {
    for error in [EIO, ENOSPC, EROFS, EACCES, ENOENT] {
      for number in 1..<60 {
        let place = DiskPlace()
        place.calls.setFault { _, count, _ in count == number ? .error(SystemError(number: error)) : nil }
        var store: SmallStore? = place.open()
        var flushed = 0
        for step in 1...3 {
          store?.commit([UInt32(step): "text \(step)"])
          if (try? await store?.log.flush()) != nil { flushed = step }
        }
        #expect(store?.strings == texts(3))
        #expect(place.problems.count <= 1)
        store = nil
        let found = place.read()
        #expect(found.isEmpty || found == texts(found.count), "call \(number), error \(error)")
        #expect(found.count >= flushed, "call \(number), error \(error)")
        #expect(place.calls.state.withLock { $0.openFiles } == 0, "call \(number), error \(error)")
      }
    }
  }

  @Test("Whichever call fails while files are read and then written, what they had is there", .acceptance(40))
  func eachCallWithFiles() async throws {
    for error in [EIO, EACCES, ENOENT] {
      for number in 1..<60 {
        let place = DiskPlace()
        try await saveFirst(in: place)
        let start = place.calls.state.withLock(\.count)
        place.calls.setFault { _, count, _ in count == start + number ? .error(SystemError(number: error)) : nil }
        var store: SmallStore? = place.open()
        var flushed = 1
        for step in 2...4 {
          store?.commit([UInt32(step): "text \(step)"])
          if (try? await store?.log.flush()) != nil { flushed = step }
        }
        store = nil
        let found = place.read()
        #expect(!found.isEmpty && found == texts(found.count), "call \(number), error \(error)")
        #expect(found.count >= flushed, "call \(number), error \(error)")
      }
    }
  }

  @Test("A log that cannot be read at opening or when it is continued is replaced")
  func unreadableLog() async throws {
    try await saveFirst(in: place)
    let log = place.logName
    place.calls.setFault { call, _, path in
      call == .read && path.hasSuffix(log) ? .error(SystemError(number: EIO)) : nil
    }
    let store = place.open()
    #expect(store.strings == [:])
    store.commit([2: "two"])
    #expect(try await store.flushed() == [2: "two"])
    #expect(place.read() == [2: "two"])
  }

  @Test("A log that others can read is not replaced")
  func sharedLog() async throws {
    try await saveFirst(in: place)
    try place.setPermissions(0o640, place.logName)
    let store = place.open()
    store.commit([2: "two"])
    let problem = await #expect(throws: CacheProblem.self) { try await store.log.flush() }
    #expect(problem?.kind == .notSafe)
    try place.setPermissions(0o600, place.logName)
    #expect(place.read() == texts(1))
  }

  @Test("After a failed sync the cache tries again by itself")
  func failedSync() async throws {
    var behavior = place.behavior
    (behavior.delay, behavior.retry) = (.seconds(3600), .milliseconds(1))
    let store = SmallStore(place.folder, behavior: behavior)
    store.commit([1: "text 1"])
    try await store.log.flush()
    place.calls.setFault { call, _, path in
      call == .sync && path.hasSuffix(".log") ? .error(SystemError(number: EIO)) : nil
    }
    store.commit([2: "text 2"])
    await #expect(throws: CacheProblem.self) { try await store.log.flush() }
    place.calls.clear()
    place.pass(milliseconds: 30_000)
    while store.log.status.state != .writing { await Task.yield() }
    #expect(place.read() == texts(2))
  }

  private func failSyncOfFolder(andWritesTo log: String) {
    let folder = place.folder
    place.calls.setFault { call, _, path in
      call == .sync && path == folder || call == .write && path.hasSuffix(log)
        ? .error(SystemError(number: EIO)) : nil
    }
  }

  @Test("While the folder cannot be synced, it has the last log, and the last one whose name was synced")
  func failedSyncOfFolder() async throws {
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    let first = place.logName
    func logs() -> [String] { place.names().filter { $0.hasSuffix(".log") } }
    failSyncOfFolder(andWritesTo: first)
    for number in 2...6 {
      store.commit([UInt32(number): "text \(number)"])
      await #expect(throws: CacheProblem.self) { try await store.log.flush() }
      if number > 2 { #expect(logs().count == 2 && logs().contains(first)) }
      #expect(place.read() == texts(number > 2 ? number : 1))
    }
    place.calls.clear()
    try await store.log.flush()
    #expect(logs().count == 1 && !logs().contains(first))
    #expect(place.read() == texts(6))
  }

  @Test("Removing everything also removes the log that was kept because the folder could not be synced")
  func removalAfterFailedSync() async throws {
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    let first = place.logName
    failSyncOfFolder(andWritesTo: first)
    for number in 2...3 {
      store.commit([UInt32(number): "text \(number)"])
      await #expect(throws: CacheProblem.self) { try await store.log.flush() }
    }
    #expect(place.names().contains(first))
    place.calls.clear()
    try store.removeAll()
    #expect(place.names() == ["claim", "current", "lock"])
  }

  @Test("A new folder is synced in the folder around it, and that one in the next")
  func parents() async throws {
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    let synced = Set(place.calls.state.withLock(\.calls).filter { $0.call == .sync }.map(\.path))
    let around = [place.url, place.url.deletingLastPathComponent()].map(\.lastPathComponent)
    #expect(synced.isSuperset(of: around))
  }

  @Test("Of the folders that are created, only the cache's own is excluded from backups and protected")
  func protected() async throws {
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    store.log.close()
    let calls = place.calls.state.withLock(\.calls)
    #expect(calls.filter { $0.call == .makeDirectory }.count > 1)
    #expect(calls.filter { $0.call == .protect }.map(\.path) == ["shop.cache"])
    place.calls.clear()
    let second = place.open()
    second.commit([2: "text 2"])
    try await second.log.flush()
    #expect(!place.calls.state.withLock(\.calls).contains { $0.call == .protect }, "the folder stays as it is")
  }

  @Test("What a cache fetched while the disk could not be read joins what is there when the disk can be used again")
  func unreadableAtOpening() async throws {
    let first = place.open()
    first.commit([1: "text 1"])
    try await first.log.flush()
    try first.removeAll()
    first.commit([1: "text 1"])
    try await first.log.flush()
    first.log.close()
    place.calls.setFault { call, _, path in
      call == .open && path.hasSuffix("current") ? .error(SystemError(number: EACCES)) : nil
    }
    let store = place.open()
    #expect(store.strings == [:])
    place.calls.clear()
    #expect(place.read() == texts(1), "nothing is replaced without a reason")
    store.commit([2: "two"])
    store.log.checkForRemovalIfDue()
    #expect(store.strings == [2: "two"])
    #expect(try await store.flushed() == [1: "text 1", 2: "two"])
    #expect(place.read() == [1: "text 1", 2: "two"])
  }

  @Test(
    "What a cache fetched while the disk could not be read is forgotten if another process may have removed everything",
    arguments: [FaultyCalls.Call.open, .facts],
    [true, false]
  )
  func removedWhileUnreadable(_ failing: FaultyCalls.Call, isRead: Bool) async throws {
    try await saveFirst(in: place)
    place.calls.setFault { call, _, _ in call == failing ? .error(SystemError(number: EIO)) : nil }
    let store = place.open()
    store.commit([2: "private"])
    place.calls.clear()
    try place.open().removeAll()
    if isRead {
      store.log.checkForRemovalIfDue()
      #expect(store.strings == [:])
    }
    #expect(try await store.flushed() == [:])
    store.commit([3: "later"])
    #expect(try await store.flushed() == [3: "later"])
    #expect(place.read() == [3: "later"])
    #expect(!place.text.contains("private"))
  }

  @Test("After a failure the disk is left alone for half a minute, unless somebody waits")
  func patience() async throws {
    let store = place.open()
    place.calls.setFault { call, _, _ in call == .makeDirectory ? .error(SystemError(number: EROFS)) : nil }
    store.commit([1: "text 1"])
    let problem = await #expect(throws: CacheProblem.self) { try await store.log.flush() }
    #expect(problem?.kind == .unavailable)
    place.calls.clear()
    store.log.writePending()
    #expect(place.calls.state.withLock { $0.calls.isEmpty })
    place.pass(milliseconds: 30_000)
    store.log.writePending()
    #expect(place.read() == texts(1))
  }

  @Test("Folders above one that is there are not looked at, as a sandbox may forbid it")
  func sandbox() async throws {
    try FileManager.default.createDirectory(at: place.url, withIntermediateDirectories: true)
    let container = place.url.path
    place.calls.setFault { call, _, path in
      let isAbove = [.makeDirectory, .facts].contains(call) && container.hasPrefix("\(path)/")
      return isAbove ? .error(SystemError(number: EPERM)) : nil
    }
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    #expect(place.problems.isEmpty && place.read() == texts(1))
  }

  @Test("A folder that others can write to, a link in its place, and files that others can read are not used")
  func notSafe() async throws {
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    #expect(try place.permissions() == 0o700)
    for name in place.names() { #expect(try place.permissions(name) == 0o600, "\(name)") }

    try place.setPermissions(0o770)
    #expect(place.read() == [:])
    try place.setPermissions(0o700)
    for name in ["current", place.logName] {
      try place.setPermissions(0o640, name)
      #expect(place.read() == [:], "\(name)")
      try place.setPermissions(0o600, name)
    }
    #expect(place.problems.map(\.kind) == [.notSafe, .notSafe, .notSafe])
    #expect(place.read() == texts(1))

    let other = place.url.appendingPathComponent("other")
    try FileManager.default.moveItem(atPath: place.folder, toPath: other.path)
    try FileManager.default.createSymbolicLink(atPath: place.folder, withDestinationPath: other.path)
    let second = place.open()
    #expect(second.strings == [:])
    second.commit([2: "two"])
    let problem = await #expect(throws: CacheProblem.self) { try await second.log.flush() }
    #expect(problem?.kind == .notSafe)
    #expect(problem?.localizedDescription == "The data on this device could not be changed. Try again later.")

    try FileManager.default.removeItem(atPath: place.folder)
    try FileManager.default.moveItem(atPath: other.path, toPath: place.folder)
    let log = place.logName
    try FileManager.default.moveItem(atPath: place.path(log), toPath: other.path)
    try FileManager.default.createSymbolicLink(atPath: place.path(log), withDestinationPath: other.path)
    #expect(place.read() == [:])
  }

  @Test(
    "A folder or a pipe in place of a file is reported as such",
    arguments: ["current", "claim", ".log"],
    [true, false]
  )
  func notFile(_ ending: String, isFolder: Bool) async throws {
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    let name = try #require(place.names().first { $0.hasSuffix(ending) })
    try FileManager.default.removeItem(atPath: place.path(name))
    #expect((isFolder ? mkdir : mkfifo)(place.path(name), 0o700) == 0)
    #expect(place.read() == [:])
    let problem = try #require(place.problems.last)
    #expect(problem.kind == .notSafe)
    #expect(problem.message == "\"\(place.path(name))\" is not safe to use: it must be a regular file")
  }

  @Test("No lock is held while a file is synced, or while nothing is written")
  func locks() async throws {
    let store = place.open()
    for number in 1...3 {
      store.commit([UInt32(number): "text \(number)"])
      try await store.log.flush()
    }
    let calls = place.calls.state.withLock { $0.calls }
    #expect(calls.contains { $0.call == .sync })
    #expect(calls.contains { $0.call == .write && $0.isLocked })
    #expect(!calls.contains { $0.call == .sync && $0.isLocked })
    #expect(calls.last?.isLocked == false)
    for name in place.names() {
      let descriptor = open(place.path(name), O_RDWR | O_CLOEXEC)
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0, "\(name)")
      close(descriptor)
    }
  }

  @Test("A process that is stopped while it holds the lock keeps others out for a second only")
  func heldLock() async throws {
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    let descriptor = open(place.path("lock"), O_RDWR | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    store.commit([2: "text 2"])
    let problem = await #expect(throws: CacheProblem.self) { try await store.log.flush() }
    #expect(problem?.kind == .unavailable)
    close(descriptor)
    #expect(try await store.flushed() == texts(2))
    #expect(place.read() == texts(2))
  }

  @Test("Removing everything leaves nothing, also on a full disk and in a folder that is read-only")
  func removal() async throws {
    for fault in [nil, (FaultyCalls.Call.open, ENOSPC), (.rename, EROFS), (.rename, EIO)] {
      let place = DiskPlace()
      let store = place.open()
      store.commit([1: "text 1"])
      try await store.log.flush()
      place.calls.setFault { call, _, path in
        guard let fault, call == fault.0, call != .open || path.hasSuffix(".new") else { return nil }
        return .error(SystemError(number: fault.1))
      }
      store.commit([2: "text 2"])
      try store.removeAll()
      place.calls.clear()
      #expect(store.strings == [:])
      #expect(place.names() == ["claim", "current", "lock"])
      #expect(place.read() == [:])
      store.commit([3: "three"])
      #expect(try await store.flushed() == [3: "three"])
      #expect(place.read() == [3: "three"])
      #expect(place.problems.isEmpty)
    }
  }

  @Test("A removal that cannot delete says so and cuts the files, and is done with the next write")
  func removalFails() async throws {
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    #expect(place.text.contains("text 1"))
    place.calls.setFault { call, _, path in
      call == .delete && path.hasSuffix(".log") ? .error(SystemError(number: EPERM)) : nil
    }
    let problem = #expect(throws: CacheProblem.self) { try store.removeAll() }
    #expect(problem?.kind == .unavailable)
    #expect(store.strings == [:])
    #expect(!place.text.contains("text 1"), "the file stays, without its content")
    #expect(place.read() == [:], "what could not be deleted is not in force")
    place.calls.clear()
    store.commit([2: "two"])
    try await store.log.flush()
    #expect(place.names().filter { $0.hasSuffix(".log") }.count == 1)
    #expect(place.read() == [2: "two"])
  }

  @Test("A removal that fails does not wait for the closure that is told of the problem")
  func slowClosure() async throws {
    let returned = DispatchSemaphore(value: 0)
    let store = SmallStore(place.folder, behavior: place.behavior) { _ in returned.wait() }
    store.commit([1: "text 1"])
    try await store.log.flush()
    place.calls.setFault { call, _, path in
      call == .delete && path.hasSuffix(".log") ? .error(SystemError(number: EPERM)) : nil
    }
    #expect(throws: CacheProblem.self) { try store.removeAll() }
    returned.signal()
  }

  @Test("What is not written in time is written as a whole later: the backlog is bounded")
  func backlog() async throws {
    let store = place.open()
    store.commit([1: "text 1"])
    try await store.log.flush()
    let text = String(repeating: "x", count: 1 << 20)
    for number in 2..<40 {
      store.commit([UInt32(number): text])
      #expect(store.log.status.unwritten <= 17 << 20)
    }
    try await store.log.flush()
    #expect(place.read() == store.strings)
  }
}
