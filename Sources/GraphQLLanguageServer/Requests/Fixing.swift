import GraphQLEditing
import GraphQLLanguage
import GraphQLProject
import GraphQLRuntime

extension LanguageServer {
  static let actionRequests: [String: Request] = [
    "textDocument/codeAction": { (server, params) throws(ResponseError) in try server.actions(params) }
  ]

  /// The fixes of the diagnostics that touch a range.
  private mutating func actions(_ params: Params) throws(ResponseError) -> JSON {
    let range = try params["range"].range()
    let kinds = params["context"]["only"].json.array?.compactMap(\.string) ?? ["quickfix"]
    guard let question = try question(params), client.readsActionLiterals,
      kinds.contains(where: { $0.isEmpty || $0 == "quickfix" })
    else { return [] }
    let (start, end) = (question.offset(range.start), question.offset(range.end))
    let diagnostics = question.moment.checked.diagnosticsByFile[question.path] ?? []
    let touching = diagnostics.filter { diagnostic in
      diagnostic.range.map { $0.start.offset <= end && start <= $0.end.offset } ?? false
    }
    return .array(
      touching.flatMap { diagnostic in diagnostic.fixes.enumerated().map { json($1, isFirst: $0 == 0, of: diagnostic) }
      }
    )
  }

  private func json(_ fix: Diagnostic.Fix, isFirst: Bool, of diagnostic: Diagnostic) -> JSON {
    var change = Change()
    for edit in fix.edits { change.add(Stretch(edit.range), edit.replacement) }
    return .members([
      "title": .string(fix.title), "kind": "quickfix", "isPreferred": isFirst ? true : nil,
      "diagnostics": .array(json([diagnostic])), "edit": json(change),
    ])
  }
}
