import Foundation
import GraphQLNetworking
import Testing
import cache_writer

@testable import GraphQLCache

@Suite("A cache's log that was cut or changed")
struct DiskDamageTests {
  /// The steps of a script, and the known texts after each.
  private static let commits: [[UInt32: String]] = [
    [1: "one", 2: "two"], [2: "zwei"], [1: "", 3: "three"], [4: String(repeating: "x", count: 70)], [1: "eins", 2: ""],
  ]

  private static let states: [[UInt32: String]] = commits.reduce(into: [[:]]) { states, commit in
    let next = (states.last ?? [:]).merging(commit) { $1 }.filter { !$0.value.isEmpty }
    states.append(next)
  }

  /// Returns a place with a log of the script: one frame for everything after the first step, and one for each of the
  /// others.
  private func place() async throws -> DiskPlace {
    let place = DiskPlace()
    let store = place.open()
    for commit in Self.commits {
      store.commit(commit)
      try await store.log.flush()
    }
    return place
  }

  @Test("A log that is cut at any byte opens to a prefix of the commits, and is continued from there", .acceptance(40))
  func cuts() async throws {
    let place = try await place()
    let (name, whole) = (place.logName, place.bytes(place.logName))
    var last = 0
    for count in 0...whole.count {
      place.write(Array(whole[..<count]), name)
      let found = place.read()
      let step = try #require(Self.states.firstIndex(of: found), "cut at byte \(count)")
      #expect(step >= last, "cut at byte \(count)")
      last = step
    }
    #expect(last == Self.commits.count)
    for count in [0, 30, 100, whole.count / 2, whole.count - 1] {
      place.write(Array(whole[..<count]), name)
      let store = place.open()
      let before = store.strings
      store.commit([9: "after"])
      #expect(try await store.flushed() == before.merging([9: "after"]) { $1 })
      #expect(place.read() == store.strings, "continued after a cut at byte \(count)")
    }
  }

  @Test("A log with any bit flipped opens to a prefix of the commits", .acceptance(40))
  func flips() async throws {
    let place = try await place()
    let (name, whole) = (place.logName, place.bytes(place.logName))
    var steps: Set<Int> = []
    for bit in 0..<whole.count * 8 {
      place.write(whole.flipping(bit), name)
      let step = try #require(Self.states.firstIndex(of: place.read()), "bit \(bit)")
      #expect(step < Self.commits.count, "bit \(bit) was not noticed")
      steps.insert(step)
    }
    #expect(steps == [0, 1, 2, 3, 4])
  }

  @Test("A log with gigabytes of zeros after its commits is read without them, and continued")
  func zeros() async throws {
    let place = try await place()
    let name = place.logName
    #expect(truncate(place.path(name), 8 << 30) == 0)
    place.calls.state.withLock { $0.longestRead = 0 }
    let store = place.open()
    #expect(store.strings == Self.states.last)
    store.commit([9: "after"])
    #expect(try await store.flushed() == store.strings)
    #expect(place.calls.state.withLock { $0.longestRead } <= 1 << 20)
    #expect(place.read() == store.strings)
    #expect(place.bytes(place.logName).count < 1000)
  }

  @Test("A process that takes over from one whose log has gigabytes of zeros after its commits reads only the commits")
  func zerosTakenOver() async throws {
    let place = DiskPlace()
    let (first, second) = (place.open(), place.open())
    first.commit([1: "one"])
    try await first.log.flush()
    first.log.close()
    #expect(truncate(place.path(place.logName), 8 << 30) == 0)
    second.commit([2: "two"])
    place.calls.state.withLock { $0.longestRead = 0 }
    #expect(try await second.flushed() == [1: "one", 2: "two"])
    #expect(place.calls.state.withLock { $0.longestRead } <= 1 << 20)
  }

  @Test("A folder in place of the log does not prevent a removal, after which the cache can be written")
  func folderInPlaceOfLog() async throws {
    let place = try await place()
    let path = place.path(place.logName)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let store = place.open()
    try store.removeAll()
    store.commit([1: "one"])
    #expect(try await store.flushed() == [1: "one"])
    #expect(place.read() == [1: "one"])
  }

  @Test("A log with a frame of several megabytes between small ones is read as a whole")
  func longFrame() async throws {
    let place = DiskPlace()
    let store = place.open()
    for number in 1...40 {
      store.commit([UInt32(number): String(repeating: "\(number % 10)", count: number == 20 ? 5 << 20 : number * 1000)])
      try await store.log.flush()
    }
    #expect(place.read() == store.strings)
  }

  @Test("A log in which frames were exchanged, doubled or taken out opens to a prefix of the commits")
  func frames() async throws {
    let place = try await place()
    let (name, whole) = (place.logName, place.bytes(place.logName))
    var bounds = [0]
    while let start = bounds.last, start < whole.count {
      let length = Int(whole[start + 8]) + Int(whole[start + 9]) << 8
      bounds.append(start + (length + 7) / 8 * 8)
    }
    #expect(bounds.count == Self.commits.count + 1)
    let frames = zip(bounds, bounds.dropFirst()).map { Array(whole[$0..<$1]) }
    for (order, step) in [
      ([0, 2, 1, 3, 4], 1), ([0, 1, 1, 2, 3], 2), ([0, 2, 3, 4], 1), ([1, 2], 0), ([0, 1, 2, 3, 4, 0], 5),
    ] {
      place.write(order.flatMap { frames[$0] }, name)
      #expect(place.read() == Self.states[step], "\(order)")
    }
  }

  @Test("Where the file that says which log is in force is damaged, the cache is empty, and nothing is left")
  func current() async throws {
    let place = try await place()
    let whole = place.bytes("current")
    for bytes in [whole.flipping(3), whole.flipping(200), [], Array("{}".utf8), whole + [0]] {
      place.write(bytes, "current")
      let store = place.open()
      #expect(store.strings == [:])
      #expect(place.logName.isEmpty)
      store.commit([1: "new"])
      _ = try await store.flushed()
      #expect(place.read() == [1: "new"])
    }
    #expect(place.problems.isEmpty)
  }

  @Test("A log of an earlier or a later format is not read, and is replaced", .acceptance(40), arguments: [2, 4])
  func otherFormat(_ version: UInt8) async throws {
    let place = try await place()
    var bytes = Array(place.bytes("current").prefix(40))
    bytes[6] = version
    // The checksum is right: only the version is not.
    bytes.append(little: Hash64.hash(bytes, seed: 0))
    place.write(bytes, "current")
    let store = place.open()
    #expect(store.strings == [:])
    store.commit([1: "mine"])
    #expect(try await store.flushed() == [1: "mine"])
    #expect(place.read() == [1: "mine"])
  }

  @Test("What belongs to another partition is not read, and goes with the first write", .acceptance(40))
  func partition() async throws {
    let place = try await place()
    let store = place.open(partition: "bob")
    #expect(store.strings == [:])
    try await store.log.flush()
    #expect(place.read() == [:], "the log of the first customer")
    store.commit([1: "bob's"])
    _ = try await store.flushed()
    let content = place.names().flatMap(place.bytes)
    #expect(!String(decoding: content, as: UTF8.self).contains("zwei"))
    #expect(place.read(partition: "bob") == [1: "bob's"])
  }

  @Test("A cache that has lost its log writes a new one with all that it knows")
  func lost() async throws {
    let place = DiskPlace()
    let store = place.open()
    store.commit([1: "one"])
    try await store.log.flush()
    for lose in [
      { try FileManager.default.removeItem(atPath: place.folder) },
      { try FileManager.default.removeItem(atPath: place.path(place.logName)) },
      { try FileManager.default.removeItem(atPath: place.path("current")) },
      { place.write([], place.logName) },
      { place.write(place.bytes(place.logName) + [1], place.logName) },
    ] as [() throws -> Void] {
      try lose()
      store.commit([2: "two"])
      #expect(try await store.flushed() == [1: "one", 2: "two"])
      #expect(place.read() == [1: "one", 2: "two"])
    }
    #expect(place.problems.isEmpty)
  }

  @Test("A log is written anew when most of it is out of date")
  func compaction() async throws {
    let place = DiskPlace()
    let store = place.open()
    let (name, text) = (place.logName, String(repeating: "x", count: 10_000))
    var largest = 0
    for step in 0..<500 {
      store.commit([UInt32(step % 20): "\(step)\(text)"])
      try await store.log.flush()
      largest = max(largest, place.bytes(place.logName).count)
      #expect(place.names().filter { $0.hasSuffix(".log") }.count == 1)
    }
    #expect(place.logName != name)
    #expect(largest < 200_000 * 3 / 2 + (1 << 20) + 20_000)
    #expect(place.read() == store.strings)
  }
}
