/// Every fragment is spread in an operation, directly or through others.
/// https://spec.graphql.org/September2025/#sec-Fragments-Must-Be-Used
enum NoUnusedFragmentsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var fragments: [FragmentDefinition] = []
    hooks.enterFragment.append { fragments.append($0) }
    hooks.leaveDocument.append { _ in
      let (resolved, graph) = (context.resolved, context.fragments)
      let operations = resolved.roots.indices.filter { resolved.records[resolved.roots[$0]].kind == .operation }
      let used = Set(graph.reached(from: operations).map { resolved.records[resolved.roots[$0]].name })
      for fragment in fragments where !used.contains(fragment.name.symbol) {
        let name = context.text(fragment.name)
        let fix = FixDraft.removing("Remove the fragment \"\(name)\"", fragment.span, in: context.document.context)
        context.report(
          self,
          .unusedFragment,
          "Fragment \"\(name)\" is never used.",
          at: context.spot(fragment.name, printedAt: fragment.location),
          fixes: [fix],
          tags: [.unnecessary]
        )
      }
    }
  }
}
