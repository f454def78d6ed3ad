import Foundation
import Testing

/// The dependencies between the stages of a target have one direction. The purpose of each folder, and what its files may
/// mention:
///
/// `GraphQLProject`, which does not depend on the generator:
///
/// 1. `Diagnostics`: the codes of configurations and generation.
/// 2. `Configuration`: settings, and how they are read.
/// 3. `Project`: modules and their files, and what one of them sees.
/// 4. `Checks`: valid GraphQL that Swift cannot be generated from.
/// 5. `Checked`: all stages in order, and their results.
///
/// `GraphQLCodegen`:
///
/// 1. `Interface`: the output.
/// 2. `IR`: the models that must exist, without any Swift.
/// 3. `Swift`: types, declarations, statements and files as data.
/// 4. `Names`: the Swift names of everything.
/// 5. `Lowering`: from the IR and its names to Swift as data. `Mocks` are further declarations of the same kind.
/// 6. `Render`: from Swift as data to text.
///
/// `GraphQLMock`:
///
/// 1. `Values`: requests and results, numbers from a seed, and how values are read and written.
/// 2. `Resolvers`: how fields are resolved in Swift, including `Introspection`.
/// 3. `Execution`: from a program and resolvers to a result. A `FieldSource` supplies fields without a resolver.
/// 4. `Automatic`: the source of automatic data.
/// 5. `Faults`: failures on demand.
/// 6. `Incremental`: results in parts, and how these are written.
/// 7. `Mock`: all of it together, and the responses to a subscription with heartbeats between them.
/// 8. `HTTP`: HTTP requests in the process, and streams as bytes.
/// 9. `WebSocket`: the server's side of `graphql-transport-ws`, without a socket.
/// 10. `Server`: the same over a socket, with the web page, whose files are in `Page`.
@Suite("The folders of the generator, of what it starts from, and of the mock")
struct FolderTests {
  private typealias Arrows = [String: Set<String>]

  private static let allowed: [String: Arrows] = [
    "GraphQLProject": [
      "Diagnostics": [],
      "Configuration": ["Diagnostics"],
      "Project": ["Diagnostics", "Configuration"],
      "Checks": ["Diagnostics", "Configuration", "Project"],
      "Checked": ["Diagnostics", "Configuration", "Project", "Checks"],
    ],
    "GraphQLCodegen": [
      "Interface": [],
      "IR": ["Interface"],
      "Swift": ["Interface"],
      "Names": ["Interface", "IR", "Swift"],
      "Lowering": ["Interface", "IR", "Swift", "Names"],
      "Mocks": ["Interface", "IR", "Swift", "Names", "Lowering"],
      "Render": ["Interface", "Swift"],
      "Output": ["Interface", "Swift"],
    ],
    "GraphQLMock": [
      "Values": [],
      "Resolvers": ["Values"],
      "Introspection": ["Resolvers"],
      "Execution": ["Resolvers", "Values"],
      "Automatic": ["Execution", "Resolvers", "Values"],
      "Faults": ["Execution", "Values"],
      "Incremental": ["Execution", "Resolvers", "Values"],
      "Mock": ["Automatic", "Execution", "Faults", "Incremental", "Introspection", "Resolvers", "Values"],
      "HTTP": ["Faults", "Incremental", "Mock", "Values"],
      "WebSocket": ["Faults", "Mock", "Resolvers", "Values"],
      "Server": ["HTTP", "Mock", "WebSocket"],
      "Page": [],
    ],
  ]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  /// Returns the texts of the files in a folder, such as `GraphQLCodegen/IR`, by name.
  private static func files(of folder: String) throws -> [String: String] {
    let folder = sources.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try names.reduce(into: [:]) { files, name in
      files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
  }

  /// Returns the code of each folder of a target without comments and string literals, by file name.
  private static func code(of target: String) throws -> [String: [String: String]] {
    let folder = sources.appending(path: target).path
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.contains(".") }
    return try folders.reduce(into: [:]) { code, folder in
      code[folder] = try files(of: "\(target)/\(folder)").mapValues { text in
        text.replacing(/\/\/[^\n]*/, with: "").replacing(/"(\\.|[^"\\\n])*"/, with: "")
      }
    }
  }

  /// Returns the top-level types in the files of a folder.
  private static func types(_ files: [String: String]) -> Set<String> {
    let declarations = files.values.flatMap { text in
      text.matches(of: /(?m)^(?:(?:public|package|final|indirect) )*(?:struct|enum|class|protocol) (\w+)/)
        .map { String($0.1) }
    }
    return Set(declarations)
  }

  @Test("Every folder mentions only those before it", arguments: allowed.keys.sorted())
  func arrows(_ target: String) throws {
    let code = try Self.code(of: target)
    let allowed = Self.allowed[target] ?? [:]
    #expect(Set(code.keys) == Set(allowed.keys))
    let types = code.mapValues(Self.types)
    var mentions: Set<String> = []
    for (folder, files) in code {
      for (file, text) in files {
        let words = Set(text.matches(of: /\w+/).map { String($0.0) })
        for (other, declared) in types where other != folder && allowed[folder]?.contains(other) != true {
          let own = types[folder] ?? []
          for type in declared.subtracting(own).intersection(words) {
            mentions.insert("\(folder)/\(file) mentions \(type) of \(other)")
          }
        }
      }
    }
    #expect(mentions.sorted() == [])
  }

  @Test("No folder leads back to itself", arguments: allowed.keys.sorted())
  func circles(_ target: String) {
    let allowed = Self.allowed[target] ?? [:]
    var order: [String] = []
    var open = Set(allowed.keys)
    while let next = open.first(where: { allowed[$0]?.isSubset(of: order) == true }) {
      order.append(next)
      open.remove(next)
    }
    #expect(open == [])
  }

  @Test("Documents are walked through in one way, and types are not told from each other by their text")
  func walks() throws {
    for folder in Self.allowed.flatMap({ target, folders in folders.keys.map { "\(target)/\($0)" } }) {
      for (file, text) in try Self.files(of: folder) {
        #expect(!text.contains(".selectionSet.selections"), "\(folder)/\(file)")
        #expect(!text.contains("hasSuffix(\"?\")"), "\(folder)/\(file)")
      }
    }
  }

  @Test("A search for unions finds each stage that handles unions", arguments: ["IR", "Names", "Lowering", "Mocks"])
  func unions(_ folder: String) throws {
    #expect(try Self.files(of: "GraphQLCodegen/\(folder)").values.contains { $0.contains(/\b[Uu]nions?\b/) })
  }
}
