import Foundation
import GraphQLCache
import GraphQLFiles
import Testing
import cache_writer

@Suite("A cache whose files are deleted or replaced while it is open")
struct DiskLossTests {
  private let place = DiskPlace()

  /// A way to lose files.
  enum Loss: CaseIterable { case folder, log, current, replaced }

  private func lose(_ loss: Loss) throws {
    let (files, older) = (FileManager.default, place.url.appendingPathComponent("older").path)
    switch loss {
    case .folder: try files.removeItem(atPath: place.folder)
    case .log: try files.removeItem(atPath: place.path(place.logName))
    case .current: try files.removeItem(atPath: place.path("current"))
    case .replaced:
      try files.moveItem(atPath: place.folder, toPath: "\(older).moved")
      try files.moveItem(atPath: older, toPath: place.folder)
    }
  }

  /// Returns a store with commits on disk, the last of which need not be synced, and a copy of the folder before it.
  private func store(isSynced: Bool) async throws -> SmallStore {
    let store = place.open()
    store.commit([1: "one"])
    try await store.log.flush()
    let older = place.url.appendingPathComponent("older").path
    try FileManager.default.copyItem(atPath: place.folder, toPath: older)
    store.commit([2: "two"])
    if isSynced { try await store.log.flush() } else { store.log.writePending() }
    return store
  }

  @Test(
    "A flush without pending commits writes everything again if the files are gone",
    arguments: Loss.allCases,
    [true, false]
  )
  func flush(_ loss: Loss, isSynced: Bool) async throws {
    let store = try await store(isSynced: isSynced)
    try lose(loss)
    try await store.log.flush()
    #expect(place.read() == [1: "one", 2: "two"])
    #expect(store.log.status.state == .writing)
    #expect(place.problems.isEmpty)
    store.commit([3: "three"])
    #expect(try await store.flushed() == place.read())
  }

  @Test("A commit after the files are gone is written with everything else", arguments: Loss.allCases)
  func commit(_ loss: Loss) async throws {
    let store = try await store(isSynced: true)
    try lose(loss)
    store.commit([3: "three"])
    try await store.log.flush()
    #expect(place.read() == [1: "one", 2: "two", 3: "three"])
  }

  @Test("A flush that cannot create the folder again reports the problem")
  func failure() async throws {
    let store = try await store(isSynced: true)
    try lose(.folder)
    place.calls.setFault { call, _, _ in call == .makeDirectory ? .error(SystemError(number: EROFS)) : nil }
    let problem = await #expect(throws: CacheProblem.self) { try await store.log.flush() }
    #expect(problem?.kind == .unavailable)
    #expect(place.problems.count == 1)
    place.calls.clear()
    try await store.log.flush()
    #expect(place.read() == [1: "one", 2: "two"])
  }

  @Test("A flush of a cache that only reads writes the data again if the folder is gone")
  func reader() async throws {
    let store = try await store(isSynced: true)
    let reader = place.open()
    #expect(reader.log.status.state == .readOnly)
    store.log.close()
    try lose(.folder)
    try await reader.log.flush()
    #expect(place.read() == [1: "one", 2: "two"])
  }

  @Test("A flush after everything was removed does not create a deleted folder again")
  func removed() async throws {
    let store = try await store(isSynced: true)
    try store.removeAll()
    try lose(.folder)
    try await store.log.flush()
    #expect(!FileManager.default.fileExists(atPath: place.folder))
  }
}
