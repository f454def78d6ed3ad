package import GraphQLLanguage

/// What asks for an answer in parts: `@defer` on fragments and `@stream` on lists, where the schema declares them. Such
/// answers cannot be read yet, so the directives are left out of the text that is sent.
/// https://github.com/graphql/graphql-spec/pull/1110
package struct IncrementalDelivery {
  package private(set) var leftOut: [Directive] = []
  private var variablesOfLeftOut = Set<Symbol>()
  private var otherVariables = Set<Symbol>()

  /// - Parameter definitions: an operation and its fragments, or some fragments.
  package init(_ definitions: [ResolvedDocument.Node]) {
    for definition in definitions { collect(in: definition) }
  }

  /// The variables that the text without the directives declares: a server refuses those that are not used.
  package static func variables(of operation: ResolvedDocument.Node, in program: Program) -> [VariableDefinition] {
    guard case .operation(let definition) = operation.kind else { return [] }
    let variables = definition.variables
    if variables.isEmpty || !isKnown(to: program.schema) { return variables }
    let definitions = [operation] + program.fragments.fragments(usedBy: operation)
    var parts = IncrementalDelivery(definitions)
    if parts.variablesOfLeftOut.isEmpty { return variables }
    for directive in definitions.flatMap(\.directives) { parts.collect(directive.arguments) }
    return variables.filter { variable in
      let name = variable.name.symbol
      return !parts.variablesOfLeftOut.contains(name) || parts.otherVariables.contains(name)
    }
  }

  /// Whether a schema declares what would be left out.
  package static func isKnown(to schema: Schema) -> Bool {
    schema.directive(.defer) != nil || schema.directive(.stream) != nil
  }

  package static func isLeftOut(_ directive: Directive, onField: Bool) -> Bool {
    directive.name.symbol == (onField ? .stream : .defer)
  }

  private mutating func collect(in definition: ResolvedDocument.Node) {
    for node in definition.descendants {
      if let field = node.field { collect(field.arguments) }
      collect(node.directives, onField: node.field != nil)
    }
  }

  private mutating func collect(_ directives: [Directive], onField: Bool) {
    for directive in directives {
      if Self.isLeftOut(directive, onField: onField) {
        leftOut.append(directive)
        for argument in directive.arguments {
          if case .variable(let name) = argument.value.kind { variablesOfLeftOut.insert(name) }
        }
      } else {
        collect(directive.arguments)
      }
    }
  }

  private mutating func collect(_ arguments: [Argument]) {
    var pending = arguments.map(\.value)
    while let value = pending.popLast() {
      switch value.kind {
      case .variable(let name): otherVariables.insert(name)
      case .list(let values): pending += values
      case .object(let fields): pending += fields.map(\.value)
      case .int, .float, .string, .boolean, .null, .enum: break
      }
    }
  }
}
