import Foundation
import GraphQLNetworking
import GraphQLSessions
import Testing

@Suite("Waiting for the lock of a session's file", .timeLimit(.minutes(60)))
struct FileLockTests {
  private let tokens = SessionTokens(accessToken: "access-1", refreshToken: "refresh-1")

  @Test("A store that waits for another process is cancelled at once, and changes nothing")
  func cancelled() async throws {
    try await Scratch.use { scratch in
      let store = FileSessionStore(at: scratch.file("session.json"))
      try await store.save(tokens)
      let lock = try HeldLock(scratch.file(".session.json.lock"))
      for change: @Sendable () async throws -> Void in [
        { try await store.save(SessionTokens(accessToken: "other")) }, { try await store.clear() },
        { _ = try await store.replace(tokens, with: nil) }, { try await store.exclusively {} },
      ] {
        let task = Task { try await change() }
        for _ in 0..<100 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      lock.release()
      #expect(try await store.load() == tokens)
    }
  }

  @Test("Stores that wait for another process take no thread from other tasks")
  func threads() async throws {
    try await Scratch.use { scratch in
      let url = scratch.file("session.json")
      try await FileSessionStore(at: url).save(tokens)
      let lock = try HeldLock(scratch.file(".session.json.lock"))
      let waiting = (0..<200).map { number in
        Task { try await FileSessionStore(at: url).save(SessionTokens(accessToken: "access-\(number)")) }
      }
      // These would not run if the others blocked their threads.
      await withTaskGroup { group in
        for _ in 0..<1000 { group.addTask { await Task.yield() } }
      }
      #expect(try await FileSessionStore(at: url).load() == tokens)
      lock.release()
      for task in waiting { try await task.value }
    }
  }

  @Test("The lock is free while a refresh asks the server")
  func freeDuringRefresh() async throws {
    try await Scratch.use { scratch in
      let url = scratch.file("session.json")
      let store = FileSessionStore(at: url)
      try await store.save(tokens)
      try await store.exclusively {
        #expect(FileManager.default.fileExists(atPath: scratch.file(".session.json.refresh").path))
        for name in try scratch.names() {
          let descriptor = open(scratch.file(name).path, O_RDWR | O_CLOEXEC)
          #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0, "\(name) is locked")
          close(descriptor)
        }
      }
      #expect(try scratch.names() == [".session.json.lock", "session.json"])
    }
  }
}

@Suite("One refresh at a time", .timeLimit(.minutes(60)))
struct ExclusionTests {
  /// A store that uses the protocol's default for `exclusively`.
  private struct Plain: SessionStore {
    func load() -> SessionTokens? { nil }
    func save(_ tokens: SessionTokens) {}
    func clear() {}
  }

  /// Counts concurrent visitors.
  private actor Room {
    private var inside = 0
    private(set) var most = 0
    private(set) var visits = 0

    func visit() async {
      inside += 1
      most = max(most, inside)
      for _ in 0..<20 { await Task.yield() }
      inside -= 1
      visits += 1
    }
  }

  private func visits(_ stores: [any SessionStore]) async throws -> (most: Int, visits: Int) {
    let room = Room()
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        for store in stores { group.addTask { try await store.exclusively { await room.visit() } } }
      }
      try await group.waitForAll()
    }
    return await (room.most, room.visits)
  }

  @Test("Stores of one place let one in at a time, also stores without the method")
  func exclusion() async throws {
    try await Scratch.use { scratch in
      let (memory, keychain) = (InMemorySessionStore(), FakeKeychain())
      let url = scratch.file("session.json")
      let places: [[any SessionStore]] = [
        [memory, memory], [Plain(), Plain()], [keychain.store(), keychain.store()],
        [FileSessionStore(at: url), FileSessionStore(at: url)],
      ]
      for stores in places {
        let (most, visits) = try await visits(stores)
        #expect(most == 1)
        #expect(visits == 40)
      }
    }
  }

  @Test("Who is inside may enter again, and so may the tasks begun there; they do not once it has ended")
  func nested() async throws {
    try await Scratch.use { scratch in
      for store in [InMemorySessionStore(), Plain(), FileSessionStore(at: scratch.file("s"))] as [any SessionStore] {
        let late = try await store.exclusively {
          try await store.exclusively {}
          try await Task { try await store.exclusively {} }.value
          return Task {
            while !Task.isCancelled { await Task.yield() }
            // Not a part of what is inside any more: it waits, and is cancelled.
            try await store.exclusively { _ = Issue.record("entered") }
          }
        }
        try await store.exclusively {
          late.cancel()
          await #expect(throws: CancellationError.self) { try await late.value }
        }
      }
    }
  }

  @Test("An error inside lets the next one in")
  func failing() async throws {
    struct Failed: Error {}
    try await Scratch.use { scratch in
      for store in [InMemorySessionStore(), Plain(), FileSessionStore(at: scratch.file("s"))] as [any SessionStore] {
        await #expect(throws: Failed.self) { try await store.exclusively { throw Failed() } }
        try await store.exclusively {}
      }
    }
  }

  private let clock = HandClock()

  private func store(_ scratch: Scratch) -> FileSessionStore {
    FileSessionStore(at: scratch.file("session.json"), ClientClock(clock))
  }

  /// Returns what a process writes while it refreshes the session.
  private func claim(process: Int, host: String? = nil, lasting seconds: Double) async throws -> String {
    try await Scratch.use { scratch in
      try await store(scratch).exclusively {
        let text = try String(contentsOf: scratch.file(".session.json.refresh"), encoding: .utf8)
        var claim = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        claim["process"] = process
        claim["id"] = "another"
        claim["expiresAt"] = clock.secondsSince1970 + seconds
        if let host { claim["host"] = host }
        return String(decoding: try JSONSerialization.data(withJSONObject: claim), as: UTF8.self)
      }
    }
  }

  private func write(_ claim: String, _ scratch: Scratch) throws {
    try Data(claim.utf8).write(to: scratch.file(".session.json.refresh"))
    try scratch.setPermissions(0o600, ".session.json.refresh")
  }

  @Test("A store waits for a process that is at work, and enters when it is done")
  func livingOwner() async throws {
    try await Scratch.use { scratch in
      let store = store(scratch)
      // Process 1 is always there. Of a process elsewhere nobody here can tell.
      for (process, host) in [(1, nil), (.max >> 33, "elsewhere")] {
        let claim = try await claim(process: process, host: host, lasting: 59)
        try write(claim, scratch)
        let task = Task { try await store.exclusively { _ = Issue.record("entered") } }
        await sleeper()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try String(contentsOf: scratch.file(".session.json.refresh"), encoding: .utf8) == claim)
        let next = Task { try await store.exclusively { "entered" } }
        await sleeper()
        try FileManager.default.removeItem(at: scratch.file(".session.json.refresh"))
        clock.pass(.seconds(1))
        #expect(try await next.value == "entered")
      }
    }
  }

  @Test("A store enters when another process has not said for half a minute that it is at work")
  func suspendedOwner() async throws {
    try await Scratch.use { scratch in
      let store = store(scratch)
      try write(try await claim(process: 1, lasting: 30), scratch)
      let task = Task { try await store.exclusively { clock.secondsSince1970 } }
      await sleeper()
      let start = clock.secondsSince1970
      for _ in 0..<29 {
        clock.pass(.seconds(1))
        await sleeper()
      }
      clock.pass(.seconds(1))
      #expect(try await task.value == start + 30)
    }
  }

  /// Returns when a task waits for the clock.
  private func sleeper() async {
    while clock.sleepers == 0 { await Task.yield() }
  }

  @Test("A process that has died, has not said for long that it is at work, or wrote nonsense is not waited for")
  func deadOwner() async throws {
    try await Scratch.use { scratch in
      let store = store(scratch)
      let ended = Int(ProcessInfo.processInfo.processIdentifier)
      for claim in [
        try await claim(process: .max >> 33, lasting: 25), try await claim(process: 1, lasting: -1),
        try await claim(process: 1, lasting: 10_000), try await claim(process: ended, lasting: 25),
        try await claim(process: 0, lasting: 25), try await claim(process: -1, lasting: 25), "", "{}", "[1]",
      ] {
        try write(claim, scratch)
        #expect(try await store.exclusively { "entered" } == "entered")
        #expect(try scratch.names() == [".session.json.lock"])
      }
    }
  }

  @Test("Signing in or out ends the claim of a refresh that is under way", arguments: [true, false])
  func ownerOfNothing(signsIn: Bool) async throws {
    try await Scratch.use { scratch in
      let store = store(scratch)
      try write(try await claim(process: 1, lasting: 25), scratch)
      if signsIn { try await store.save(SessionTokens(accessToken: "new")) } else { try await store.clear() }
      #expect(try await store.exclusively { "entered" } == "entered")
    }
  }

  @Test("A refresh whose claim could not be renewed once renews it ten seconds later")
  func failedRenewal() async throws {
    try await Scratch.use { scratch in
      @Sendable func remainingSeconds() throws -> Double {
        let claim = try JSONSerialization.jsonObject(with: Data(contentsOf: scratch.file(".session.json.refresh")))
        return try #require((claim as? [String: Any])?["expiresAt"] as? Double) - clock.secondsSince1970
      }
      // A folder where the new file would be written.
      let obstacle = scratch.file("..session.json.refresh.new")
      try await store(scratch).exclusively {
        await sleeper()
        try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)
        clock.pass(.seconds(10))
        await sleeper()
        #expect(try remainingSeconds() == 20)
        try FileManager.default.removeItem(at: obstacle)
        clock.pass(.seconds(10))
        await sleeper()
        #expect(try remainingSeconds() == 30)
      }
    }
  }

  @Test("Where the store cannot write, a refresh does not begin")
  func readOnly() async throws {
    try await Scratch.use { scratch in
      // A folder where the new file would be written: nobody, not even root, can make a file of that name.
      try FileManager.default.createDirectory(
        at: scratch.file("..session.json.refresh.new/x"),
        withIntermediateDirectories: true
      )
      let error = await #expect(throws: SessionStoreError.self) {
        try await FileSessionStore(at: scratch.file("session.json")).exclusively { _ = Issue.record("begun") }
      }
      #expect(error?.kind == .unavailable)
    }
  }
}
