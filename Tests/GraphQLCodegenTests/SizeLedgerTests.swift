import Foundation
import GraphQLCodegen
import GraphQLLanguage
import Testing

/// The number of lines of Swift in relation to the lines of GraphQL, to reveal changes that increase it.
///
/// `UPDATE_SNAPSHOTS=1` records the current numbers, and still fails.
@Suite("Size of generated code")
struct SizeLedgerTests {
  private static let ledger = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/sizes.txt")

  @Test("Each fixture makes as many lines as the ledger says")
  func matchesLedger() throws {
    let lines = try Fixture.all.map { fixture in
      let input = try fixture.input()
      let graphQL = input.sources.filter { $0.module == input.module }.map { Self.lines($0.source.bytes) }.reduce(0, +)
      let swift = Generation.run(input).files.map { Self.lines(Array($0.text.utf8)) }.reduce(0, +)
      return "\(fixture.name): \(graphQL) lines of GraphQL, \(swift) of Swift\n"
    }
    let text = lines.joined()
    let recorded = (try? String(contentsOf: Self.ledger, encoding: .utf8)) ?? ""
    if text != recorded, ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
      try text.write(to: Self.ledger, atomically: true, encoding: .utf8)
    }
    #expect(text == recorded)
  }

  private static func lines(_ text: [UInt8]) -> Int {
    text.count { $0 == UInt8(ascii: "\n") }
  }
}
