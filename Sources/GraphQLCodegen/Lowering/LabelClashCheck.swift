import GraphQLLanguage
import GraphQLProject

/// Reports labels given by the author that an unlabeled deferred fragment gets as well.
///
/// Generated labels of a fragment depend only on the fragments that it spreads itself, so that all modules send it alike.
/// They cannot avoid a label of an operation that spreads the fragment, or of another fragment next to it.
struct LabelClashCheck {
  private let content: Content
  private var program: Program { content.program }

  init(_ content: Content) {
    self.content = content
  }

  func diagnostics() -> [Diagnostic] {
    if !content.labels.hasGiven { return [] }
    var reported: Set<Location> = []
    return content.operations.flatMap { operation in
      let parts = [operation.node] + program.resolved.fragments.fragments(usedBy: operation.node)
      let made = madeLabels(in: parts)
      return parts.flatMap(\.descendants).flatMap(\.directives).compactMap { directive in
        guard let label = DeferralLabels.given(by: directive, program), let other = made[label],
          reported.insert(directive.location).inserted
        else { return nil }
        return clash(label, directive, other)
      }
    }
  }

  private func madeLabels(in parts: [ResolvedDocument.Node]) -> [String: Directive] {
    var made: [String: Directive] = [:]
    for node in parts.flatMap(\.descendants) {
      guard let label = content.labels[node], !label.isGiven else { continue }
      made[label.text] = node.directives.first { $0.name.symbol == .defer }
    }
    return made
  }

  private func clash(_ label: String, _ directive: Directive, _ other: Directive) -> Diagnostic {
    Diagnostic(
      GenerationCode.clashingLabels,
      "The label \"\(label)\" is also generated for a deferred fragment without a label. Choose another label.",
      at: program.context.spot(directive),
      related: [("this fragment has the same label", program.context.spot(other))],
      in: program.context
    )
  }
}
