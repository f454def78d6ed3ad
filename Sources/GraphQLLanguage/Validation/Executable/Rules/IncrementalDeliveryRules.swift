// Incremental delivery: the rules of the proposal, as implemented by the reference implementation.
// https://github.com/graphql/graphql-spec/pull/1110

/// The directives for incremental delivery, as the proposal defines them. A schema supports them if it declares them.
package enum IncrementalDirectives {
  package static let `defer` =
    "directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT"
  package static let stream =
    "directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD"

  /// Returns the definition of one of the two directives, or `nil` for other names.
  static func definition(_ name: Symbol) -> String? {
    switch name {
    case .defer: Self.defer
    case .stream: stream
    default: nil
    }
  }

  /// Reports whether a directive is one of the two rather than another one with the same name.
  fileprivate static func contain(_ directive: Directive, at location: DirectiveLocation) -> Bool {
    switch directive.name.symbol {
    case .defer: location == .fragmentSpread || location == .inlineFragment
    case .stream: location == .field
    default: false
    }
  }

  /// Returns the name of a directive as messages write it.
  fileprivate static func word(_ directive: Directive) -> String {
    directive.name.symbol == .defer ? "Defer" : "Stream"
  }
}

/// The root fields of mutations and subscriptions are in the first part of the response, because their effects must not
/// be delayed.
enum DeferStreamDirectiveOnRootFieldRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterDirective.append { directive, location in
      guard IncrementalDirectives.contain(directive, at: location), let parent = context.parentType?.name.symbol,
        let kind = [OperationType.mutation, .subscription].first(where: { root($0, context) == parent })
      else { return }
      let word = IncrementalDirectives.word(directive)
      let message = "\(word) directive cannot be used on root \(kind.keyword) type \"\(context.text(parent))\"."
      context.report(self, .deferredRootField, message, at: context.document.context.spot(directive))
    }
  }

  private static func root(_ kind: OperationType, _ context: ExecutableContext) -> Symbol? {
    context.schema.rootType(kind)?.name.symbol
  }
}

/// An event of a subscription arrives in one part.
enum DeferStreamDirectiveOnValidOperationsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var fragments: Set<Symbol>?
    var isInSubscription = false
    hooks.enterOperation.append { isInSubscription = $0.type == .subscription }
    var fragment: Symbol?
    hooks.enterOperation.append { _ in fragment = nil }
    hooks.enterFragment.append { fragment = $0.name.symbol }
    hooks.enterDirective.append { directive, location in
      guard IncrementalDirectives.contain(directive, at: location), !canBeFalse(directive) else { return }
      if let fragment {
        let known = fragments ?? usedBySubscriptions(context)
        fragments = known
        if !known.contains(fragment) { return }
      } else if !isInSubscription {
        return
      }
      let name = context.text(directive.name)
      context.report(
        self,
        .deferredSubscription,
        "\(IncrementalDirectives.word(directive)) directive not supported on subscription operations. Disable "
          + "`@\(name)` by setting the `if` argument to `false`.",
        at: context.document.context.spot(directive)
      )
    }
  }

  private static func usedBySubscriptions(_ context: ExecutableContext) -> Set<Symbol> {
    let resolved = context.resolved
    let subscriptions = resolved.roots.indices.filter { ordinal in
      let record = resolved.records[resolved.roots[ordinal]]
      return record.kind == .operation && resolved.operationNodes[Int(record.syntax)].type == .subscription
    }
    return Set(context.fragments.reached(from: subscriptions).map { resolved.records[resolved.roots[$0]].name })
  }

  private static func canBeFalse(_ directive: Directive) -> Bool {
    switch directive.arguments.first(where: { $0.name.symbol == .if })?.value.kind {
    case .boolean(let value): !value
    case .variable: true
    default: false
    }
  }
}

/// A label is a string and is used only once in a document. In a project, whose operations are sent one by one, it is used
/// only once in an operation and the fragments that it needs.
enum DeferStreamDirectiveLabelRule: ExecutableRule {
  /// The labels of an operation or a fragment in UTF-8, because labels are compared by code points.
  private typealias Labels = [(text: [UInt8], directive: Directive)]

  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var known: [[UInt8]: Directive] = [:]
    // Those of a project, by the ordinals of the definitions.
    var labels: [Int: Labels] = [:]
    var definition = -1
    hooks.enterOperation.append { _ in definition += 1 }
    hooks.enterFragment.append { _ in definition += 1 }
    hooks.enterDirective.append { directive, location in
      guard IncrementalDirectives.contain(directive, at: location),
        let label = directive.arguments.first(where: { $0.name.symbol == .label })?.value
      else { return }
      let texts = context.document.context
      guard case .string(let string) = label.kind else {
        let message = "Argument \"@\(context.text(directive.name))(label:)\" must be a static string."
        return context.report(self, .variableLabel, message, at: texts.spot(directive))
      }
      let text = Array(texts.text(string).utf8)
      if context.isProject { return labels[definition, default: []].append((text, directive)) }
      guard let first = known[text] else { return known[text] = directive }
      report(directive, after: first, context)
    }
    hooks.leaveDocument.append { _ in
      let counts = Dictionary(labels.values.joined().map { ($0.text, 1) }, uniquingKeysWith: +)
      if counts.values.allSatisfy({ $0 == 1 }) { return }
      reportSentTogether(labels.mapValues { $0.filter { counts[$0.text, default: 0] > 1 } }, context)
    }
  }

  private static func report(_ directive: Directive, after first: Directive, _ context: ExecutableContext) {
    context.report(
      self,
      .duplicateLabel,
      "Value for arguments \"defer(label:)\" and \"stream(label:)\" must be unique across all Defer/Stream directive "
        + "usages.",
      at: context.document.context.spot(first),
      related: [("used again here", context.document.context.spot(directive))]
    )
  }

  /// A label that is used twice in a definition and the fragments that it needs.
  private struct Clash {
    let first: Directive
    let later: Directive
    /// The ordinal of the definition.
    let root: Int
  }

  /// Reports labels that occur twice in a definition and the fragments that it needs.
  ///
  /// - Parameter labels: Those that occur twice in the document.
  private static func reportSentTogether(_ labels: [Int: Labels], _ context: ExecutableContext) {
    let (graph, resolved) = (context.fragments, context.resolved)
    let leads = graph.summaries(own: { labels[$0.ordinal]?.isEmpty == false }, merging: { $0 = $0 || $1 })
    let spread = Set(graph.reached(from: Array(resolved.roots.indices)))
    var found: [Location: Clash] = [:]
    for root in resolved.roots.indices where !spread.contains(root) {
      var known: [[UInt8]: Directive] = [:]
      let sent = [root] + graph.reached(from: [root]) { leads[resolved.records[resolved.roots[$0]].name] == true }
      for (text, directive) in sent.sorted().flatMap({ labels[$0] ?? [] }) {
        guard let first = known[text] else {
          known[text] = directive
          continue
        }
        if found[directive.location] == nil {
          found[directive.location] = Clash(first: first, later: directive, root: root)
        }
      }
    }
    for (_, clash) in found.sorted(by: { $0.key < $1.key }) { report(clash, context) }
  }

  private static func report(_ clash: Clash, _ context: ExecutableContext) {
    let resolved = context.resolved
    let record = resolved.records[resolved.roots[clash.root]]
    let definition =
      record.kind == .operation
      ? context.spot(resolved.operationNodes[Int(record.syntax)])
      : context.spot(resolved.fragmentNodes[Int(record.syntax)].name)
    let texts = context.document.context
    context.report(
      self,
      .duplicateLabel,
      "A label of \"@defer\" or \"@stream\" is used only once in an operation and the fragments that it needs.",
      at: texts.spot(clash.first),
      related: [("used again here", texts.spot(clash.later)), ("both are needed here", definition)]
    )
  }
}

/// Only lists can be streamed.
enum StreamDirectiveOnListFieldRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var name: Symbol?
    hooks.enterField.append { name = $0.name.symbol }
    hooks.enterDirective.append { directive, location in
      guard directive.name.symbol == .stream, IncrementalDirectives.contain(directive, at: location), let name,
        context.scope.isKnownField, let type = context.scope.type, let parent = context.parentType
      else { return }
      if case .list = type.nullable { return }
      let field = "\(context.text(parent.name)).\(context.text(name))"
      let message = "Directive \"@stream\" cannot be used on non-list field \"\(field)\"."
      context.report(self, .streamOnNonList, message, at: context.document.context.spot(directive))
    }
  }
}
