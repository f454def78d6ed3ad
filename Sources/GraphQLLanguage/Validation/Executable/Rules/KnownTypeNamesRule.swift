/// The types that variables, fragments and definitions name exist.
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Type-Existence
enum KnownTypeNamesRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    var defined: Set<Symbol> = []
    hooks.enterDocument.append { document in
      for case .type(let type) in document.definitions where !type.isExtension { defined.insert(type.name.symbol) }
    }
    hooks.enterTypeName.append { name, inTypeSystem in
      if context.schema.type(name.symbol) != nil || defined.contains(name.symbol) { return }
      // A definition may use scalars that the schema does not.
      let standard = inTypeSystem ? BuiltIns.shared.types.map(\.name.symbol) : []
      if standard.contains(name.symbol) { return }
      let text = context.text(name)
      let known = context.schema.types.map(\.name.symbol) + standard + defined
      let names = context.suggestions(like: text, among: known)
      let spot = context.spot(name)
      let message = "Unknown type \"\(text)\"." + didYouMean(nil, names)
      context.report(self, .unknownType, message, at: spot, fixes: .replacing(spot.span, with: names))
    }
  }
}
