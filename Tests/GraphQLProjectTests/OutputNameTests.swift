import GraphQLLanguage
import GraphQLProject
import Testing

@Suite("Names of generated files")
struct OutputNameTests {
  @Test(
    "A file's name is its path below the folder, with dots for slashes",
    arguments: [
      ("/a/Queries/Hero/GetHero.graphql", "/a/Queries", "Hero.GetHero.graphql.swift"),
      ("/a/Queries/x.graphqls", "/a/Queries/", "x.graphqls.swift"),
      ("./q/x y.graphql", "q", "x y.graphql.swift"),
      ("x.graphql", ".", "x.graphql.swift"),
      ("/elsewhere/deep/x.graphql", "/a/Queries", "x.graphql.swift"),
      ("/a/QueriesToo/x.graphql", "/a/Queries", "x.graphql.swift"),
    ]
  )
  func name(path: String, folder: String, expected: String) {
    #expect(OutputName.name(of: path, below: folder) == expected)
  }

  @Test("Names begin at the deepest folder that all files share")
  func commonFolder() {
    let paths = ["/a/q/Bag/Queries.graphql", "/a/q/Products/Queries.graphql"]
    let folder = OutputName.commonFolder(of: paths)
    let names = paths.map { OutputName.name(of: $0, below: folder) }
    #expect(names == ["Bag.Queries.graphql.swift", "Products.Queries.graphql.swift"])
  }

  @Test("Two files that would be generated into one are an error that names both")
  func clashes() {
    let files = ["/a/b/C.graphql", "/a/b.c.graphql", "/a/d.graphql"].map { Project.File(Source(path: $0, text: "")) }
    let names = OutputName.all(in: Project.Module(name: "M", files: files))
    #expect(names.map(\.name) == ["b.C.graphql.swift", "b.c.graphql.swift", "d.graphql.swift"])
    let diagnostics = OutputName.clashes(among: names)
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.first?.positions.map(\.path) == ["/a/b.c.graphql", "/a/b/C.graphql"])
  }

  @Test("Two files whose names look the same, but have different Unicode characters, are an error")
  func unicode() {
    let files = ["/a/\u{E9}.graphql", "/a/e\u{301}.graphql"].map { Project.File(Source(path: $0, text: "")) }
    let names = OutputName.all(in: Project.Module(name: "M", files: files))
    #expect(names.count == 2)
    let message = OutputName.clashes(among: names).first?.message ?? ""
    #expect(message.hasSuffix("Rename all but one. They look the same, but have different Unicode characters."))
  }
}
