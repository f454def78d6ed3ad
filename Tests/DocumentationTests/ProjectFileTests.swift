import Foundation
import Testing

@Suite("Files of the project")
struct ProjectFileTests {
  @Test(
    "Each link of a page leads to a file",
    arguments: ["README.md", "Tests/Consumers/README.md", ".github/CONTRIBUTING.md"]
  )
  func links(path: String) throws {
    let page = try Page(at: path)
    let folder = Page.url(of: path).deletingLastPathComponent()
    let links = page.lines.flatMap { $0.matches(of: /\]\(([^)#]+)[^)]*\)/).map { String($0.output.1) } }
    let missing = links.filter { link in
      !link.contains("://") && !FileManager.default.fileExists(atPath: folder.appending(path: link).path)
    }
    #expect(missing == [])
  }

  @Test("The package index builds the documentation of each target that has some")
  func packageIndex() throws {
    let lines = try Page(at: ".spi.yml").lines
    let names = lines.compactMap { $0.wholeMatch(of: /\s+- (\w+)/).map { String($0.output.1) } }
    let catalogs = try ["Sources", "Schema", "Queries"].flatMap(Self.catalogs)
    #expect(catalogs.count > 20)
    #expect(names == catalogs.sorted())
  }

  @Test("Each script that a workflow runs exists")
  func workflows() throws {
    let lines = try Page(at: ".github/workflows/ci.yml").lines
    let scripts = lines.flatMap { $0.matches(of: /run: (\.ci\/\w+)/).map { String($0.output.1) } }
    #expect(scripts.count > 3)
    #expect(scripts.filter { !FileManager.default.isExecutableFile(atPath: Page.url(of: $0).path) } == [])
    #expect(try Self.parts(of: lines).filter { try !Self.partsOfAll().contains($0) } == [])
  }

  /// Returns the names of the documentation catalogs in a folder, without the file name extension.
  private static func catalogs(in folder: String) throws -> [String] {
    let files = FileManager.default.enumerator(at: Page.url(of: folder), includingPropertiesForKeys: nil)
    let catalogs = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "docc" }
    return catalogs.map { $0.deletingPathExtension().lastPathComponent }
  }

  /// Returns the parts of `.ci/all` that lines name.
  private static func parts(of lines: [String]) -> [String] {
    lines.flatMap { $0.matches(of: /\.ci\/all (\w+)/).map { String($0.output.1) } }
  }

  private static func partsOfAll() throws -> [String] {
    try Page(at: ".ci/all").lines.compactMap { $0.firstMatch(of: /^(\w+)\(\) \{/).map { String($0.output.1) } }
  }
}
