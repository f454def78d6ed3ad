import Foundation
import GraphQLLanguageServer
import GraphQLRuntime
import Testing

/// A client with its own folder, which communicates with a server through messages as an editor does.
final class Session {
  let folder: URL
  private(set) var server = LanguageServer()
  /// All notifications that the server has sent.
  private(set) var notifications: [JSONValue] = []
  /// The diagnostics that the client shows, by the path relative to the folder.
  private(set) var shown: [String: [JSONValue]] = [:]
  private var lastID = 0
  private var versions: [String: Int] = [:]
  /// The open texts as they were when they were opened or last replaced as a whole.
  private(set) var texts: [String: String] = [:]

  /// - Parameters:
  ///   - files: the files on disk, by their paths relative to the folder.
  ///   - folder: an existing folder, in place of a new one.
  ///   - capabilities: the capabilities of the client.
  init(
    _ files: [String: String] = [:],
    in folder: URL? = nil,
    capabilities: JSONValue = Session.capabilities,
    folders: [String]? = nil,
    options: JSONValue = nil
  ) throws {
    // As the server sees it: on macOS the folder for temporary files is after a link, which Foundation does not follow.
    let temporary = URL(filePath: FileURI.canonical(FileManager.default.temporaryDirectory.path))
    let new = temporary.appending(path: "graphql-codegen-lsp-\(UUID().uuidString)")
    self.folder = folder ?? new
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
    let folders = (folders ?? [""]).map { ["uri": .string(uri($0)), "name": "test"] as JSONValue }
    let initialize: JSONValue = [
      "processId": nil, "capabilities": capabilities, "workspaceFolders": .array(folders),
      "initializationOptions": options,
    ]
    let answer = try request("initialize", initialize)
    try #require(answer["capabilities"] != nil)
    notify("initialized", [:])
  }

  /// The capabilities of VS Code, as far as the server uses them.
  static let capabilities: JSONValue = [
    "textDocument": [
      "publishDiagnostics": ["relatedInformation": true, "tagSupport": ["valueSet": [1, 2]], "versionSupport": true],
      "completion": ["completionItem": ["snippetSupport": true, "documentationFormat": ["markdown", "plaintext"]]],
      "hover": ["contentFormat": ["markdown", "plaintext"]],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "codeAction": ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": ["quickfix"]]]],
    ],
    "workspace": ["workspaceEdit": ["documentChanges": true]],
  ]

  func end() {
    try? FileManager.default.removeItem(at: folder)
  }

  func uri(_ name: String) -> String {
    name.contains(":") ? name : FileURI.uri(name.isEmpty ? folder.path : "\(folder.path)/\(name)")
  }

  func write(_ text: String, to name: String) throws {
    let place = folder.appending(path: name)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: name))
  }

  // MARK: - Messages

  /// Sends a request.
  ///
  /// - Throws: the error in the response.
  @discardableResult
  func request(_ method: String, _ params: JSONValue) throws -> JSONValue {
    lastID += 1
    let id = JSONValue.number(lastID)
    let messages = take(server.receive(.request(id: id, method: method, params: params)))
    let answer = try #require(messages.first { $0["id"] == id && $0["method"] == nil })
    if let error = answer["error"] {
      throw Refusal(code: Int(error["code"]?.int ?? 0), message: error["message"]?.string ?? "")
    }
    return try #require(answer["result"])
  }

  struct Refusal: Error, Equatable {
    let code: Int
    let message: String
  }

  func notify(_ method: String, _ params: JSONValue) {
    _ = take(server.receive(.notification(method: method, params: params)))
  }

  /// Lets the server complete its work when no message is waiting, and when none arrives for a while.
  func settle() {
    while server.hasWork || server.hasIdleWork { _ = take(server.hasWork ? server.work() : server.workWhenIdle()) }
  }

  /// Writes the arguments that the build plugin stores for a target in its work folder.
  ///
  /// - Parameters:
  ///   - options: the options with the files of each, as paths relative to the folder: `["--schema":
  ///     ["Sources/A/a.graphqls"]]`.
  ///   - dependencies: the files of modules that it depends on.
  func writeMap(of module: String, _ options: KeyValuePairs<String, [String]>, dependencies: [String: [String]] = [:])
    throws
  {
    var words = ["--module", module, "--folder", "\(folder.path)/Sources/\(module)"]
    for (option, names) in options { words += [option] + names.map { "\(folder.path)/\($0)" } }
    for (other, names) in dependencies.sorted(by: { $0.key < $1.key }) {
      words += ["--dependency"] + names.map { "\(other)=\(folder.path)/\($0)" }
    }
    let name = ".build/plugins/outputs/shop/\(module)/destination/GraphQLCodegenPlugin/\(module).arguments"
    try write(words.map { $0 + "\0" }.joined(), to: name)
    watched(name)
  }

  /// Passes the output of `swift package dump-package` to the server.
  ///
  /// - Parameter folder: the folder of the package, or `nil` for the session's own.
  func take(manifest: [UInt8], of folder: String? = nil) {
    startManifest(of: folder)
    endManifest(manifest, of: folder)
  }

  /// Starts to read a manifest. Its content comes with `endManifest`.
  func startManifest(of folder: String? = nil) {
    server.start(manifest: folder ?? self.folder.path)
  }

  func endManifest(_ manifest: [UInt8], of folder: String? = nil) {
    take(server.take(manifest: manifest, of: folder ?? self.folder.path))
  }

  func lookAround() {
    _ = take(server.lookAround())
  }

  @discardableResult
  func take(_ messages: [JSONValue]) -> [JSONValue] {
    for message in messages where message["id"] == nil {
      notifications.append(message)
      guard message["method"] == "textDocument/publishDiagnostics", let params = message["params"],
        let uri = params["uri"]?.string
      else { continue }
      let list = params["diagnostics"]?.array ?? []
      shown[name(uri)] = list.isEmpty ? nil : list
    }
    return messages
  }

  /// Returns the path of a file relative to the folder.
  func name(_ uri: String) -> String {
    let root = self.uri("") + "/"
    return uri.hasPrefix(root) ? String(uri.dropFirst(root.count)) : uri
  }

  // MARK: - Texts

  func open(_ name: String, _ text: String, language: String = "graphql") {
    versions[name] = 1
    texts[name] = text
    let item: JSONValue = [
      "uri": .string(uri(name)), "languageId": .string(language), "version": 1, "text": .string(text),
    ]
    notify("textDocument/didOpen", ["textDocument": item])
  }

  /// Replaces the whole text.
  func replace(_ name: String, _ text: String) {
    texts[name] = text
    change(name, ["text": .string(text)])
  }

  /// Replaces a range of the text.
  func change(_ name: String, _ from: (Int, Int), _ to: (Int, Int), _ text: String) {
    change(name, ["range": range(from, to), "text": .string(text)])
  }

  func change(_ name: String, _ changes: JSONValue...) {
    versions[name, default: 1] += 1
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri(name)), "version": .number(versions[name] ?? 0)],
        "contentChanges": .array(changes),
      ]
    )
  }

  func close(_ name: String) {
    texts[name] = nil
    notify("textDocument/didClose", ["textDocument": ["uri": .string(uri(name))]])
  }

  func range(_ from: (Int, Int), _ to: (Int, Int)) -> JSONValue {
    ["start": position(from), "end": position(to)]
  }

  func position(_ position: (Int, Int)) -> JSONValue {
    ["line": .number(position.0), "character": .number(position.1)]
  }

  /// Reports that files on disk have changed.
  func watched(_ names: String...) {
    let changes = names.map { ["uri": .string(uri($0)), "type": 2] as JSONValue }
    notify("workspace/didChangeWatchedFiles", ["changes": .array(changes)])
  }

  // MARK: - What is shown

  /// Returns the sorted diagnostics as `file:line:column code`, with zero-based numbers.
  func codes() -> [String] {
    settle()
    return shown.flatMap { name, list in
      list.map { item in
        let start = item["range"]?["start"]
        return "\(name):\(start?["line"]?.int ?? -1):\(start?["character"]?.int ?? -1) \(item["code"]?.string ?? "")"
      }
    }.sorted()
  }

  func diagnostics(_ name: String) -> [JSONValue] {
    settle()
    return shown[name] ?? []
  }
}

/// A shop in three modules.
enum Shop {
  static let files: [String: String] = [
    "Package.swift": "// swift-tools-version: 6.2",
    "Sources/ShopSchema/shop.graphqls": schema,
    "Sources/ShopSchema/graphql.config.json": #"{"extensions": {"swift": {"scalars": {"Day": "String"}}}}"#,
    "Sources/Common/Fragments.graphql": fragments,
    "Sources/Lists/Products.graphql": products,
  ]

  static let schema = """
    "What can be asked."
    type Query {
      "All products."
      products(first: Int = 20, filter: ProductFilter, kind: Kind!): [Product!]!
      product(id: ID!): Product
      search(text: String!): [Found!]
      node(id: ID!): Node
    }

    interface Node {
      id: ID!
    }

    "Something to sell."
    type Product implements Node {
      id: ID!
      "What it is called."
      name: String!
      price: Price
      since: Day
      oldName: String @deprecated(reason: "Use name.")
      related(first: Int): [Product!]!
    }

    type Price {
      amount: Float!
      currency: String!
    }

    type Shop implements Node {
      id: ID!
      city: String
    }

    union Found = Product | Shop

    input ProductFilter {
      text: String
      kinds: [Kind!]
      minimum: Float = 0
    }

    "What a product is for."
    enum Kind {
      "To wear."
      CLOTHES
      SHOES
      OLD @deprecated
    }

    scalar Day

    """

  static let fragments = """
    fragment ProductParts on Product {
      id
      name
      price {
        ...PriceParts
      }
    }

    fragment PriceParts on Price {
      amount
      currency
    }

    """

  static let products = """
    query Products($first: Int, $kind: Kind!) {
      products(first: $first, kind: $kind) {
        ...ProductParts
        since
      }
    }

    """
}

extension Session {
  /// Returns a position in the text of a file. A part of the text is given with a `|` before the letter at the
  /// position.
  ///
  /// `"...Product|Parts"` is the position of the `P` of `Parts`.
  func place(_ marked: String, in text: String) throws -> (Int, Int) {
    let parts = marked.components(separatedBy: "|")
    let range = try #require(text.range(of: parts.joined()), "\(marked)")
    let before = text[..<range.lowerBound] + parts[0]
    let lines = Self.lines(before)
    return (lines.count - 1, lines[lines.count - 1].utf16.count)
  }

  /// Returns the lines of a text. A carriage return stays at the end of its line, because Swift treats both line end
  /// characters as one.
  private static func lines(_ text: some StringProtocol) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: Array($0), as: UTF8.self)
    }
  }

  /// Sends a request about a position in a text that is open or on disk.
  func ask(_ method: String, _ name: String, _ marked: String, _ more: [(String, JSONValue)] = []) throws -> JSONValue {
    let text = try texts[name] ?? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    var params: JSONObject = [
      "textDocument": ["uri": .string(uri(name))], "position": position(try place(marked, in: text)),
    ]
    for (key, value) in more { params[key] = value }
    return try request("textDocument/\(method)", .object(params))
  }

  /// Returns places as `file:line:column-column`, with zero-based numbers.
  func places(_ json: JSONValue) -> [String] {
    (json.array ?? []).map { item in
      let start = item["range"]?["start"]
      let name = item["uri"]?.string.map(name) ?? ""
      return
        "\(name):\(start?["line"]?.int ?? -1):\(start?["character"]?.int ?? -1)-\(item["range"]?["end"]?["character"]?.int ?? -1)"
    }
  }

  /// Returns the text of a file after a list of edits.
  func applied(_ edits: JSONValue?, to text: String) -> String {
    var lines = Self.lines(text)
    for edit in (edits?.array ?? []).reversed() {
      let (start, end) = (edit["range"]?["start"], edit["range"]?["end"])
      let (from, to) = (Int(start?["line"]?.int ?? 0), Int(end?["line"]?.int ?? 0))
      let head = String(decoding: Array(lines[from].utf16.prefix(Int(start?["character"]?.int ?? 0))), as: UTF16.self)
      let tail =
        to < lines.count
        ? String(decoding: Array(lines[to].utf16.dropFirst(Int(end?["character"]?.int ?? 0))), as: UTF16.self) : ""
      let new = head + (edit["newText"]?.string ?? "") + tail
      lines.replaceSubrange(from...min(to, lines.count - 1), with: Self.lines(new))
    }
    return lines.joined(separator: "\n")
  }
}
