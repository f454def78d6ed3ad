import CommandSupport
import CommerceModels
import Foundation
import GraphQLMock
import MockBFF
import Testing

@testable import vitrine

@Suite("Watching a variant in the terminal", .serialized, .timeLimit(.minutes(60)))
struct WatchTests {
  /// Returns a variant with some pieces.
  private func sku(_ endpoint: String) async throws -> String {
    let line = try #require(await Run(["listing", "--json", "--endpoint", endpoint]).lines.first)
    let page = try JSONDecoder().decode(ProductListing.self, from: Data(line.utf8))
    return try #require(page.products.flatMap(\.variants).first { 4...9 ~= $0.stock }?.sku)
  }

  @Test("Each change is a line, as many as were asked for")
  func lines() async throws {
    let server = try MockBFF(tick: {}).serve()
    let endpoint = server.url.absoluteString
    let sku = try await sku(endpoint)
    let run = await Run(["watch", sku, "--count", "4", "--endpoint", endpoint])
    #expect(run.code == .done, "\(run.error)")
    #expect(run.lines.count == 4)
    for line in run.lines { #expect(line.contains(/^\d\d:\d\d:\d\d  £.+  (\d+ left|sold out)$/), "\(line)") }
    let asJSON = await Run(["watch", sku, "--json", "--count", "3", "--endpoint", endpoint])
    let offers = try asJSON.lines.map { try JSONDecoder().decode(VariantOffer.self, from: Data($0.utf8)) }
    #expect(offers.count == 3 && offers.allSatisfy { $0.sku == sku } && Set(offers).count == 3)
    await server.stop()
  }

  @Test("A variant that the shop does not sell is an error, in the demo shop too")
  func unknown() async throws {
    let run = await Run("watch", "none")
    #expect(run.code == .failed && run.output.isEmpty)
    #expect(run.error == "error: variant \"none\" was not found\n", "\(run.error)")
  }

  @Test("A connection that is lost is told once on standard error")
  func lost() async throws {
    let server = try MockBFF().serve()
    let endpoint = server.url.absoluteString
    let sku = try await sku(endpoint)
    let (lines, line) = AsyncStream<String>.makeStream()
    let (remarks, remark) = AsyncStream<String>.makeStream()
    let console = Console(
      output: { line.yield($0) },
      error: { remark.yield($0) },
      input: { _ in nil },
      isTerminal: false
    )
    let state = StateFolder()
    let words = ["watch", sku, "--endpoint", endpoint, "--state", state.url.path]
    let run = Task(priority: .high) { await Program(console: console).run(words) }
    _ = await lines.first { _ in true }
    await server.stop()
    #expect(await remarks.first { $0.contains("reconnecting") }?.hasPrefix("note: reconnecting to the shop: ") == true)
    run.cancel()
    _ = await run.value
  }

  @Test("Control-C ends it as a success")
  func interrupted() async throws {
    let shop = try MockBFF()
    let server = try shop.serve()
    let sku = try await sku(server.url.absoluteString)
    let state = StateFolder()
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = OtherProcessTests.program
    process.arguments = ["watch", sku, "--endpoint", server.url.absoluteString, "--state", state.url.path]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    let (status, ended) = AsyncStream<Int32>.makeStream()
    process.terminationHandler = { ended.yield($0.terminationStatus) }
    try process.run()
    // The first line is there: the subscription has begun.
    let line = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: pipe.fileHandleForReading.availableData) }
    }
    #expect(String(decoding: line, as: UTF8.self).contains("£"))
    process.interrupt()
    #expect(await status.first { _ in true } == 0)
    await server.stop()
  }
}
