extension Schema {
  /// Why what bears the directives is deprecated; `nil` where it is not.
  /// https://spec.graphql.org/September2025/#sec--deprecated
  public func deprecationReason(_ directives: [Directive]) -> String? {
    guard let directive = directives.first(where: { $0.name.symbol == .deprecated }) else { return nil }
    return text(of: .reason, in: directive) ?? "No longer supported"
  }

  /// The address of what specifies a scalar; `nil` where it does not say.
  /// https://spec.graphql.org/September2025/#sec--specifiedBy
  public func specifiedByURL(_ scalar: SchemaType) -> String? {
    scalar.directives.last { $0.name.symbol == .specifiedBy }.flatMap { text(of: .url, in: $0) }
  }

  private func text(of argument: Symbol, in directive: Directive) -> String? {
    guard let value = directive.arguments.first(where: { $0.name.symbol == argument })?.value,
      case .string(let string) = value.kind
    else { return nil }
    return context.text(string)
  }
}
