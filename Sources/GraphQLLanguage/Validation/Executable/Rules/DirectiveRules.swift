// Directives: section 5.7 of the specification.
// https://spec.graphql.org/September2025/#sec-Validation.Directives

/// Directives are defined, and are used only in the locations that their definitions allow.
/// https://spec.graphql.org/September2025/#sec-Directives-Are-Defined
/// https://spec.graphql.org/September2025/#sec-Directives-Are-in-Valid-Locations
enum KnownDirectivesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterDirective.append { directive, location in
      let name = context.text(directive.name)
      guard let definition = context.directives[directive.name.symbol] else {
        return context.report(
          self,
          .unknownDirective,
          "Unknown directive \"@\(name)\".",
          at: context.document.context.spot(directive),
          hint: UnknownDirectiveHint.text(for: directive, name) ?? hint(name, location, context),
          fixes: fixes(directive, context)
        )
      }
      if definition.locations.contains(where: { context.text($0) == location.rawValue }) { return }
      let message = "Directive \"@\(name)\" may not be used on \(location.rawValue)."
      context.report(self, .misplacedDirective, message, at: context.document.context.spot(directive))
    }
  }
}

extension KnownDirectivesRule {
  /// Returns suggestions for a misspelled name, or advice on declaring the directive.
  private static func hint(_ name: String, _ location: DirectiveLocation, _ context: ExecutableContext) -> String {
    didYouMeanHint(names(like: name, context).map { "@\($0)" })
      ?? "If the server supports it, add \"directive @\(name) on \(location.rawValue)\" to the schema; otherwise, remove it."
  }

  private static func names(like name: String, _ context: ExecutableContext) -> [String] {
    context.suggestions(like: name, among: Array(context.directives.keys))
  }

  /// Returns fixes that declare a directive for incremental delivery, or correct a misspelled name.
  private static func fixes(_ directive: Directive, _ context: ExecutableContext) -> [FixDraft] {
    let name = context.text(directive.name)
    guard let definition = IncrementalDirectives.definition(directive.name.symbol),
      let query = context.schema.queryType.flatMap(context.schema.type)
    else { return .replacing(context.spot(directive.name).span, with: names(like: name, context)) }
    let place = SourceSpan(start: query.location, end: query.location.offset)
    return [FixDraft("Declare \"@\(name)\" in the schema", [(place, definition + "\n\n")])]
  }
}

/// Advice for a directive that the schema does not define.
///
/// Documents written for another client can contain instructions to that client, which removes them before sending the
/// document. This client sends documents as written, so a server would reject such directives.
enum UnknownDirectiveHint {
  /// - Returns: The advice, or `nil` if the directive is not one of a known client.
  static func text(for directive: Directive, _ name: String) -> String? {
    if let definition = IncrementalDirectives.definition(directive.name.symbol) {
      return "If the server supports it, add \"\(definition)\" to the schema; otherwise, remove it."
    }
    if fragmentArguments.contains(name) {
      return "Fragments do not take arguments: use the operation's variables instead."
    }
    if localState.contains(name) {
      return
        "\"@\(name)\" marks local state, which no server has: remove the field or fragment, and keep its value in the app."
    }
    if instructions.contains(name) {
      return "\"@\(name)\" is an instruction to a different client: remove it. The response stays the same."
    }
    return nil
  }

  /// Directives of Relay.
  private static let fragmentArguments: Set = ["arguments", "argumentDefinitions", "uncheckedArguments_DEPRECATED"]

  /// Directives of Apollo.
  private static let localState: Set = ["client", "rest"]

  private static let instructions: Set = [
    // Apollo's clients for the web, iOS and Kotlin.
    "connection", "export", "import", "nonreactive", "unmask", "apollo_client_ios_localCacheMutation", "catch",
    "ignoreErrors", "nonnull", "optional",
    // Relay.
    "alias", "assignable", "inline", "match", "module", "no_inline", "raw_response_type", "refetchable", "relay",
    "required", "stream_connection", "throwOnFieldError", "updatable", "waterfall",
    "appendEdge", "appendNode", "deleteEdge", "deleteRecord", "prependEdge", "prependNode",
  ]
}

/// A directive occurs only once in the same place, unless it is defined as repeatable.
/// https://spec.graphql.org/September2025/#sec-Directives-Are-Unique-per-Location
enum UniqueDirectivesPerLocationRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { check($0.directives, context) }
    hooks.enterFragment.append { check($0.directives, context) }
    hooks.enterVariableDefinition.append { check($0.directives, context) }
    hooks.enterField.append { check($0.directives, context) }
    hooks.enterFragmentSpread.append { check($0.directives, context) }
    hooks.enterInlineFragment.append { check($0.directives, context) }
    var seenOnNodes: [TypeSystemNode: [Symbol: Directive]] = [:]
    hooks.enterTypeSystemNode.append { directives, node in
      var seen = node == .part ? [:] : seenOnNodes[node, default: [:]]
      check(directives, seen: &seen, context)
      if node != .part { seenOnNodes[node] = seen }
    }
  }

  private static func check(_ directives: [Directive], _ context: ExecutableContext) {
    guard directives.count > 1 else { return }
    var seen: [Symbol: Directive] = [:]
    check(directives, seen: &seen, context)
  }

  private static func check(_ directives: [Directive], seen: inout [Symbol: Directive], _ context: ExecutableContext) {
    for directive in directives {
      let name = directive.name.symbol
      guard let definition = context.directives[name], !definition.isRepeatable else { continue }
      if let first = seen[name] {
        let message = "The directive \"@\(context.text(name))\" can only be used once at this location."
        let texts = context.document.context
        let related: [Note] = [("applied again here", texts.spot(directive))]
        context.report(self, .duplicateDirective, message, at: texts.spot(first), related: related)
      } else {
        seen[name] = directive
      }
    }
  }
}
