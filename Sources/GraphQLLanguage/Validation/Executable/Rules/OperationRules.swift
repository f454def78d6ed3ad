// Documents and operations: sections 5.1 and 5.2 of the specification.
// https://spec.graphql.org/September2025/#sec-Documents
// https://spec.graphql.org/September2025/#sec-Validation.Operations

/// An executable document contains only operations and fragments.
/// https://spec.graphql.org/September2025/#sec-Executable-Definitions
enum ExecutableDefinitionsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterDocument.append { document in
      for definition in document.definitions {
        guard let subject = subject(of: definition, context: context) else { continue }
        let message = "The \(subject) definition is not executable."
        context.report(self, .notExecutable, message, at: spot(of: definition, context: context), hint: hint)
      }
    }
  }

  private static let hint = "Type and directive definitions belong in a schema file (.graphqls)."

  private static func subject(of definition: Definition, context: ExecutableContext) -> String? {
    switch definition {
    case .operation, .fragment: nil
    case .schema: "schema"
    case .type(let type): "\"\(context.text(type.name))\""
    case .directive(let directive): "\"\(context.text(directive.name))\""
    }
  }

  private static func spot(of definition: Definition, context: ExecutableContext) -> Spot {
    switch definition {
    case .type(let type): context.spot(type.name, printedAt: type.location)
    case .directive(let directive): context.spot(directive.name, printedAt: directive.location)
    case .schema, .operation, .fragment: Spot(definition.span)
    }
  }
}

/// The schema has a root type for each kind of operation in the document.
/// https://spec.graphql.org/September2025/#sec-Operation-Type-Existence
enum KnownOperationTypesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { operation in
      guard context.schema.rootType(operation.type) == nil else { return }
      let message = "The \(operation.type.keyword) operation is not supported by the schema."
      context.report(self, .unsupportedOperation, message, at: context.firstWord(of: operation))
    }
  }
}

/// No two operations have the same name.
/// https://spec.graphql.org/September2025/#sec-Operation-Name-Uniqueness
enum UniqueOperationNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var known: [Symbol: Name] = [:]
    hooks.enterOperation.append { operation in
      guard let name = operation.name else { return }
      guard let first = known[name.symbol] else { return known[name.symbol] = name }
      let message = "There can be only one operation named \"\(context.text(name))\"."
      context.report(self, .duplicateOperation, message, at: [first, name], again: "defined again here")
    }
  }
}

/// An anonymous operation is the only operation of its document.
/// https://spec.graphql.org/September2025/#sec-Lone-Anonymous-Operation
enum LoneAnonymousOperationRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var count = 0
    hooks.enterDocument.append { document in
      for case .operation in document.definitions { count += 1 }
    }
    hooks.enterOperation.append { operation in
      guard operation.name == nil, count > 1 else { return }
      let message = "This anonymous operation must be the only defined operation."
      context.report(self, .anonymousOperation, message, at: context.spot(operation))
    }
  }
}

/// A subscription selects exactly one root field, which is unconditional and not an introspection field.
/// https://spec.graphql.org/September2025/#sec-Single-Root-Field
enum SingleFieldSubscriptionsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterOperation.append { operation in
      guard operation.type == .subscription, let type = context.schema.rootType(.subscription) else { return }
      let name = operation.name.map { "Subscription \"\(context.text($0))\"" } ?? "Anonymous Subscription"
      var conditions: [Directive] = []
      let groups = context.resolved.collectFields(of: [operation.selectionSet], on: type.name.symbol) { selection in
        guard let condition = condition(on: selection) else { return true }
        conditions.append(condition)
        return false
      }
      check(groups.map(\.fields), conditions, of: name, operation, context)
    }
  }

  private static func condition(on selection: Selection) -> Directive? {
    selection.directives.first { $0.name.symbol == .skip } ?? selection.directives.first { $0.name.symbol == .include }
  }

  /// Checks the root fields of a subscription.
  ///
  /// - Parameters:
  ///   - groups: The root fields, grouped by response key.
  ///   - conditions: The `@skip` or `@include` directive of each conditional selection.
  private static func check(
    _ groups: [[Field]],
    _ conditions: [Directive],
    of name: String,
    _ operation: OperationDefinition,
    _ context: ExecutableContext
  ) {
    let texts = context.document.context
    guard conditions.isEmpty else {
      let message = "\(name) must not use `@skip` or `@include` directives in the top level selection."
      return report(.conditionalSubscription, message, at: conditions.map(texts.spot), context)
    }
    if groups.isEmpty {
      let spot = Spot(operation.selectionSet.span)
      context.report(self, .emptySubscription, "\(name) must select one top level field.", at: spot)
    } else if groups.count > 1 {
      let spots = groups.indices.flatMap { $0 == 0 ? [] : groups[$0].map { texts.spot($0) } }
      report(.manySubscriptionFields, "\(name) must select only one top level field.", at: spots, context)
    }
    for fields in groups where context.text(fields[0].name).hasPrefix("__") {
      let message = "\(name) must not select an introspection top level field."
      report(.subscriptionToIntrospection, message, at: fields.map { texts.spot($0) }, context)
    }
  }

  private static func report(_ code: DocumentCode, _ message: String, at spots: [Spot], _ context: ExecutableContext) {
    context.report(self, code, message, at: spots[0], related: spots.notesBehindFirst("and here"))
  }
}
