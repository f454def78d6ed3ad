import Foundation
import GraphQLFiles
import GraphQLRuntime
import Testing
import cache_writer

@testable import GraphQLCache

@Suite("Caches of one process in the same folder", .timeLimit(.minutes(60)))
struct DiskEndTests {
  private let place = DiskPlace()
  private let first = CacheKey("Product", "1")
  private let second = CacheKey("Product", "2")

  private func open(partition: String = "ada", _ path: String? = nil) -> GraphQLCache {
    let folder = URL(fileURLWithPath: path ?? place.folder)
    return GraphQLCache(
      .file(folder, partition: partition),
      configuration: .init(),
      clock: CacheClock(),
      behavior: place.behavior
    )
  }

  /// Opens a cache, writes to it, and releases it.
  private func writeAndEnd(_ key: CacheKey, _ name: String) throws {
    let cache = open()
    try cache.write(ProductName(name: name), to: key)
  }

  @Test("A cache that is opened after another one was released has the data of that one, and can write")
  func reopened() async throws {
    for number in 0..<20 {
      try writeAndEnd(first, "\(number)")
      let again = open()
      #expect(again.read(ProductName.self, of: first)?.name == "\(number)")
      try again.write(ProductName(name: "b"), to: second)
      try await again.flush()
      #expect(again.statistics.disk == .writing)
    }
  }

  @Test("A cache that is opened under another spelling of the folder waits, too")
  func otherSpelling() async throws {
    try writeAndEnd(first, "a")
    let again = open("\(place.url.path)/./shop.cache/")
    #expect(again.read(ProductName.self, of: first)?.name == "a")
  }

  @Test("A cache of another partition that is opened after another one was released can write")
  func otherPartition() async throws {
    for _ in 0..<20 {
      try writeAndEnd(first, "private")
      let other = open(partition: "bob")
      #expect(other.read(ProductName.self, of: first) == nil)
      try other.write(ProductName(name: "b"), to: second)
      try await other.flush()
      #expect(!place.text.contains("private"))
    }
  }

  @Test("A flush waits for the end of a cache that was open before")
  func flushed() async throws {
    for _ in 0..<20 {
      var cache: GraphQLCache? = open()
      try cache?.write(ProductName(name: "a"), to: first)
      try await cache?.flush()
      let again = open()
      try again.write(ProductName(name: "b"), to: second)
      try cache?.write(ProductName(name: "later"), to: first)
      cache = nil
      try await again.flush()
      #expect(again.read(ProductName.self, of: first)?.name == "later")
    }
  }

  @Test("Caches that end one after another write in this order")
  func inOrder() throws {
    var caches = (0..<5).map { _ in open() }
    for (number, cache) in caches.enumerated() {
      try cache.write(ProductName(name: "\(number)"), to: CacheKey("Product", "\(number)"))
    }
    while !caches.isEmpty { caches.removeFirst() }
    let again = open()
    for number in 0..<5 {
      #expect(again.read(ProductName.self, of: CacheKey("Product", "\(number)"))?.name == "\(number)")
    }
  }

  @Test("A closure that is told of a problem at the end of a cache can open the folder")
  func openedByProblem() async throws {
    let opened = AsyncStream<Bool>.makeStream()
    let (folder, behavior) = (place.folder, place.behavior)
    let configuration = GraphQLCache.Configuration(onProblem: { _ in
      let log = DiskLog(folder: folder, partition: "ada", behavior: behavior)
      opened.continuation.yield(log.open().isEmpty)
    })
    place.calls.setFault { call, _, _ in call == .makeDirectory ? .error(SystemError(number: EROFS)) : nil }
    do {
      let url = URL(fileURLWithPath: folder)
      let cache = GraphQLCache(
        .file(url, partition: "ada"),
        configuration: configuration,
        clock: CacheClock(),
        behavior: behavior
      )
      try cache.write(ProductName(name: "a"), to: first)
    }
    var problems = opened.stream.makeAsyncIterator()
    #expect(await problems.next() == true)
  }

  @Test("A task that such a closure starts waits for later ends")
  func openedByTask() async throws {
    let tasks = AsyncStream<Task<Void, any Error>>.makeStream()
    let configuration = GraphQLCache.Configuration(onProblem: { [self] _ in
      place.calls.setFault { _, _, _ in nil }
      tasks.continuation.yield(
        Task {
          try await open().flush()
          for number in 0..<20 {
            try writeAndEnd(first, "\(number)")
            #expect(open().read(ProductName.self, of: first)?.name == "\(number)")
          }
        }
      )
    })
    place.calls.setFault { call, _, _ in call == .makeDirectory ? .error(SystemError(number: EROFS)) : nil }
    do {
      let cache = GraphQLCache(
        .file(URL(fileURLWithPath: place.folder), partition: "ada"),
        configuration: configuration,
        clock: CacheClock(),
        behavior: place.behavior
      )
      try cache.write(ProductName(name: "a"), to: second)
    }
    var iterator = tasks.stream.makeAsyncIterator()
    try await iterator.next()?.value
  }

  @Test("A cache that is released right after a failure tries again to write what it has")
  func failedBefore() async throws {
    do {
      let cache = open()
      try cache.write(ProductName(name: "a"), to: first)
      place.calls.setFault { call, _, _ in call == .write ? .error(SystemError(number: ENOSPC)) : nil }
      await #expect(throws: CacheProblem.self) { try await cache.flush() }
      place.calls.clear()
    }
    #expect(open().read(ProductName.self, of: first)?.name == "a")
  }

  @Test("The message says whether the cache that writes the files belongs to this process")
  func message() async throws {
    let writing = place.open()
    writing.commit([1: "one"])
    try await writing.log.flush()
    let store = place.open()
    store.commit([2: "two"])
    var problem = await #expect(throws: CacheProblem.self) { try await store.log.flush() }
    #expect(
      problem?.message == "cannot write to \"\(place.folder)\": another cache of this process is writing to it"
    )
    var claim = Array(place.bytes("claim").prefix(40))
    claim.replaceSubrange(16..<24, with: withUnsafeBytes(of: UInt64(getppid()).littleEndian, Array.init))
    claim.append(little: Hash64.hash(claim, seed: 0))
    place.write(claim, "claim")
    problem = await #expect(throws: CacheProblem.self) { try await store.log.flush() }
    #expect(problem?.message == "cannot write to \"\(place.folder)\": another process is writing to it")
  }
}
