import Foundation
import Testing

@Suite("English of messages, guides and documentation")
struct ProseTests {
  private static let folders = ["Sources", "Plugins", "Schema", "Queries", ".github", "Tests"]
  /// A file whose descriptions are those of the specification.
  private static let quotation = "Sources/GraphQLLanguage/Schema/BuiltIns.swift"

  @Test("No sentence uses a turn of the list in CONTRIBUTING.md")
  func sentences() throws {
    for (sentence, turns) in try Self.offending() {
      Issue.record("\(sentence.page):\(sentence.line): \(turns.joined(separator: ", ")): \(sentence.text)")
    }
  }

  @Test("The list has turns, and finds them")
  func listWorks() throws {
    let turns = try Turn.all()
    #expect(turns.count > 50)
    func found(in sentence: String) -> [String] { turns.filter { $0.isFound(in: sentence) }.map(\.text) }
    #expect(found(in: "It is no longer there, and there is no other.") == [])
    #expect(found(in: "This Is No name.") == ["is no"])
    #expect(found(in: "That is what was made from it.") == ["what was * from"])
    #expect(found(in: "A recommendation stands for many; understand it.") == [])
  }

  @Test("Sentences are found in guides, comments, literals and names of tests, also across lines")
  func sentencesAreFound() throws {
    let own = Sentence.all(of: try Page(at: "Tests/DocumentationTests/ProseTests.swift")).map(\.text)
    #expect(own.contains("No sentence uses a turn of the list in CONTRIBUTING.md"))
    let guide = Sentence.all(of: try Page(at: ".github/CONTRIBUTING.md"))
    #expect(guide.contains { $0.text.hasPrefix("Write as Apple's") })
    #expect(guide.contains { $0.text.hasSuffix("one idea a sentence.") })
  }

  private static func offending() throws -> [(sentence: Sentence, turns: [String])] {
    let turns = try Turn.all()
    let any = try Turn.any(of: turns)
    return try pages().flatMap(Sentence.all).compactMap { sentence in
      let range = NSRange(sentence.text.startIndex..., in: sentence.text)
      guard any.firstMatch(in: sentence.text, range: range) != nil else { return nil }
      let found = turns.filter { $0.isFound(in: sentence.text) }.map(\.text)
      return found.isEmpty ? nil : (sentence, found)
    }
  }

  /// Returns all pages with text for readers. For tests, that is their guides and names.
  private static func pages() throws -> [Page] {
    let pages = try folders.flatMap { try Page.all(in: $0, ["md", "swift", "graphql", "graphqls"]) }
    return try pages.filter { !$0.path.contains("/Generated/") && $0.path != quotation }
      + ["README.md", "Package.swift"].map(Page.init(at:))
  }
}
