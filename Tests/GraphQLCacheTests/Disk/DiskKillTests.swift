import Foundation
import GraphQLCache
import Testing
import cache_writer

@Suite("A process that is killed while it writes a cache", .timeLimit(.minutes(60)))
struct DiskKillTests {
  private let place = DiskPlace()

  /// Runs the writing program.
  ///
  /// - Returns: the last step that it reported as synced.
  private func write(_ verb: String, steps: Int, killedAt call: Int) throws -> (synced: Int, wasKilled: Bool) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = [verb, place.folder, "\(steps)", "\(call)"]
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let steps = output.split(separator: "\n").compactMap { $0.hasPrefix("synced ") ? Int($0.dropFirst(7)) : nil }
    #expect(process.terminationReason == .uncaughtSignal || process.terminationStatus == 0)
    return (steps.last ?? 0, process.terminationReason == .uncaughtSignal)
  }

  /// The program next to the tests' own bundle.
  private var program: URL {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") } + [Bundle.main]
    let places = bundles.map { bundle in
      let url = bundle.bundleURL
      let folder = url.path.hasSuffix(".xctest") ? url.deletingLastPathComponent() : url
      return folder.appendingPathComponent("cache-writer")
    }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
  }

  @Test(
    "Killed before any call of the file system, it leaves a prefix of its commits, and loses nothing that was synced"
  )
  func kills() throws {
    // The first calls one by one, where the folder is made; then further and further apart.
    try kills("write", at: Array(1..<60) + (0..<40).map { 60 + $0 * 11 }, least: 80) { place.open().texts }
  }

  @Test("A whole cache that is killed leaves a prefix of its commits, and loses nothing that was synced")
  func cacheKills() throws {
    let calls = Array(1..<30) + (0..<20).map { 30 + $0 * 17 }
    try kills("cache", at: calls, least: 35) { CacheTexts(place.folder, behavior: place.behavior).texts }
  }

  private func kills(_ verb: String, at calls: [Int], least: Int, _ texts: () -> SmallStore.Texts) throws {
    var (kills, last, furthest) = (0, 0, 0)
    for call in calls {
      let (synced, wasKilled) = try write(verb, steps: 120, killedAt: call)
      if wasKilled { kills += 1 }
      let found = try #require(Script.step(of: texts()), "killed at call \(call)")
      let known = max(synced, last)
      let isRemoval = found == 0 && (known...known + 7).contains(where: Script.isRemoval)
      #expect(found >= known || isRemoval, "killed at call \(call): step \(found), but \(known) was synced")
      last = found
      furthest = max(furthest, found)
      let content = place.names().flatMap(place.bytes)
      let removal = Script.lastRemoval(upTo: found)
      #expect(removal == 0 || Script.earliest(in: content) >= removal, "killed at call \(call)")
    }
    #expect(kills > least)
    #expect(furthest > 40)
  }
}
