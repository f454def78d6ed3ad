import Foundation
import GraphQLCodegen
import GraphQLCodegenCache
import GraphQLLanguage
import GraphQLProject
import Testing

/// The plans of the storefront's operations are checked in, so that no build of the storefront needs a generator with the
/// trait `Cache`, and apps without a cache do not link them. `UPDATE_SNAPSHOTS=1` writes them, and still fails.
@Suite("Plans of the storefront")
struct StorefrontPlansTests {
  private static let isRecording = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1"
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let file = root.appendingPathComponent("Sources/BFFClientCache/Plans.swift")

  /// The keys of objects. A colour has no key, because its id is unique only within a product: two products may have
  /// different media under it. A promotion has none either: its discount depends on the bag.
  private static let settings = """
    {
      "keys": {"*": "id", "Variant": "sku", "HierarchyItem": "categoryId", "BagPromotion": null, "Colour": null},
      "lookups": {"Query.product": "id"}
    }
    """

  /// Operations that are never cached: the session and the customer, orders, and typed text. The ids of a wishlist do not
  /// select those of its items.
  private static let folders: Set<Substring> = ["Account", "Orders", "Search"]
  private static let operations: Set<String> = ["WishlistIdsQuery"]

  private func generate(cache: String?) throws -> [GeneratedFile] {
    var sources: [Generation.Text] = []
    for (folder, ending) in [("Schema", "graphqls"), ("Queries", "graphql")] {
      let place = Self.root.appendingPathComponent(folder).resolvingSymlinksInPath()
      let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path)
      for path in paths.sorted() where path.hasSuffix(".\(ending)") {
        let url = Self.root.appendingPathComponent("\(folder)/\(path)")
        let text = try String(contentsOf: url, encoding: .utf8)
        sources.append(Generation.source(text, "\(folder)/\(path)", in: "BFFQueries"))
      }
    }
    let settings = GenerationSettings(scalars: ["URL": ScalarMapping(type: "String")], cache: cache)
    let result = Generation.run(Generation.Input(module: "BFFQueries", sources: sources, settings: settings))
    #expect(result.diagnostics.filter { $0.severity != .note }.map(\.message) == [])
    return result.files
  }

  /// A definition with its plan, as in generated code.
  private struct Planned {
    let name: String
    let conformance: String
    let plan: [Substring]
    let document: String
  }

  private func planned(_ files: [GeneratedFile]) -> [Planned] {
    files.filter { !Self.folders.contains($0.name.split(separator: ".").dropFirst().first ?? "") }
      .sorted { $0.name < $1.name }.flatMap { definitions(in: $0.text) }
  }

  private func definitions(in text: String) -> [Planned] {
    var found: [Planned] = []
    for definition in text.split(separator: "\npublic nonisolated ").dropFirst() {
      let lines = definition.split(separator: "\n", omittingEmptySubsequences: false)
      let head = lines[0].split(separator: " ")
      guard let kind = head.first, kind == "struct" || kind == "enum", head.count > 2 else { continue }
      let name = head[1].dropLast(head[1].hasSuffix(":") ? 1 : 0)
      var plan: [Substring] = []
      var isInside = false
      for line in lines {
        if line.hasPrefix("  public static var _plan") { isInside = true }
        if isInside { plan.append(line) }
        if line == "  }" || line.hasSuffix(" }") { isInside = false }
      }
      if plan.isEmpty || Self.operations.contains(String(name)) { continue }
      let conformance = head.contains { $0.hasPrefix("GraphQLFragment") } ? "GraphQLFragment" : "GraphQLPlanned"
      let document = lines.first { $0.contains("operationDocument") } ?? ""
      found.append(
        Planned(name: String(name), conformance: conformance, plan: plan, document: Self.sent(by: document))
      )
    }
    return found
  }

  /// Returns the text that an operation sends. An outcome selects `__typename` in its fragment; with plans, the field also
  /// selects it.
  private static func sent(by line: Substring) -> String {
    let text = line.components(separatedBy: "text: \"").last ?? ""
    return text.replacingOccurrences(of: "__typename", with: "")
  }

  @Test("The plans in the repository are those of the schema and the queries")
  func plans() throws {
    var text = """
      // Generated from Schema and Queries: `UPDATE_SNAPSHOTS=1 swift test --filter StorefrontPlansTests` writes this file.
      // swift-format-ignore-file
      public import BFFQueries
      public import GraphQLRuntime

      """
    for definition in planned(try generate(cache: Self.settings)) {
      text += "\nextension \(definition.name): \(definition.conformance) {\n"
      text += definition.plan.joined(separator: "\n") + "\n}\n"
    }
    let recorded = try String(contentsOf: Self.file, encoding: .utf8)
    if text == recorded { return }
    if Self.isRecording { try text.write(to: Self.file, atomically: true, encoding: .utf8) }
    Issue.record("\(LineDifference.between(expected: recorded, actual: text))")
  }

  @Test("Operations that have a plan select the keys of all objects: what is sent has no more in it")
  func texts() throws {
    let with = planned(try generate(cache: Self.settings)).filter { !$0.document.isEmpty }
    let names = Set(with.map(\.name))
    #expect(names.count > 20)
    #expect(names.isDisjoint(with: ["SignInMutation", "MeQuery", "OrdersQuery", "CheckoutMutation"]))
    var without: [String: String] = [:]
    for file in try generate(cache: nil) {
      for definition in file.text.components(separatedBy: "\npublic nonisolated struct ").dropFirst() {
        let name = definition.prefix { $0 != ":" }
        let line = definition.split(separator: "\n").first { $0.contains("operationDocument") } ?? ""
        without[String(name)] = Self.sent(by: line)
      }
    }
    for operation in with { #expect(operation.document == without[operation.name], "\(operation.name)") }
  }
}
