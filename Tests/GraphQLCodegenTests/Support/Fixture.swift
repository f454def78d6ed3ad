import Foundation
import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject
import Testing

/// A folder of GraphQL files, and the folder of Swift generated from them.
struct Fixture: CustomTestStringConvertible, Sendable {
  let name: String
  private let folder: URL
  private let goldens: URL
  /// The fixture whose schema this one extends, in another module.
  private let below: String?

  var testDescription: String { name }

  /// Every folder in `Fixtures` from which Swift can be generated without errors.
  static let all: [Fixture] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appending(path: "Fixtures")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.contains(".") }.map { Fixture($0, in: tests) }
  }()

  private init(_ name: String, in tests: URL) {
    self.name = name
    folder = tests.appending(path: "Fixtures/\(name)")
    goldens = tests.deletingLastPathComponent().appending(path: "\(Self.module(of: name))/Generated/\(name)")
    below = name == "Extended" ? "Base" : nil
  }

  /// Returns the module in which a fixture's Swift is compiled.
  private static func module(of name: String) -> String {
    name == "Base" ? "GraphQLGoldenBase" : "GraphQLGoldenTests"
  }

  /// Returns the input of the generator.
  func input() throws -> Generation.Input {
    var input = Generation.Input(module: Self.module(of: name), sources: try sources(), settings: settings)
    if let below = Fixture.all.first(where: { $0.name == below }) {
      input.sources += try below.sources()
      input.dependencies = [Self.module(of: below.name)]
      input.dependencySettings = [Self.module(of: below.name): below.settings]
    }
    return input
  }

  private func sources() throws -> [Generation.Text] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().compactMap { file in
      guard file.hasSuffix(".graphql") || file.hasSuffix(".graphqls") else { return nil }
      let bytes = try Data(contentsOf: folder.appending(path: file))
      return Generation.Text(
        module: Self.module(of: name),
        source: Source(path: "\(name)/\(file)", bytes: Array(bytes))
      )
    }
  }

  /// The settings: all types of the schema, used or not, and options that are tested with a particular fixture.
  private var settings: GenerationSettings {
    switch name {
    case "Abstract":
      GenerationSettings(
        conformances: [.encodable],
        scalars: ["Code": ScalarMapping(type: "ProductCode")],
        schemaTypes: .all,
        mocks: ["GraphQLGoldenTests"]
      )
    case "Cached":
      GenerationSettings(
        conformances: [.equatable, .encodable],
        cache: """
          {
            "keys": {"*": "id", "Variant": "sku", "Line": ["order", "number"], "Price": null},
            "lookups": {"Query.product": "id"}, "maxAge": {"Variant.stock": 60}
          }
          """
      )
    case "Clashes": GenerationSettings(conformances: [.encodable], schemaTypes: .all, namespace: "Clash")
    case "Deferred":
      GenerationSettings(
        conformances: [.hashable, .encodable],
        schemaTypes: .all,
        namespace: "Delayed",
        cache: #"{"keys": {"Book": "id"}}"#
      )
    case "Packaged":
      GenerationSettings(
        accessLevel: .package,
        conformances: [.equatable, .encodable],
        scalars: [
          "Day": ScalarMapping(type: "Date"), "Money": ScalarMapping(type: "Decimal"),
          "Code": ScalarMapping(type: "ProductCode"), "Anything": ScalarMapping(type: "JSONValue"),
          "Password": ScalarMapping(type: "SensitiveString"), "Big": ScalarMapping(type: "Int64"),
          "Key": ScalarMapping(type: "UUID", module: "Foundation"), "Word": ScalarMapping(type: "String"),
          "Blob": ScalarMapping(type: "Data", module: "Foundation"),
        ],
        schemaTypes: .used
      )
    case "Namespaced":
      GenerationSettings(
        accessLevel: .internal,
        conformances: [.hashable, .encodable],
        schemaTypes: .used,
        namespace: "Spaced",
        operationText: .persisted
      )
    case "ReadOnly": GenerationSettings(conformances: [.equatable], schemaTypes: .used, namespace: "Fixed")
    case "Variables":
      GenerationSettings(
        conformances: [.hashable, .encodable],
        scalars: ["Instant": ScalarMapping(type: "Date"), "Anything": ScalarMapping(type: "JSONValue")],
        namespace: "Varied"
      )
    case "Shapes": GenerationSettings(conformances: [.encodable, .identifiable], schemaTypes: .all)
    default: GenerationSettings(conformances: [.encodable], schemaTypes: .all)
    }
  }

  /// Returns the previously generated text, or an empty string.
  func golden(_ file: String) -> String {
    (try? String(contentsOf: goldens.appending(path: file), encoding: .utf8)) ?? ""
  }

  func record(_ text: String, as file: String) throws {
    try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
    try text.write(to: goldens.appending(path: file), atomically: true, encoding: .utf8)
  }

  /// Returns files that are no longer generated.
  func leftovers(_ files: [GeneratedFile]) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: goldens.path)) ?? []
    return names.filter { name in !files.contains { $0.name == name } }
  }
}
