import GraphQLLanguage
import GraphQLRuntime

/// The client's capabilities and settings from `initialize`.
struct Client {
  /// The unit of columns: UTF-16 unless the client offers UTF-8, which needs no conversion.
  private(set) var unit: LineIndex.ColumnUnit = .utf16
  private(set) var process: Int32?
  private(set) var folders: [String] = []
  let showsRelated: Bool
  let showsTags: Bool
  let readsVersions: Bool
  let watchesFiles: Bool
  let showsProgress: Bool
  let readsSnippets: Bool
  let readsDocumentChanges: Bool
  let createsFiles: Bool
  let readsSymbolTrees: Bool
  let readsMarkdown: Bool
  let readsMarkdownItems: Bool
  /// Whether the replaced range is sent once for all items.
  let readsSharedRange: Bool
  let readsActionLiterals: Bool
  let showsDocuments: Bool

  init(_ params: JSONValue) {
    let capabilities = params["capabilities"]
    let document = capabilities?["textDocument"]
    let workspace = capabilities?["workspace"]
    let diagnostics = document?["publishDiagnostics"]
    showsRelated = diagnostics?["relatedInformation"] == true
    showsTags = diagnostics?["tagSupport"] != nil
    readsVersions = diagnostics?["versionSupport"] == true
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"] == true
    showsProgress = capabilities?["window"]?["workDoneProgress"] == true
    readsSnippets = document?["completion"]?["completionItem"]?["snippetSupport"] == true
    readsDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"] == true
    let operations = workspace?["workspaceEdit"]?["resourceOperations"]?.array ?? []
    createsFiles = readsDocumentChanges && operations.contains("create")
    readsSymbolTrees = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"] == true
    readsMarkdown = document?["hover"]?["contentFormat"]?.array?.contains("markdown") ?? false
    let item = document?["completion"]?["completionItem"]
    readsMarkdownItems = item?["documentationFormat"]?.array?.contains("markdown") ?? false
    let defaults = document?["completion"]?["completionList"]?["itemDefaults"]?.array ?? []
    readsSharedRange = defaults.contains("editRange")
    readsActionLiterals = document?["codeAction"]?["codeActionLiteralSupport"] != nil
    showsDocuments = capabilities?["window"]?["showDocument"]?["support"] == true
    process = params["processId"]?.int.flatMap { Int32(exactly: $0) }
    if let encodings = capabilities?["general"]?["positionEncodings"]?.array {
      unit =
        encodings.contains("utf-8")
        ? .utf8 : encodings.contains("utf-16") || !encodings.contains("utf-32") ? .utf16 : .scalars
    }
    folders = Self.folders(params)
  }

  private static func folders(_ params: JSONValue) -> [String] {
    if let folders = params["workspaceFolders"]?.array {
      return folders.compactMap { $0["uri"]?.string.flatMap(FileURI.writtenPath) }
    }
    if let folder = params["rootUri"]?.string.flatMap(FileURI.writtenPath) { return [folder] }
    return params["rootPath"]?.string.map { [$0] } ?? []
  }

  /// The name of the unit in `capabilities`.
  var encoding: String {
    switch unit {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .scalars: "utf-32"
    }
  }
}
