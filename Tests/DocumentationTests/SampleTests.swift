import Testing

@Suite("Code in the documentation")
struct SampleTests {
  private static let folders = ["Sources", "Schema", "Queries"]
  /// The extensions of files that may contain a sample, by its language.
  private static let endings: [String: Set<String>] = [
    "swift": ["swift"], "graphql": ["graphql", "graphqls"], "json": ["json"], "lua": ["lua"], "toml": ["toml"],
    "lisp": ["el"],
  ]

  /// The packages that are compiled and run, the settings of editors, and the tests of the transport.
  private static let places = ["Tests/Consumers", "Tests/LanguageServer/Editors", "Tests/GraphQLURLSessionTests"]

  /// The files in these places, read once for all samples.
  private static let files = Result { try places.flatMap { try Page.all(in: $0, Set(endings.values.joined())) } }

  private static func samples() throws -> [Sample] {
    try (folders.flatMap { try Page.all(in: $0, ["md"]) } + [Page(at: "README.md")]).flatMap(Sample.all)
  }

  @Test("Each sample is part of a package that is compiled and run", arguments: try samples())
  func compiled(sample: Sample) throws {
    let endings = try #require(Self.endings[sample.language], "\"\(sample.language)\" is compiled nowhere")
    let files = try Self.files.get().filter { file in endings.contains { file.path.hasSuffix(".\($0)") } }
    #expect(files.contains { sample.isPart(of: $0) }, "no file in \(Self.places) has this code")
  }

  @Test("There are samples")
  func some() throws {
    #expect(try Self.samples().count > 20)
  }
}
