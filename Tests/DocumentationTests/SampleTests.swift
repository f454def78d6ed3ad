import Testing

@Suite("Code in the documentation")
struct SampleTests {
  private static let folders = ["Sources", "Schema", "Queries"]
  /// The files that a sample can be part of, by its language.
  private static let endings: [String: Set<String>] = [
    "swift": ["swift"], "graphql": ["graphql", "graphqls"], "json": ["json"],
  ]

  private static func samples() throws -> [Sample] {
    try folders.flatMap { try Page.all(in: $0, ["md"]) }.flatMap(Sample.all)
  }

  @Test("Each sample is part of a package that is compiled and run", arguments: try samples())
  func compiled(sample: Sample) throws {
    let endings = try #require(Self.endings[sample.language], "\"\(sample.language)\" is compiled nowhere")
    let files = try Page.all(in: "Tests/Consumers", endings)
    #expect(files.contains { sample.isPart(of: $0) }, "no package in Tests/Consumers has this code")
  }

  @Test("There are samples")
  func some() throws {
    #expect(try Self.samples().count > 20)
  }
}
