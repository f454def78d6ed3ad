package import GraphQLLanguage
package import GraphQLProject

/// What must exist in the generated module. It is made once, and all that need it share it.
package final class Content {
  package struct Operation {
    package let node: ResolvedDocument.Node
    let definition: OperationDefinition
    let data: ModelID
    package var text: GeneratedOperation
  }

  package struct Fragment {
    package let definition: FragmentDefinition
    package let model: ModelID
  }

  /// With the schema that the module sees.
  package let program: Program
  package let labels: DeferralLabels
  private(set) var models: Models
  /// The module's own operations, in the order of the texts.
  package var operations: [Operation] = []
  /// The module's own fragments, in the order of the texts.
  package private(set) var fragments: [Fragment] = []
  /// The module's own enums and input objects, in the order of the schema.
  let schemaTypes: [SchemaType]
  /// The enums of other modules to which the module adds values.
  let extendedEnums: [ExtendedEnum]
  /// What other modules see.
  package let programs: LayeredProgram

  /// - Parameters:
  ///   - module: the module whose definitions count, normally the one being generated.
  ///   - types: those of the schema's types that are generated.
  init(_ programs: LayeredProgram, of module: String, _ scope: ModuleScope, types: NeededTypes? = nil) {
    self.programs = programs
    program = programs[module]
    schemaTypes = types?.generated ?? []
    extendedEnums = types?.extended ?? []
    labels = DeferralLabels(program)
    models = Models(programs, of: module, labels)
    let definitions = scope.definitions(of: module, in: program.resolved)
    addOperations(among: definitions)
    addFragments(among: definitions)
  }

  private func addOperations(among definitions: [ResolvedDocument.Node]) {
    for node in definitions {
      guard let operation = node.operation, let data = models.model(of: node), let name = operation.name else {
        continue
      }
      let text = OperationWriter.text(of: node, in: program, models.setsWithTypename, labels)
      let sha256 = SHA256.hexadecimal(of: text)
      operations.append(
        Operation(
          node: node,
          definition: operation,
          data: data,
          text: GeneratedOperation(name: program.context.text(name), text: text, sha256: sha256)
        )
      )
    }
  }

  private func addFragments(among definitions: [ResolvedDocument.Node]) {
    for node in definitions {
      guard let fragment = node.fragmentDefinition, let model = models.model(ofFragment: fragment.name.symbol) else {
        continue
      }
      fragments.append(Fragment(definition: fragment, model: model))
    }
  }

  /// The sets in which decoders read `__typename`.
  package var setsWithTypename: Set<ResolvedDocument.Node> { models.setsWithTypename }
}

extension Program {
  package var context: SourceContext { document.context }

  package func text(_ symbol: Symbol) -> String {
    context.text(symbol)
  }

  /// Whether an object that is of all these types is always of that type as well, by what the schema declares: a type
  /// added to the schema later does not change it.
  package func isKnown(_ types: [Symbol], toBe type: Symbol) -> Bool {
    types.contains { $0 == type || schema.implements($0, interface: type) || schema.isPossible($0, of: type) }
  }

  /// The object types that are of all these types, in the schema's order.
  package func objects(of types: [Symbol]) -> [Symbol] {
    guard let first = types.first else { return [] }
    let objects = schema.possibleTypes(of: first)
    if types.count == 1 { return objects }
    return objects.filter { object in types.dropFirst().allSatisfy { schema.isPossible(object, of: $0) } }
  }

  /// Whether some object type is of all these types. Asks for the objects of the type that has the fewest.
  func hasObjects(of types: [Symbol]) -> Bool {
    let objects = types.map(schema.possibleTypes).min { $0.count < $1.count } ?? []
    return objects.contains { object in types.allSatisfy { schema.isPossible(object, of: $0) } }
  }
}

extension ResolvedDocument.Node {
  /// The operation; `nil` of other nodes.
  package var operation: OperationDefinition? {
    if case .operation(let operation) = kind { operation } else { nil }
  }

  /// The fragment definition; `nil` of other nodes.
  package var fragmentDefinition: FragmentDefinition? {
    if case .fragment(let fragment) = kind { fragment } else { nil }
  }
}
