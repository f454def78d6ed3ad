import Foundation
import Testing

@Suite("The map of the code")
struct ArchitectureTests {
  private static let path = ".github/ARCHITECTURE.md"

  /// Returns the page's text between backquotes, without commands.
  private static func names() throws -> [String] {
    let text = try Page(at: path).lines.joined(separator: "\n")
    return text.matches(of: /`([^`\s]+)`/).map { String($0.output.1) }
  }

  @Test("Each path on the page exists")
  func paths() throws {
    let paths = try Self.names().filter { $0.contains("/") }
    #expect(paths.count > 40)
    #expect(paths.filter { !Self.exists($0) } == [])
  }

  @Test("Each type on the page is declared in a source")
  func types() throws {
    let types = try Self.names().filter { $0.wholeMatch(of: /[A-Z]\w*(\.\w+)*/) != nil && !Self.exists($0) }
    let declared = try Self.declaredTypes()
    #expect(types.count > 40)
    #expect(types.filter { !declared.contains(String($0.prefix { $0 != "." })) } == [])
  }

  @Test("Each page that it links to exists")
  func links() throws {
    let text = try Page(at: Self.path).lines.joined(separator: "\n")
    let pages = text.matches(of: /\]\(([\w.\/]+)\)/).map { ".github/" + $0.output.1 }
    #expect(pages.count > 2)
    #expect(pages.filter { !Self.exists($0) } == [])
  }

  @Test("Each open kind lists the members that its version knows")
  func openKinds() throws {
    var lists = 0
    for source in try Page.all(in: "Sources", ["swift"]) {
      let text = source.lines.joined(separator: "\n")
      let isKind = text.contains("struct Kind: ") && text.contains("init(code: String)")
      #expect(!isKind || text.contains("static let known: [Self]"), "\(source.name) has a kind without \"known\"")
      for list in text.matches(of: /static let known: \[Self\] = \[([^\]]*)\]/) {
        lists += 1
        // The declarations from the line that opens the type or the extension up to the list.
        let before = text[..<list.range.lowerBound]
        let block = before.split(separator: #/\n *(?:public )?(?:extension|struct) /#).last ?? ""
        let declared = block.matches(of: /public static let `?(\w+)`? = Self\(/).map(\.output.1)
        let listed = list.output.1.matches(of: /\.(\w+)/).map(\.output.1)
        #expect(listed == declared, "\(source.name)")
      }
    }
    #expect(lists > 15)
  }

  @Test("The support for command lines imports the language and the system, and no Foundation")
  func commandSupport() throws {
    let imports = try Self.imports(of: "CommandSupport")
    #expect(imports == ["Darwin", "Glibc", "GraphQLLanguage", "MachO", "Musl"])
  }

  @Test("The comparison of schemas, introspection and the runtime are not compiled by a build that only generates code")
  func buildTool() throws {
    var reached: Set<String> = []
    var pending = ["graphql-codegen"]
    while let target = pending.popLast() {
      guard Self.exists("Sources/\(target)"), reached.insert(target).inserted else { continue }
      pending += try Self.imports(of: target)
    }
    #expect(reached.isSuperset(of: ["graphql-codegen", "CommandSupport", "GraphQLCodegen", "GraphQLLanguage"]))
    let absent = ["GraphQLComparison", "GraphQLIntrospection", "GraphQLRuntime", "GraphQLNetworking", "GraphQLMock"]
    #expect(reached.isDisjoint(with: absent))
  }

  @Test("What generated code imports needs no client")
  func runtime() throws {
    let system: Set = ["Android", "Darwin", "Glibc", "Musl"]
    let imports = try Self.imports(of: "GraphQLRuntime")
    #expect(imports == system.union(["Foundation", "FoundationEssentials"]))
  }

  @Test(
    "A module that needs the client to be used hands it on",
    arguments: ["GraphQLURLSession", "GraphQLSessions", "GraphQLPaging", "GraphQLMock", "BFFClient"]
  )
  func handsOnTheClient(_ target: String) throws {
    let lines = try Page.all(in: "Sources/\(target)", ["swift"]).flatMap(\.lines)
    #expect(lines.contains("@_exported public import GraphQLNetworking"))
  }

  @Test("Time limits of tests leave time for all other tests of the run")
  func timeLimits() throws {
    var limits = 0
    for source in try Page.all(in: "Tests", ["swift"]) {
      for limit in source.lines.joined(separator: "\n").matches(of: /\.timeLimit\(\.minutes\((\d+)\)\)/) {
        limits += 1
        #expect((Int(limit.output.1) ?? 0) >= 10, "\(source.path)")
      }
    }
    #expect(limits > 30)
  }

  @Test("Each acceptance case of the cache has a test that names it")
  func acceptanceCases() throws {
    var cases: Set<Int> = []
    for source in try Page.all(in: "Tests", ["swift"]) {
      for names in source.lines.joined(separator: "\n").matches(of: /\.acceptance\(([0-9, ]+)\)/) {
        cases.formUnion(names.output.1.split(separator: ",").compactMap { Int($0.filter(\.isNumber)) })
      }
    }
    #expect(cases == Set(1...50), "\(cases.symmetricDifference(1...50).sorted())")
  }

  @Test("Each acceptance case of subscriptions and deferred fragments has a test that names it")
  func liveAcceptanceCases() throws {
    var cases: Set<Int> = []
    for source in try Page.all(in: "Tests", ["swift"]) {
      for names in source.lines.joined(separator: "\n").matches(of: /"Acceptance ([0-9, and]+):/) {
        cases.formUnion(names.output.1.matches(of: /[0-9]+/).compactMap { Int($0.output) })
      }
    }
    #expect(cases == Set(1...13), "\(cases.symmetricDifference(1...13).sorted())")
  }

  /// Returns the imports of a target. Texts in string literals are indented further than imports.
  private static func imports(of target: String) throws -> Set<String> {
    let lines = try Page.all(in: "Sources/\(target)", ["swift"]).flatMap(\.lines)
    let declaration =
      /(?:  )?(?:@\w+ )*(?:(?:public|package|internal|private) )?import (?:(?:struct|enum|func) )?(\w+)(?:\.\w+)?/
    let imports = lines.compactMap { $0.wholeMatch(of: declaration) }
    return Set(imports.map { String($0.output.1) })
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: Page.url(of: path).path)
  }

  private static func declaredTypes() throws -> Set<String> {
    let pages = try ["Sources", "Plugins"].flatMap { try Page.all(in: $0, ["swift"]) }
    let declaration = /\b(?:struct|enum|class|actor|protocol|typealias) ([A-Z]\w*)/
    return Set(pages.flatMap { page in page.lines.flatMap { $0.matches(of: declaration).map { String($0.output.1) } } })
  }
}
