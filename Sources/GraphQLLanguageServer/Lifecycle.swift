import GraphQLProject
import GraphQLRuntime

extension LanguageServer {
  static let lifecycleRequests: [String: Request] = [
    "initialize": Request { (server, params) throws(ResponseError) in try server.initialize(params) },
    "shutdown": Request { (server, _) throws(ResponseError) in
      server.state = .shutDown
      return .null
    },
  ]

  static let lifecycleNotifications: [String: Notification] = [
    "initialized": Notification { (server, _) throws(ResponseError) in server.begin() },
    "exit": Notification { (server, _) throws(ResponseError) in server.exitCode = server.state == .shutDown ? 0 : 1 },
    "workspace/didChangeWorkspaceFolders": Notification { (server, params) throws(ResponseError) in
      for folder in try params["event"]["removed"].array() {
        if let path = FileURI.writtenPath(try folder["uri"].string()) { server.workspace.remove(path) }
      }
      for folder in try params["event"]["added"].array() {
        if let path = FileURI.writtenPath(try folder["uri"].string()) { server.workspace.add(path) }
      }
      server.isStale = true
    },
    "workspace/didChangeWatchedFiles": Notification { (server, params) throws(ResponseError) in
      for change in try params["changes"].array() {
        if let path = FileURI.path(try change["uri"].string()) { server.workspace.forget(path) }
      }
      server.isStale = true
    },
  ]

  private mutating func initialize(_ params: Params) throws(ResponseError) -> JSONValue {
    if state == .running { throw ResponseError(.invalidRequest, "The client has already sent \"initialize\".") }
    client = Client(params.json)
    for folder in client.folders { workspace.add(folder) }
    if params["initializationOptions"]["evaluatesManifests"].json == false { workspace.turnOffManifests() }
    showsInlays = params["initializationOptions"]["inlayHints"].json == true
    state = .running
    isStale = true
    return [
      "capabilities": capabilities,
      "serverInfo": ["name": "graphql-codegen-lsp"],
    ]
  }

  private var capabilities: JSONValue {
    var capabilities: JSONObject = [
      "positionEncoding": .string(client.encoding),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
    for (key, value) in Self.features { capabilities[key] = value }
    if showsInlays { capabilities["inlayHintProvider"] = true }
    return .object(capabilities)
  }

  private mutating func begin() {
    isReady = true
    watch(["**/*.{graphql,graphqls,arguments}", "**/graphql.config.json", "**/Package.{swift,resolved}"])
    guard client.showsProgress else { return }
    outgoing.append(Message.ask("start", "window/workDoneProgress/create", ["token": "start"]))
    progress(["kind": "begin", "title": "Reading GraphQL files"])
    showsStart = true
  }

  /// Lets the client watch the schemas in JSON, too.
  mutating func watchSchemas() {
    watch(workspace.schemaPatterns)
  }

  /// Lets the client watch the files that match new patterns, if it watches files.
  private mutating func watch(_ patterns: Set<String>) {
    let new = patterns.subtracting(watched).sorted()
    guard client.watchesFiles, let first = new.first else { return }
    watched.formUnion(new)
    let registration: JSONValue = [
      "id": .string(first), "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .array(new.map { ["globPattern": .string($0)] })],
    ]
    outgoing.append(Message.ask("watch \(first)", "client/registerCapability", ["registrations": [registration]]))
  }

  /// Reports that the start is complete, if the client shows progress.
  mutating func endProgress() {
    guard showsStart else { return }
    showsStart = false
    let count = Set(workspace.packages.flatMap { $0.modules.flatMap(\.files) }.map(\.path)).count
    progress(["kind": "end", "message": .string(count == 1 ? "1 file" : "\(count) files")])
  }

  private mutating func progress(_ value: JSONValue) {
    outgoing.append(Message.notify("$/progress", ["token": "start", "value": value]))
  }
}
