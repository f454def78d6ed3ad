extension SourceContext {
  /// A type as the language writes it: `[Product!]!`.
  public func text(_ type: TypeReference) -> String {
    switch type {
    case .named(let name): text(name)
    case .list(let item, _): "[" + text(item) + "]"
    case .nonNull(let nullable): text(nullable) + "!"
    }
  }
}
