import GraphQLLanguage

/// Whether what a directive stands on is part of the response.
enum Condition {
  case always, sometimes, never

  /// By `@include`, `@skip` and `@defer`; where their argument is a literal, the answer is known.
  /// https://spec.graphql.org/September2025/#sec-Type-System.Directives.Built-in-Directives
  init(_ directives: [Directive]) {
    self = .always
    for directive in directives {
      switch Self.condition(directive) {
      case .never:
        self = .never
        return
      case .sometimes: self = .sometimes
      case .always: break
      }
    }
  }

  private static func condition(_ directive: Directive) -> Condition {
    let argument = directive.arguments.first { $0.name.symbol == .if }?.value.kind
    switch (directive.name.symbol, argument) {
    case (.include, .boolean(let isIncluded)): return isIncluded ? .always : .never
    case (.skip, .boolean(let isSkipped)): return isSkipped ? .never : .always
    case (.defer, .boolean(false)): return .always
    case (.include, _), (.skip, _), (.defer, _): return .sometimes
    default: return .always
    }
  }
}
