import GraphQLLanguage
import GraphQLRuntime

extension LanguageServer {
  /// Handlers for the texts that the client opens, changes and closes.
  static let documentNotifications: [String: Notification] = [
    "textDocument/didOpen": Notification { (server, params) throws(ResponseError) in
      try server.open(params["textDocument"])
    },
    "textDocument/didChange": Notification { (server, params) throws(ResponseError) in try server.change(params) },
    "textDocument/didSave": Notification { (server, params) throws(ResponseError) in
      // The text itself is known, but the build plugin's output or another file may have been written along with it.
      server.isStale = true
    },
    "textDocument/didClose": Notification { (server, params) throws(ResponseError) in
      server.documents.close(try params["textDocument"]["uri"].string())
      server.isStale = true
      server.isUnchecked = true
    },
  ]

  private mutating func open(_ item: Params) throws(ResponseError) {
    let uri = try item["uri"].string()
    let name = uri.split(separator: "/").last.map(String.init) ?? uri
    let text = try item["text"].string()
    guard item["languageId"].json == "graphql" || FolderWalk.isGraphQL(name) else { return }
    documents.open(uri, version: try? item["version"].int(), text: text)
    opened.insert(uri)
    isStale = true
    isUnchecked = true
  }

  private mutating func change(_ params: Params) throws(ResponseError) {
    let uri = try params["textDocument"]["uri"].string()
    var changes: [DocumentChange] = []
    for change in try params["contentChanges"].array() {
      let range = change["range"].exists ? try change["range"].range() : nil
      changes.append(DocumentChange(range: range, text: try change["text"].string(), unit: client.unit))
    }
    let version = try? params["textDocument"]["version"].int()
    if let version, let known = documents[uri]?.version, version <= known {
      log("textDocument/didChange: version \(version) of \(uri) arrived after version \(known).")
    }
    if documents.change(uri, version: version, changes) {
      isUnchecked = true
    } else if !uri.hasSuffix(".swift") {
      // Editors also send Swift files, because the server offers definitions for them.
      log("textDocument/didChange: \(uri) is not open.")
    }
  }
}
