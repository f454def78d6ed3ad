extension TypeSystemTextRules {
  /// A schema has no operations and no fragments.
  /// https://spec.graphql.org/September2025/#sec-Document
  struct NoExecutableDefinitions {
    let text: TypeSystemText

    private static let hint = "Operations and fragments belong in a document, a .graphql file."

    func check(_ operation: OperationDefinition) {
      let name = operation.name.map { "\"\(text.text($0))\" operation" } ?? "anonymous operation"
      report(name, at: text.document.context.spot(operation))
    }

    func check(_ fragment: FragmentDefinition) {
      report("\"\(text.text(fragment.name))\" fragment", at: text.spot(fragment.name, printedAt: fragment.location))
    }

    private func report(_ name: String, at spot: Spot) {
      let message = "The \(name) is not a definition of the schema."
      text.report(nil, .executableDefinition, message, at: spot, hint: Self.hint)
    }
  }
}
