extension SourceContext {
  /// A type as the language writes it: `[Product!]!`.
  public func text(_ type: TypeReference) -> String {
    var type = type
    var opening = ""
    var closing: [Character] = []
    while true {
      switch type {
      case .named(let name): return opening + text(name) + String(closing.reversed())
      case .list(let item, _):
        opening += "["
        closing.append("]")
        type = item
      case .nonNull(let nullable):
        closing.append("!")
        type = nullable
      }
    }
  }
}
