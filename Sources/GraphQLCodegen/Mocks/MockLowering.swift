import GraphQLLanguage

/// A factory for one model.
///
/// ```swift
/// extension PriceFragment {
///   public static func mock(amount: MoneyFragment = .mock(), was: MoneyFragment? = nil) -> Self {
///     Self(amount: amount, was: was)
///   }
/// }
/// ```
struct MockLowering {
  private let context: Context
  private let id: ModelID
  private let defaults: MockDefaults

  init(_ id: ModelID, _ context: Context, _ defaults: MockDefaults) {
    self.id = id
    self.context = context
    self.defaults = defaults
  }

  func declaration(_ types: inout SwiftTypes) -> Declaration {
    for outer in context.models.path(to: id) { types.enter(outer) }
    let members = ModelLowering(id, context).storedMembers(&types)
    for _ in context.models.path(to: id) { types.leave() }
    let values = values()
    let parameters = zip(members, values).map { member, value in
      ParameterDeclaration(name: ParameterName.declared(member.name), type: member.type, value: value)
    }
    let arguments = members.map { member -> (label: String?, value: Expression) in
      (ParameterName.declared(member.name), .text(ParameterName.used(member.name)))
    }
    return factory(parameters, [.expression(.call("Self", arguments))])
  }

  /// For a Union or an interface as an enum: the first case.
  func choiceDeclaration(_ types: inout SwiftTypes) -> Declaration {
    let value = defaults.choice(of: context.models[id], context.names[id.index]) ?? ".other(typename: \"\")"
    return factory([], [.line(value)])
  }

  private func factory(_ parameters: [ParameterDeclaration], _ body: [Statement]) -> Declaration {
    .type(
      TypeDeclaration(
        isNonisolated: true,
        keyword: .extension,
        name: context.names[id.index].path,
        members: [
          .function(
            FunctionDeclaration(
              modifiers: context.access("static"),
              name: "func mock",
              parameters: parameters,
              result: "Self",
              body: body
            )
          )
        ]
      )
    )
  }

  /// A default for each stored member, in their order.
  private func values() -> [String?] {
    let model = context.models[id]
    var values: [String?] = []
    for member in model.order {
      switch member {
      case .field(let index): values.append(defaults.value(of: model.fields[index], in: model))
      case .spread(let index): values.append(defaults.value(of: model.spreads[index]))
      case .variant: if model.choice == .overlapping { values.append("nil") }
      }
    }
    if model.choice == .exclusive { values.append(defaults.choice(of: model, context.names[id.index])) }
    return values
  }
}
