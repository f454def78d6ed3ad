import Foundation
import GraphQLCache
import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject
import GraphQLRecords
import GraphQLRuntime
import Testing

/// Generated plans with generated responses: writing and reading a response returns the text that the author's selections
/// request, from the table that it was written to and from one restored from the log. The last response of each operation is
/// passed through a file.
///
/// `VITRINE_CORPUS=FOLDER` adds a schema and operations from elsewhere, and `VITRINE_SEEDS=200` adds more responses.
@Suite("Round trips through generated plans")
struct PlanRoundTripTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seeds = UInt64(environment["VITRINE_SEEDS"] ?? "") ?? 10

  /// The fixtures of the generator, each with a schema and documents, and the corpora.
  static let folders: [URL] = {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "GraphQLCodegenTests/Fixtures")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? []
    let corpora = (environment["VITRINE_CORPUS"] ?? "").split(separator: ":").map { URL(filePath: String($0)) }
    return names.sorted().filter { !$0.contains(".") }.map { fixtures.appending(path: $0) } + corpora
  }()

  /// Returns the sources of a folder. A fixture that only extends a schema is read as one module with the one below it.
  private static func sources(_ folder: URL) throws -> (schema: Source, documents: [Source]) {
    let base = folder.deletingLastPathComponent().appending(path: "Base")
    let folders = folder.lastPathComponent == "Extended" ? [base, folder] : [folder]
    let schema = try folders.flatMap { try bytes($0.appending(path: "schema.graphqls")) }
    return (
      Source(path: folder.appending(path: "schema.graphqls").path, bytes: schema), try folders.flatMap(documents)
    )
  }

  private static func documents(_ folder: URL) throws -> [Source] {
    let operations = folder.appending(path: "operations")
    let place = FileManager.default.fileExists(atPath: operations.path) ? operations : folder
    return try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
      .filter { $0.hasSuffix(".graphql") }.map { place.appending(path: $0) }
      .map { file in Source(path: file.path, bytes: try bytes(file)) }
  }

  private static func bytes(_ file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }

  @Test("Without keys, the text that is composed is the text that was sent", .acceptance(1, 2), arguments: folders)
  func withoutKeys(_ folder: URL) async throws {
    let (schema, documents) = try Self.sources(folder)
    let plans = try GeneratedPlans(folder.lastPathComponent, schema: schema, documents: documents)
    try await Self.check(plans) { _ in [] }
  }

  @Test(
    "With keys, the text that is composed is what the author's selections ask for",
    .acceptance(2),
    arguments: folders
  )
  func withKeys(_ folder: URL) async throws {
    let (schema, documents) = try Self.sources(folder)
    let plans = try GeneratedPlans(
      folder.lastPathComponent,
      schema: schema,
      documents: documents,
      cache: "true"
    )
    let keyed = Set(plans.schema.types.filter { $0.kind == .object && plans.hasID($0) }.map { plans.text($0) })
    try await Self.check(plans) { keyed.contains($0) ? ["id"] : [] }
    if let file = Self.environment["VITRINE_PLAN_SIZES"] {
      let sizes = plans.sizes
      let line = "\(plans.name)\t\(plans.types.count)\t\(plans.plainBytes)\t\(sizes.texts)\t\(sizes.plans)\n"
      let handle = FileHandle(forWritingAtPath: file)
      try handle?.seekToEnd()
      try handle?.write(contentsOf: Data(line.utf8))
    }
  }

  /// Expects that each operation reads what it has written.
  ///
  /// - Parameter keys: The key fields of an object type.
  static func check(_ plans: GeneratedPlans, keys: @escaping (String) -> [String]) async throws {
    for text in plans.texts {
      let sent = try #require(plans.sent[text.name], "\(text.name) is not valid as it is sent: \(text.text)")
      let type = try #require(plans.operationTypes[text.name], "\(text.name) has no type")
      for seed in 1...seeds {
        let problem = try await roundTrip(plans, text.name, type, sent, keys, seed: seed)
        if let problem {
          Issue.record(
            "\(plans.name) \(text.name), seed \(seed): \(problem)\n\(text.text)\n\(plans.sources(of: type).map { String(decoding: $0.text, as: UTF8.self) })"
          )
          break
        }
      }
    }
  }

  /// - Returns: The differences.
  private static func roundTrip(
    _ plans: GeneratedPlans,
    _ name: String,
    _ type: String,
    _ sent: Program,
    _ keys: @escaping (String) -> [String],
    seed: UInt64
  ) async throws -> String? {
    let operation = try #require(sent.operations.first)
    var server = RandomServer(plans.schema, sent, keys: keys, seed: seed)
    let (variables, conditions) = server.makeVariables(operation)
    let response = server.data(of: operation, conditions)
    let plain = try #require(plans.plain[name])
    let own = try #require(plain.operations.first)
    var ownServer = RandomServer(plans.schema, plain, keys: keys, seed: seed)
    _ = ownServer.makeVariables(own)
    let expected = ownServer.data(of: own, conditions)

    func bound(_ names: Names) throws -> BoundPlan {
      let variables = Array(variables.utf8)
      return BoundPlan(try Plan(plans.sources(of: type), names: names), variables: variables, conditions: conditions)
    }
    let names = Names()
    let table = RecordTable(names: names)
    let plan = try bound(names)
    let bytes = Array(response.utf8) + [UInt8](repeating: 0, count: 16)
    let isQuery = operation.type == .query
    let root = try #require(plans.schema.rootType(operation.type))
    let (rootType, key) = (names.type(Array(plans.text(root).utf8)), Array("1".utf8))
    // A table keeps the top of a query only, so that of another operation is written as an object with a key.
    let top = isQuery ? nil : TopRecord(type: rootType, key: key, partCount: 1)
    var prepared: Prepared
    do {
      prepared = try Scan.prepare(bytes, 0..<response.utf8.count, plan, errors: .empty, top: top)
    } catch {
      return "\(error)\n\(response)"
    }
    table.install(table.stage(&prepared), received: 1, expires: 0)
    let record = try isQuery ? 0 : #require(table.entity(type: rootType, key: key))
    func problem(_ plan: BoundPlan, in table: RecordTable) -> String? {
      let composed = Compose.compose(plan, of: record, in: table)
      if !composed.isComplete {
        return "misses \(composed.misses.map { "\($0.path) \($0.reason)" })\n\(variables)\n\(response)"
      }
      let text = String(decoding: composed.bytes, as: UTF8.self)
      return text == expected ? nil : "\(variables)\nsent     \(response)\ncomposed \(text)\nexpected \(expected)"
    }
    if let problem = problem(plan, in: table) { return problem }
    // The same response again says what is there already: it is not scanned, unless two aliases of one object each select
    // only a part of it.
    let hasParts = Compose.compose(plan, of: record, in: table).hasMore
    let again = bytes.withUnsafeBytes {
      Compose.dependencies(of: plan, in: table, ifResponseIs: UnsafeRawBufferPointer(rebasing: $0.dropLast(16)))
    }
    if isQuery, again == nil, !hasParts, response == expected {
      return "is not recognised as the same\n\(variables)\n\(response)"
    }

    var content = CommitContent()
    var logged = LoggedContent()
    table.addAll(to: &content, &logged)
    let contents = seed == seeds ? try await throughFile(content) : [CommitContent(bytes: content.bytes)]
    let otherNames = Names()
    let restored = RecordTable(names: otherNames)
    guard contents.allSatisfy(restored.restore) else { return "the log does not fit together\n\(response)" }
    _ = restored.finishRestoring()
    let restoredPlan = try bound(otherNames)
    return problem(restoredPlan, in: restored).map { "after a restart: \($0)" }
  }

  /// Returns the content of a log that was written, closed and reopened.
  private static func throughFile(_ content: CommitContent) async throws -> [CommitContent] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var behavior = DiskLog.Behavior()
    behavior.delay = nil
    let log = DiskLog(folder: folder.path, partition: "ada", behavior: behavior)
    _ = log.open()
    log.start {
      $0(content, OwnChanges())
    } join: { _, _ in
    } forget: {
    }
    log.append(CommitContent())
    try await log.flush()
    log.close()
    return DiskLog(folder: folder.path, partition: "ada", behavior: behavior).open()
  }
}

extension GeneratedPlans {
  func text(_ symbol: Symbol) -> String { schema.context.text(symbol) }
  func text(_ type: SchemaType) -> String { text(type.name.symbol) }

  func hasID(_ type: SchemaType) -> Bool {
    let roots = [schema.queryType, schema.mutationType, schema.subscriptionType]
    guard !type.isBuiltIn, !roots.contains(type.name.symbol),
      let field = type.fields.first(where: { text($0.name.symbol) == "id" }),
      case .named(let name) = field.type.nullable, let kind = schema.kind(of: name.symbol)
    else { return false }
    return (kind == .scalar || kind == .enum)
      && !field.arguments.contains { $0.type.isNonNull && $0.defaultValue == nil }
  }
}
