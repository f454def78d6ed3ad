import Foundation
import GraphQLCodegen
import GraphQLLanguage
import Testing

/// Generates Swift from each folder in `Fixtures`. `UPDATE_SNAPSHOTS=1` records the output, and still fails.
@Suite("Fixtures")
struct FixtureTests {
  private static let isRecording = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"

  @Test("What is generated is what was recorded", arguments: Fixture.all)
  func matchesGolden(_ fixture: Fixture) throws {
    let result = Generation.run(try fixture.input())
    #expect(result.diagnostics.filter { $0.severity != .note }.map(\.message) == [])
    for file in result.files {
      let golden = fixture.golden(file.name)
      if golden == file.text { continue }
      if Self.isRecording { try fixture.record(file.text, as: file.name) }
      Issue.record("\(file.name)\n\(LineDifference.between(expected: golden, actual: file.text))")
    }
    #expect(fixture.leftovers(result.files) == [])
  }

  @Test("The order of the files makes no difference", arguments: Fixture.all)
  func isDeterministic(_ fixture: Fixture) throws {
    var input = try fixture.input()
    let files = Generation.run(input).files
    input.sources.reverse()
    #expect(Generation.run(input).files == files)
  }
}
