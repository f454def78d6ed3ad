import Foundation
import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject

/// The plans in the Swift generated from a schema and operations, and the operations as they are sent.
struct GeneratedPlans {
  struct NotGenerated: Error {
    let errors: [String]
  }

  struct Definition {
    var text = ""
    var fragments: [String] = []
  }

  let name: String
  let schema: Schema
  /// The operations as they are sent, with a cache and without, by name.
  let sent: [String: Program]
  let plain: [String: Program]
  let texts: [GeneratedOperation]
  /// The size in bytes of the texts that are sent without a cache.
  let plainBytes: Int
  private var definitions: [String: Definition] = [:]
  /// The types by their other names, which are used where a property hides a name.
  private var aliases: [String: String] = [:]
  /// The Swift types of operations.
  private(set) var operationTypes: [String: String] = [:]

  /// - Parameter cache: The settings of the cache. By default, they declare no keys.
  init(_ name: String, schema: Source, documents: [Source], cache: String = #"{"keys": {"*": null}}"#) throws {
    self.name = name
    var settings = GenerationSettings(schemaTypes: .all, lenientSchema: true)
    settings.cache = cache
    for line in String(decoding: schema.bytes, as: UTF8.self).split(separator: "\n") where line.hasPrefix("scalar ") {
      settings.scalars[String(line.dropFirst(7).prefix { $0.isLetter || $0.isNumber || $0 == "_" })] = ScalarMapping(
        type: "JSONValue",
        module: "GraphQLRuntime"
      )
    }
    var project = Project()
    project.modules.append(
      Project.Module(
        name: "App",
        files: ([schema] + documents).map { Project.File($0) },
        dependencies: [],
        indirectDependencies: [],
        settings: settings,
        folder: "."
      )
    )
    let module = project.check("App")
    let result = SwiftGenerator.generate(module, plans: CachePlans())
    let errors = result.diagnostics.filter { $0.severity == .error }.map(\.message)
    guard let schema = module.schema, errors.isEmpty else { throw NotGenerated(errors: errors) }
    self.schema = schema
    texts = result.operations
    sent = Self.programs(result.operations, schema)
    project.modules[0].settings?.cache = nil
    let plainTexts = SwiftGenerator.generate(project.check("App")).operations
    plain = Self.programs(plainTexts, schema)
    plainBytes = plainTexts.reduce(0) { $0 + $1.text.utf8.count }
    for file in result.files { read(file.text) }
  }

  /// Generates modules with one schema. The operations are those of the last module, which sees all others.
  init(_ name: String, modules: [Project.Module]) throws {
    self.name = name
    var project = Project(modules: modules)
    let results = modules.map { SwiftGenerator.generate(project.check($0.name), plans: CachePlans()) }
    let errors = results.flatMap(\.diagnostics).filter { $0.severity == .error }.map(\.message)
    let texts = results.last?.operations ?? []
    let last = modules[modules.count - 1].name
    guard let schema = project.check(last).schema, errors.isEmpty else { throw NotGenerated(errors: errors) }
    self.schema = schema
    self.texts = texts
    sent = Self.programs(texts, schema)
    for index in modules.indices { project.modules[index].settings?.cache = nil }
    let plainTexts = SwiftGenerator.generate(project.check(last)).operations
    plain = Self.programs(plainTexts, schema)
    plainBytes = plainTexts.reduce(0) { $0 + $1.text.utf8.count }
    for file in results.flatMap(\.files) { read(file.text) }
  }

  private static func programs(_ operations: [GeneratedOperation], _ schema: Schema) -> [String: Program] {
    var programs: [String: Program] = [:]
    for operation in operations {
      let source = Source(path: operation.name, text: operation.text)
      let (document, _) = Document.parse([source], extending: schema.context)
      programs[operation.name] = Program.validate(document, against: schema).program
    }
    return programs
  }

  /// Returns the plan of an operation's Swift type, followed by those of its fragments.
  func sources(of type: String) -> [(text: [UInt8], fragments: [Int])] {
    var types = [type]
    var sources: [(text: [UInt8], fragments: [Int])] = []
    while sources.count < types.count {
      let definition = definitions[types[sources.count]] ?? Definition()
      let fragments = definition.fragments.map { aliases[$0] ?? $0 }.map { fragment in
        if let known = types.firstIndex(of: fragment) { return known }
        types.append(fragment)
        return types.count - 1
      }
      sources.append((Array(definition.text.utf8), fragments))
    }
    return sources
  }

  /// The names of the Swift types that have a plan.
  var types: [String] { definitions.keys.sorted() }

  func plan(of type: String) -> String { definitions[type]?.text ?? "" }

  /// The size in bytes of all plans, and of all texts that are sent.
  var sizes: (plans: Int, texts: Int) {
    (definitions.values.reduce(0) { $0 + $1.text.utf8.count }, texts.reduce(0) { $0 + $1.text.utf8.count })
  }

  private mutating func read(_ swift: String) {
    var type = ""
    var lines = swift.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      if let range = line.range(of: #"^public nonisolated (struct|enum) \w+"#, options: .regularExpression) {
        type = String(line[range].split(separator: " ")[3])
      }
      if let alias = line.firstMatch(of: /typealias (\w+) = (\w+)/) { aliases[String(alias.1)] = String(alias.2) }
      if let name = line.firstMatch(of: /GraphQLDocument\(name: "(\w+)"/) { operationTypes[String(name.1)] = type }
      if line.contains("static var _plan: StaticString {") {
        let text = line.hasSuffix("{") ? lines.popFirst() ?? "" : line
        let signs = text.drop { $0 != "#" && $0 != "\"" }.prefix { $0 == "#" }
        let begin = text.range(of: signs + "\"")?.upperBound ?? text.startIndex
        let end = text.range(of: "\"" + signs, options: .backwards)?.lowerBound ?? text.endIndex
        definitions[type, default: Definition()].text = String(text[begin..<end])
      }
      if line.contains("static var _planFragments:") {
        var text = line
        while !text.contains(".self]") && !text.contains(".self,\n]"), let next = lines.popFirst() {
          text += next.trimmingCharacters(in: .whitespaces)
          if next.contains("]") { break }
        }
        definitions[type, default: Definition()].fragments = text.matches(of: /(\w+)\.self/).map { String($0.1) }
      }
    }
  }
}
