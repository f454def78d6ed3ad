import GraphQLEditing
import GraphQLLanguage
import GraphQLProject
import GraphQLRuntime

/// A request about a text: the checked package that contains it, and the text itself.
struct Question {
  let snapshot: ProjectSnapshot
  let path: String
  let bytes: [UInt8]
  let lines: LineIndex
  let unit: LineIndex.ColumnUnit

  func offset(_ position: TextPosition) -> Int { lines.offset(of: position, unit) }

  func json(_ range: Range<Int>) -> JSONValue { lines.json(range, unit) }
}

extension LanguageServer {
  /// Returns the question about the text that a request names, or `nil` for a text that belongs to no module.
  mutating func question(_ params: Params) throws(ResponseError) -> Question? {
    let uri = try params["textDocument"]["uri"].string()
    check()
    let path = documents[uri]?.path ?? FileURI.path(uri) ?? uri
    guard let check = package(of: path), let text = text(of: path) else { return nil }
    return Question(snapshot: check.snapshot, path: path, bytes: text.bytes, lines: LineIndex(text), unit: client.unit)
  }

  /// Returns the package that owns a file. If several contain it, those where its module is only a guess do not count, because
  /// a target can contain a file outside its package. Of the others, the innermost one is returned.
  func package(of path: String) -> PackageCheck? {
    let all = checks.values.filter { $0.checked.diagnosticsByFile[path] != nil }
    if all.count < 2 { return all.first }
    let known = all.filter { !$0.plan.guesses(path) }
    return (known.isEmpty ? all : known).max { (first, second) in
      let isFirst = path.hasPrefix("\(first.plan.folder)/")
      let isSecond = path.hasPrefix("\(second.plan.folder)/")
      let (firstLength, secondLength) = (first.plan.folder.utf8.count, second.plan.folder.utf8.count)
      return isFirst == isSecond ? firstLength < secondLength : isSecond
    }
  }

  /// Asks about the same name in all packages that contain it, because definitions of one package are used in others.
  ///
  /// - Parameter ask: Finds the places of the name at a position, in one package.
  func askAll<Failure>(
    _ question: Question,
    at offset: Int,
    _ ask: (ProjectSnapshot, _ path: String, _ offset: Int) throws(Failure) -> [FileRange]
  ) throws(Failure) {
    var unasked = checks.sorted { $0.key < $1.key }.map(\.value)
    var pending = [FileRange(question.path, offset..<offset)]
    while let place = pending.popLast() {
      let isAsked = { (check: PackageCheck) in check.checked.diagnosticsByFile[place.path] != nil }
      let asked = unasked.filter(isAsked)
      unasked.removeAll(where: isAsked)
      for check in asked { pending += try ask(check.snapshot, place.path, place.range.lowerBound) }
    }
  }

  /// Returns the current text of a file.
  func text(of path: String) -> Source? {
    if let open = documents.uri(path).flatMap({ documents[$0] }) { return Source(path: path, bytes: open.text) }
    return workspace.file(path)?.source
  }

  /// Returns ranges of files with their URIs.
  func locations(_ ranges: [FileRange]) -> JSONValue {
    var lines: [String: LineIndex] = [:]
    return .array(
      ranges.compactMap { range in
        if lines[range.path] == nil { lines[range.path] = text(of: range.path).map { LineIndex($0) } }
        guard let lines = lines[range.path] else { return nil }
        return ["uri": .string(uri(range.path)), "range": lines.json(range.range, client.unit)]
      }
    )
  }

  /// Returns changes of files, with the versions of open texts if the client supports them.
  func json(_ change: Change) -> JSONValue {
    var changes = JSONObject()
    var documentChanges: [JSONValue] = change.newFiles.map { ["kind": "create", "uri": .string(uri($0))] }
    for (path, edits) in change.edits.sorted(by: { $0.key < $1.key }) {
      let isNew = change.newFiles.contains(path)
      guard let text = isNew ? Source(path: path, bytes: []) : text(of: path) else { continue }
      let lines = LineIndex(text)
      let list = JSONValue.array(
        edits.map { ["range": lines.json($0.range, client.unit), "newText": .string($0.replacement)] }
      )
      let uri = uri(path)
      changes[uri] = list
      let version: JSONValue = documents[uri]?.version.map { .number($0) } ?? .null
      documentChanges.append(["textDocument": ["uri": .string(uri), "version": version], "edits": list])
    }
    return client.readsDocumentChanges ? ["documentChanges": .array(documentChanges)] : ["changes": .object(changes)]
  }
}
