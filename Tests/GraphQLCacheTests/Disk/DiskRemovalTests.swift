import Foundation
import GraphQLCache
import GraphQLFiles
import GraphQLNetworking
import Testing
import cache_writer

@Suite("Removing everything from a cache that has no log")
struct DiskRemovalTests {
  /// The reasons why there is no log.
  enum Reason: CaseIterable { case neverWritten, deletedLater, deletedBefore }

  private let place = DiskPlace()

  private func deleteFolder() throws { try FileManager.default.removeItem(atPath: place.folder) }

  private func createFolder() throws {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(
      atPath: place.folder,
      withIntermediateDirectories: true,
      attributes: attributes
    )
  }

  private func fail(_ failing: FaultyCalls.Call, _ number: Int32) {
    place.calls.setFault { call, _, _ in call == failing ? .error(SystemError(number: number)) : nil }
  }

  @Test("A removal by another process is noticed, although there was no log", arguments: Reason.allCases)
  func noticed(_ reason: Reason) async throws {
    let first = place.open()
    // Otherwise, its epoch would be that of a new folder.
    if reason == .deletedBefore { try first.removeAll() }
    first.commit([1: "private"])
    if reason != .neverWritten { try await first.log.flush() }
    if reason == .deletedBefore { try deleteFolder() }
    let second = place.open()
    if reason == .deletedLater { try deleteFolder() }
    try second.removeAll()
    #expect(try place.permissions() == 0o700)
    first.log.checkForRemovalIfDue()
    #expect(first.strings == [:])
    first.commit([2: "later"])
    #expect(try await first.flushed() == [2: "later"])
    #expect(place.read() == [2: "later"])
    #expect(!place.text.contains("private"))
  }

  @Test("A removal by another process is noticed, although its file could not be read at first")
  func unreadable() async throws {
    let first = place.open()
    first.commit([1: "private"])
    try await first.log.flush()
    try place.open().removeAll()
    place.calls.setFault { call, _, path in
      call == .open && path.hasSuffix("current") ? .error(SystemError(number: EMFILE)) : nil
    }
    first.log.checkForRemovalIfDue()
    // Waits until the queue of the log has looked, too.
    first.log.writePending()
    place.calls.clear()
    place.pass(milliseconds: 1_000)
    first.log.checkForRemovalIfDue()
    #expect(first.strings == [:])
  }

  @Test("A removal that has no room reports this, and is made with the next write", arguments: [true, false])
  func full(hasFolder: Bool) async throws {
    let (first, second) = (place.open(), place.open())
    if hasFolder { try createFolder() }
    fail(hasFolder ? .write : .makeDirectory, ENOSPC)
    first.commit([1: "private"])
    await #expect(throws: CacheProblem.self) { try await first.log.flush() }
    let problem = #expect(throws: CacheProblem.self) { try second.removeAll() }
    #expect(problem?.kind == .full)
    place.calls.clear()
    second.commit([2: "later"])
    try await second.log.flush()
    first.log.checkForRemovalIfDue()
    #expect(first.strings == [:])
    #expect(place.read() == [2: "later"])
    #expect(!place.text.contains("private"))
  }

  @Test("Where nothing was ever written or can be written, a removal reports no problem", arguments: [true, false])
  func readOnly(hasFolder: Bool) throws {
    if hasFolder { try createFolder() }
    place.calls.state.withLock { $0.isReadOnly = true }
    try place.open().removeAll()
    #expect(place.names() == [])
  }

  @Test("A removal that cannot create a deleted folder again reports this: another process may have its data")
  func deletedAndReadOnly() async throws {
    let store = place.open()
    store.commit([1: "private"])
    try await store.log.flush()
    try deleteFolder()
    fail(.makeDirectory, EROFS)
    let problem = #expect(throws: CacheProblem.self) { try store.removeAll() }
    #expect(problem?.kind == .unavailable)
    #expect(store.strings == [:])
  }

  // MARK: Permissions

  @Test(
    "Files that others can read, as a copy has, are removed, and the cache can be used again",
    arguments: [true, false]
  )
  func shared(isOpen: Bool) async throws {
    let store = place.open()
    store.commit([1: "private"])
    try await store.log.flush()
    if !isOpen { store.log.close() }
    for name in place.names() { try place.setPermissions(0o644, name) }
    let later = place.open()
    #expect(later.strings == [:])
    try later.removeAll()
    #expect(!place.text.contains("private"))
    later.commit([2: "later"])
    #expect(try await later.flushed() == [2: "later"])
    for name in place.names() { #expect(try place.permissions(name) == 0o600, "\(name)") }
    #expect(place.read() == [2: "later"])
    store.log.checkForRemovalIfDue()
    #expect(store.strings == [:])
  }

  @Test("A folder in place of the claim does not prevent a removal")
  func claim() async throws {
    let store = place.open()
    store.commit([1: "private"])
    try await store.log.flush()
    try FileManager.default.removeItem(atPath: place.path("claim"))
    #expect(mkdir(place.path("claim"), 0o700) == 0)
    try store.removeAll()
    #expect(!place.text.contains("private"))
  }

  @Test("A link in place of a file is not followed by a removal, which says so")
  func link() async throws {
    let store = place.open()
    store.commit([1: "private"])
    try await store.log.flush()
    let other = place.url.appendingPathComponent("other").path
    try FileManager.default.moveItem(atPath: place.path("current"), toPath: other)
    try FileManager.default.createSymbolicLink(atPath: place.path("current"), withDestinationPath: other)
    let content = FileManager.default.contents(atPath: other)
    let problem = #expect(throws: CacheProblem.self) { try store.removeAll() }
    #expect(problem?.kind == .notSafe)
    #expect(FileManager.default.contents(atPath: other) == content)
  }
}
