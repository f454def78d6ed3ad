// Arguments and the values in them: sections 5.4 and 5.6 of the specification.
// https://spec.graphql.org/September2025/#sec-Validation.Arguments
// https://spec.graphql.org/September2025/#sec-Values

/// A field or directive has only arguments that it defines.
/// https://spec.graphql.org/September2025/#sec-Argument-Names
enum KnownArgumentNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterDirective.append { directive, _ in
      guard !directive.arguments.isEmpty, let definitions = context.directiveArguments[directive.name.symbol] else {
        return
      }
      for argument in directive.arguments {
        check(argument, of: definitions, context) { "directive \"@\(context.text(directive.name))\"" }
      }
    }
    hooks.enterFieldArgument.append { argument, field in
      guard let definitions = context.scope.fieldArguments else { return }
      check(argument, of: definitions, context) {
        let parent = context.parentType.map { context.text($0.name) + "." } ?? ""
        return "field \"\(parent)\(context.text(field.name))\""
      }
    }
  }

  private static func check(
    _ argument: Argument,
    of table: ArgumentTable,
    _ context: ExecutableContext,
    owner: () -> String
  ) {
    if table[argument.name.symbol] != nil { return }
    let name = context.text(argument.name)
    let names = context.suggestions(like: name, among: table.definitions.map(\.name.symbol))
    let message = "Unknown argument \"\(name)\" on \(owner())." + didYouMean(nil, names)
    let spot = context.spot(argument.name)
    context.report(self, .unknownArgument, message, at: spot, fixes: .replacing(spot.span, with: names))
  }
}

/// No argument is passed twice.
/// https://spec.graphql.org/September2025/#sec-Argument-Uniqueness
enum UniqueArgumentNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterField.append { check($0.arguments, context) }
    hooks.enterDirective.append { directive, _ in check(directive.arguments, context) }
  }

  private static func check(_ arguments: [Argument], _ context: ExecutableContext) {
    for names in repeatedNames(arguments.count, { arguments[$0].name }) {
      let message = "There can be only one argument named \"\(context.text(names[0]))\"."
      context.report(self, .duplicateArgument, message, at: names, again: "given again here")
    }
  }
}

/// Required arguments are passed: those with a non-null type and no default value.
/// https://spec.graphql.org/September2025/#sec-Required-Arguments
enum ProvidedRequiredArgumentsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.leaveDirective.append { directive in
      guard let definitions = context.directiveArguments[directive.name.symbol] else { return }
      for argument in definitions.missing(from: directive.arguments) {
        let coordinate = "@\(context.text(directive.name))(\(context.text(argument.name)):)"
        let spot = context.document.context.spot(directive)
        let fixes = context.adding(argument, behind: directive.name, directive.arguments)
        report(argument, coordinate, at: spot, fixes, context)
      }
    }
    hooks.leaveField.append { field in
      guard let definitions = context.scope.fieldArguments, !definitions.required.isEmpty else { return }
      for argument in definitions.missing(from: field.arguments) {
        let coordinate = "\(owner(context))\(context.text(field.name))(\(context.text(argument.name)):)"
        let spot = context.spot(field.name, printedAt: field.location)
        report(argument, coordinate, at: spot, context.adding(argument, behind: field.name, field.arguments), context)
      }
    }
  }

  /// Returns the enclosing type and a dot, as the reference implementation writes them. It does not name a type for
  /// fields that lead to introspection.
  private static func owner(_ context: ExecutableContext) -> String {
    if let type = context.scope.type, context.text(type.name).hasPrefix("__") { return "<meta>." }
    return context.parentType.map { context.text($0.name) + "." } ?? ""
  }

  private static func report(
    _ argument: InputValueDefinition,
    _ coordinate: String,
    at spot: Spot,
    _ fixes: [FixDraft],
    _ context: ExecutableContext
  ) {
    let type = context.text(argument.type)
    let message = "Argument \"\(coordinate)\" of type \"\(type)\" is required, but it was not provided."
    context.report(self, .missingArgument, message, at: spot, fixes: fixes)
  }
}

/// Literals match their expected types.
/// https://spec.graphql.org/September2025/#sec-Values-of-Correct-Type
enum ValuesOfCorrectTypeRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterValue.append { value in
      guard let type = context.scope.inputType else { return }
      let text = context.document.context
      let check = LiteralCheck(schema: context.schema, context: text, suggests: context.suggests)
      for problem in check.problems(with: value, as: type) {
        context.report(Self.self, problem.code, problem.message, at: Spot(problem.span), fixes: problem.fixes)
      }
    }
  }
}

/// No field occurs twice in an input object value.
/// https://spec.graphql.org/September2025/#sec-Input-Object-Field-Uniqueness
enum UniqueInputFieldNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterValue.append { value in
      for names in value.repeatedFields {
        let message = "There can be only one input field named \"\(context.text(names[1]))\"."
        context.report(self, .duplicateInputField, message, at: names, again: "given again here")
      }
    }
  }
}
