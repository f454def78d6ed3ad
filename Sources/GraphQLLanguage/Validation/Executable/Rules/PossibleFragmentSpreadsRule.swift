/// A fragment is spread only where its type and the enclosing type have an object type in common.
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Is-Possible
enum PossibleFragmentSpreadsRule: ExecutableRule {
  static func register(in hooks: RuleHooks, context: ExecutableContext) {
    hooks.enterInlineFragment.append { fragment in
      guard let type = context.namedType(context.scope.type) else { return }
      guard let isOn = fragment.typeCondition else { return }
      check(type, of: "Fragment", at: context.spot(isOn, printedAt: fragment.location), context: context)
    }
    hooks.enterFragmentSpread.append { spread in
      guard let fragment = context.fragments[spread.name.symbol],
        let type = context.schema.type(fragment.typeCondition.symbol)
      else { return }
      check(
        type,
        of: "Fragment \"\(context.text(spread.name))\"",
        at: context.spot(spread.name, printedAt: spread.location),
        context: context
      )
    }
  }

  private static func check(
    _ type: SchemaType,
    of fragment: @autoclosure () -> String,
    at spot: @autoclosure () -> Spot,
    context: ExecutableContext
  ) {
    guard let parent = context.parentType, type.isComposite,
      !context.schema.overlap(type, parent)
    else { return }
    let (outer, inner) = (context.text(parent.name), context.text(type.name))
    let message =
      "\(fragment()) cannot be spread here as objects of type \"\(outer)\" can never be of type \"\(inner)\"."
    context.report(self, .impossibleFragment, message, at: spot())
  }
}

extension Schema {
  /// Whether an object can be of both types at once.
  fileprivate func overlap(_ left: SchemaType, _ right: SchemaType) -> Bool {
    let (one, other) = (left.name.symbol, right.name.symbol)
    if one == other { return true }
    guard right.isAbstract else { return left.isAbstract && isPossible(other, of: one) }
    guard left.isAbstract else { return isPossible(one, of: other) }
    return possibleTypes(of: one).contains { isPossible($0, of: other) }
  }
}
