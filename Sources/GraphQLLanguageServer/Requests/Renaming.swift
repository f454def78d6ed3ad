import GraphQLEditing
import GraphQLRuntime

extension LanguageServer {
  static let renameRequests: [String: Request] = [
    "textDocument/prepareRename": Request { (server, params) throws(ResponseError) in try server.prepareRename(params)
    },
    "textDocument/rename": Request { (server, params) throws(ResponseError) in try server.rename(params) },
  ]

  private mutating func prepareRename(_ params: Params) throws(ResponseError) -> JSONValue {
    let position = try params["position"].position()
    guard let question = try question(params) else { return .null }
    do throws(RenameRefusal) {
      let (range, name) = try question.snapshot.renaming(in: question.path, at: question.offset(position))
      return ["range": question.json(range), "placeholder": .string(name)]
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
  }

  private mutating func rename(_ params: Params) throws(ResponseError) -> JSONValue {
    let position = try params["position"].position()
    let name = try params["newName"].string()
    // Files that are not open are edited, too, and changes of some of them are not reported.
    isStale = true
    guard let question = try question(params) else { return .null }
    var change = Change()
    do throws(RenameRefusal) {
      try askAll(question, at: question.offset(position)) { (snapshot, path, offset) throws(RenameRefusal) in
        let own = try snapshot.rename(in: path, at: offset, to: name)
        change.merge(own)
        return own.edits.flatMap { path, edits in edits.map { FileRange(path, $0.range) } }
      }
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
    if let foreign = change.foreignPath {
      throw ResponseError(.requestFailed, "\(foreign) belongs to another package, where the change would be lost.")
    }
    return json(change)
  }
}

extension Change {
  /// The path of a file of another package that the change edits, where the change would be lost.
  var foreignPath: String? { edits.keys.sorted().first { $0.contains("/.build/") } }
}
