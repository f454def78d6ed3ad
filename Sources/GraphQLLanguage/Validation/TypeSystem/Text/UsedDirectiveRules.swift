// The directives that are applied to definitions of a schema.

extension TypeSystemTextRules {
  /// Directives are defined, and are used only in the locations that their definitions allow.
  /// https://spec.graphql.org/September2025/#sec-Directives-Are-in-Valid-Locations
  struct KnownDirectives {
    let text: TypeSystemText
    private var names: Suggestable

    init(text: TypeSystemText) {
      self.text = text
      names = Suggestable(text.directiveNames)
    }

    mutating func check(_ directive: Directive, on location: DirectiveLocation) {
      let name = text.text(directive.name)
      guard let facts = text.directive(directive.name.symbol) else {
        let suggestions = names.suggestions(for: directive.name, in: text)
        return text.report(
          Self.self,
          .unknownDirective,
          "Unknown directive \"@\(name)\".",
          at: text.spot(directive),
          hint: didYouMeanHint(suggestions.map { "@\($0)" }),
          fixes: .replacing(text.spot(directive.name).span, with: suggestions)
        )
      }
      if facts.locations.contains(location) { return }
      let message = "Directive \"@\(name)\" may not be used on \(location.rawValue)."
      text.report(Self.self, .misplacedDirective, message, at: text.spot(directive))
    }
  }

  /// A non-repeatable directive occurs only once in the same place. A type and its extensions count as one place.
  /// https://spec.graphql.org/September2025/#sec-Directives-Are-Unique-per-Location
  struct UniqueDirectivesPerLocation {
    let text: TypeSystemText
    private var onSchema: [Symbol: Directive] = [:]
    /// The location of the first occurrence, by type and directive.
    private var onTypes = PairTable()

    init(text: TypeSystemText) {
      self.text = text
    }

    /// Checks the directives in a place that has no extensions.
    func check(_ directives: [Directive]) {
      if directives.count < 2 { return }
      var seen: [Symbol: Directive] = [:]
      for directive in directives where isUnique(directive) { check(directive, &seen) }
    }

    mutating func checkSchema(_ directives: [Directive]) {
      for directive in directives where isUnique(directive) { check(directive, &onSchema) }
    }

    mutating func check(_ type: TypeDefinition) {
      for directive in type.directives where isUnique(directive) {
        let first = onTypes.insert(directive.location.offset, type.name.symbol, directive.name.symbol)
        if let first { report(directive, after: spot(of: directive, at: Location(offset: first))) }
      }
    }

    private func isUnique(_ directive: Directive) -> Bool {
      text.directive(directive.name.symbol)?.definition.isRepeatable == false
    }

    private func check(_ directive: Directive, _ seen: inout [Symbol: Directive]) {
      if let first = seen[directive.name.symbol] {
        report(directive, after: text.spot(first))
      } else {
        seen[directive.name.symbol] = directive
      }
    }

    private func report(_ directive: Directive, after first: Spot) {
      let message = "The directive \"@\(text.text(directive.name))\" can only be used once at this location."
      let notes: [Note] = [("applied again here", text.spot(directive))]
      text.report(Self.self, .duplicateDirective, message, at: first, related: notes)
    }

    /// Returns the spot of an occurrence of the same directive at another location.
    private func spot(of directive: Directive, at location: Location) -> Spot {
      Spot(text.document.context.span(ofDirective: directive.name.symbol, at: location))
    }
  }

  /// A directive has only arguments that it defines. https://spec.graphql.org/September2025/#sec-Argument-Names
  struct KnownArgumentNamesOnDirectives {
    let text: TypeSystemText

    func check(_ directive: Directive) {
      guard !directive.arguments.isEmpty, let facts = text.directive(directive.name.symbol) else { return }
      for argument in directive.arguments where facts.arguments[argument.name.symbol] == nil {
        let name = text.text(argument.name)
        let known = facts.arguments.definitions.map { text.text($0.name) }
        let suggestions = GraphQLLanguage.suggestions(for: name, among: known)
        let message = "Unknown argument \"\(name)\" on directive \"@\(text.text(directive.name))\"."
        let spot = text.spot(argument.name)
        let fixes: [FixDraft] = .replacing(spot.span, with: suggestions)
        text.report(Self.self, .unknownArgument, message + didYouMean(nil, suggestions), at: spot, fixes: fixes)
      }
    }
  }

  /// No argument is passed twice. https://spec.graphql.org/September2025/#sec-Argument-Uniqueness
  struct UniqueArgumentNames {
    let text: TypeSystemText

    func check(_ directive: Directive) {
      for names in repeatedNames(directive.arguments.count, { directive.arguments[$0].name }) {
        let message = "There can be only one argument named \"\(text.text(names[0]))\"."
        text.report(Self.self, .duplicateArgument, message, at: names, again: "given again here")
      }
    }
  }

  /// A directive has all arguments that it requires.
  /// https://spec.graphql.org/September2025/#sec-Required-Arguments
  struct ProvidedRequiredArgumentsOnDirectives {
    let text: TypeSystemText

    func check(_ directive: Directive) {
      guard let facts = text.directive(directive.name.symbol) else { return }
      for required in facts.arguments.missing(from: directive.arguments) {
        let argument = "@\(text.text(directive.name))(\(text.text(required.name)):)"
        let type = text.document.context.text(required.type)
        let message = "Argument \"\(argument)\" of type \"\(type)\" is required, but it was not provided."
        text.report(Self.self, .missingArgument, message, at: text.spot(directive), fixes: fixes(required, directive))
      }
    }

    private func fixes(_ required: InputValueDefinition, _ directive: Directive) -> [FixDraft] {
      let context = text.document.context
      // Types are not known yet, so only those of the specification have placeholder values.
      let placeholder = PlaceholderValue(context: context) { _ in nil }
      guard let value = placeholder.text(for: required.type) else { return [] }
      let name = context.span(of: directive.name)
      return [.adding(text.text(required.name), value, behind: name, directive.arguments)]
    }
  }

  /// No field occurs twice in an input object value.
  /// https://spec.graphql.org/September2025/#sec-Input-Object-Field-Uniqueness
  struct UniqueInputFieldNames {
    let text: TypeSystemText

    func check(_ value: Value) {
      for names in value.repeatedFields {
        let message = "There can be only one input field named \"\(text.text(names[1]))\"."
        text.report(Self.self, .duplicateInputField, message, at: names, again: "given again here")
      }
    }
  }

  /// The arguments that the schema itself reads are strings: the reason for a deprecation and the URL of a scalar's
  /// specification. The argument values of other directives are not checked, as in the reference implementation, which
  /// fails here before any rule on types.
  /// https://spec.graphql.org/September2025/#sec--deprecated, https://spec.graphql.org/September2025/#sec--specifiedBy
  struct BuiltInDirectiveArguments {
    let text: TypeSystemText
    /// The names of arguments with invalid values, and in `values` those values.
    private var names: [Symbol] = []
    private var values: [Value] = []

    init(text: TypeSystemText) {
      self.text = text
    }

    mutating func check(_ directive: Directive, on location: DirectiveLocation) {
      switch (directive.name.symbol, location) {
      case (.deprecated, .fieldDefinition), (.deprecated, .argumentDefinition), (.deprecated, .inputFieldDefinition),
        (.deprecated, .enumValue):
        check(.reason, of: directive)
      case (.specifiedBy, .scalar):
        check(.url, of: directive)
      default: break
      }
    }

    private mutating func check(_ name: Symbol, of directive: Directive) {
      guard let value = directive.arguments.first(where: { $0.name.symbol == name })?.value else { return }
      if case .string = value.kind { return }
      names.append(name)
      values.append(value)
    }

    func report() {
      for index in names.indices {
        let value = values[index]
        let message =
          if case .null = value.kind {
            "Expected value of non-null type \"String!\" not to be null."
          } else {
            "String cannot represent a non string value: " + value.printed(.pretty, in: text.document.context)
          }
        let complaint = "Argument \"\(text.text(names[index]))\" has invalid value: \(message)"
        text.report(nil, .invalidArgument, complaint, at: Spot(value.span))
      }
    }
  }
}
