import GraphQLLanguage
import GraphQLProject

/// An operation as a struct of its variables, with its text and its data.
struct OperationLowering {
  let context: Context
  let node: ResolvedDocument.Node
  let operation: OperationDefinition
  /// The name of the generated type.
  let name: String
  let data: ModelID
  let text: GeneratedOperation

  /// - Parameter values: The operation's variables, as `values(_:)` returns them.
  func declaration(_ values: [InputValue], _ types: inout SwiftTypes) -> Declaration {
    types.need("GraphQLRuntime", in: .signature)
    let data = dataDeclaration(&types)
    let members =
      [document] + parts + values.flatMap { $0.declarations(context) } + values.initializers(access: context.access)
    return .type(
      TypeDeclaration(
        documentation: context.documentation(operation.description),
        access: context.access,
        keyword: .struct,
        name: name,
        origin: operation.name.map { context.program.context.span(of: $0).location },
        conformances: [operation.type.protocolName] + context.equality,
        members: members + (values.isEmpty ? [] : [.function(writer(values))]) + conditionsWriter(values)
          + [data]
      )
    )
  }

  /// The operation's document. The text is on one line, however long it is.
  private var document: Declaration {
    let embedded = context.settings.operationText == .embedded ? text.text : ""
    let arguments = ["name: \"\(text.name)\"", "sha256: \"\(text.sha256)\"", "text: \(StringLiteral.raw(embedded))"]
    return .property(
      PropertyDeclaration(
        modifiers: context.access("static"),
        keyword: "let",
        name: "operationDocument",
        value: .text("GraphQLDocument(\(arguments.joined(separator: ", ")))")
      )
    )
  }

  /// The property that states that the response may arrive in parts.
  private var parts: [Declaration] {
    let definitions = [node] + context.program.fragments.fragments(usedBy: node)
    if !isInParts(definitions) { return [] }
    let modifiers = context.access("static")
    return [.property(PropertyDeclaration(modifiers: modifiers, name: "_isInParts", type: "Bool", line: "true"))]
  }

  private func isInParts(_ definitions: [ResolvedDocument.Node]) -> Bool {
    let (schema, labels) = (context.program.schema, context.labels)
    if schema.directive(.defer) == nil, schema.directive(.stream) == nil { return false }
    return definitions.contains { definition in
      definition.descendants.contains { node in
        labels[node] != nil || node.field?.directives.contains { $0.name.symbol == .stream } == true
      }
    }
  }

  private var variables: [VariableDefinition] { operation.variables }

  func values(_ types: inout SwiftTypes) -> [InputValue] {
    var scope = NameScope(reserving: context.namesToAvoid)
    let names = MemberNames.of(variables.map { context.program.context.text($0.name) }, in: &scope)
    let (meanings, conditions) = (meanings, mappedConditions)
    var values: [InputValue] = []
    for (index, variable) in variables.enumerated() {
      let meaning = meanings[variable.name.symbol]
      values.append(
        InputValue(
          key: context.program.context.text(variable.name),
          name: names[index],
          type: conditions.contains(variable.name.symbol) ? "Bool" : types.input(variable.type),
          presence: InputValue.Presence(variable.type, hasDefault: variable.defaultValue != nil),
          documentation: context.documentation(
            variable.description ?? meaning?.description,
            default: variable.defaultValue ?? meaning?.defaultValue
          ),
          attributes: [],
          storageName: names[index],
          origin: context.program.context.span(of: variable.name).location
        )
      )
    }
    return values
  }

  /// The variables that directives use, if `Boolean` is mapped to another type than `Bool`, which conditions need.
  private var mappedConditions: Set<Symbol> {
    context.scalars.type(of: "Boolean")?.name == "Bool" ? [] : Condition.variables(of: node, context.program)
  }

  /// The schema's definition, for each variable, of the first argument in the operation itself that takes the variable.
  private var meanings: [Symbol: InputValueDefinition] {
    var meanings = [Symbol: InputValueDefinition]()
    for usage in node.variableUsages where usage.position == .fieldArgument && meanings[usage.name] == nil {
      meanings[usage.name] = usage.definition
    }
    return meanings
  }

  private func writer(_ values: [InputValue]) -> FunctionDeclaration {
    FunctionDeclaration(
      modifiers: context.access,
      name: "func writeVariables",
      parameters: [.writer],
      body: values.map(\.writing)
    )
  }

  /// Returns the function that collects the values of the variables that directives use, or nothing for an operation without
  /// conditions.
  ///
  /// `conditions["full"] = full ?? true`
  private func conditionsWriter(_ values: [InputValue]) -> [Declaration] {
    let variables = Condition.variables(of: node, context.program)
    var body: [Statement] = []
    for (index, variable) in self.variables.enumerated() where variables.contains(variable.name.symbol) {
      let value = conditionValue(of: values[index], variable)
      body.append(.line("conditions[\"\(values[index].key)\"] = \(value)"))
    }
    if body.isEmpty { return [] }
    return [
      .function(
        FunctionDeclaration(
          modifiers: context.access,
          name: "func writeConditions",
          parameters: [ParameterDeclaration(name: "to conditions", isInout: true, type: "GraphQLConditions")],
          body: body
        )
      )
    ]
  }

  private func conditionValue(of value: InputValue, _ variable: VariableDefinition) -> String {
    let name = value.storageName == "conditions" ? "self.conditions" : Keywords.escaped(value.storageName)
    let given = value.presence == .nullable ? "\(name).value" : name
    guard value.presence != .required, case .boolean(let isTrue) = variable.defaultValue?.kind else { return given }
    return "\(given) ?? \(isTrue)"
  }

  /// Returns a struct, or a type alias of the only fragment that is selected.
  private func dataDeclaration(_ types: inout SwiftTypes) -> Declaration {
    if case .fragment(let fragment) = context.models[data].role {
      return .alias(
        documentation: [],
        access: context.access,
        name: "Data",
        type: types.fragment(fragment, .signature)
      )
    }
    return .type(ModelLowering(data, context).declaration(documentation: [], &types))
  }
}

extension OperationType {
  fileprivate var protocolName: SwiftType {
    switch self {
    case .query: "GraphQLQuery"
    case .mutation: "GraphQLMutation"
    case .subscription: "GraphQLSubscription"
    }
  }
}
