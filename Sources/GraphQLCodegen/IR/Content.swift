package import GraphQLLanguage
package import GraphQLProject

/// The definitions that the generated module must contain. They are collected once and shared.
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

  /// The program with the schema that the module sees.
  package let program: Program
  package let labels: DeferralLabels
  private(set) var models: Models
  /// The module's own operations, in source order.
  package var operations: [Operation] = []
  /// The module's own fragments, in source order.
  package private(set) var fragments: [Fragment] = []
  /// The module's own enums and input objects, in schema order.
  let schemaTypes: [SchemaType]
  /// The enums of other modules to which the module adds values.
  let extendedEnums: [ExtendedEnum]
  /// The names of the fields that a cache adds to selections. Decoders do not see these fields.
  package var hiddenFields: Set<Symbol> = []
  /// The module's program, and those of the modules that see fewer layers of the schema.
  package let programs: LayeredProgram

  /// - Parameters:
  ///   - module: The module whose definitions are collected, normally the one being generated.
  ///   - types: The schema types to generate.
  init(_ programs: LayeredProgram, of module: String, _ scope: ModuleScope, types: NeededTypes? = nil) {
    self.programs = programs
    program = programs[module]
    schemaTypes = types?.generated ?? []
    extendedEnums = types?.extended ?? []
    labels = DeferralLabels(program)
    models = Models(programs, of: module, labels)
    let definitions = scope.definitions(of: module, in: program.resolved)
    addOperations(among: definitions, leavingOut: scope.seesCache ? program.context.symbol("connection") : nil)
    addFragments(among: definitions)
  }

  /// - Parameter connection: `@connection`, if caches read it; servers do not know it.
  private func addOperations(among definitions: [ResolvedDocument.Node], leavingOut connection: Symbol?) {
    for node in definitions {
      guard let operation = node.operation, let data = models.model(of: node), let name = operation.name else {
        continue
      }
      let text = OperationWriter.text(of: node, in: program, models.setsWithTypename, labels, leftOut: connection)
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

  /// The selection sets in which decoders read `__typename`.
  package var setsWithTypename: Set<ResolvedDocument.Node> { models.setsWithTypename }
}

extension Program {
  package var context: SourceContext { document.context }

  package func text(_ symbol: Symbol) -> String {
    context.text(symbol)
  }

  /// Reports whether an object that belongs to all of the given types always belongs to another type as well. Only
  /// declarations in the schema count, so types added to the schema later do not change the answer.
  package func isKnown(_ types: [Symbol], toBe type: Symbol) -> Bool {
    types.contains { $0 == type || schema.implements($0, interface: type) || schema.isPossible($0, of: type) }
  }

  /// Returns the object types that belong to all of the given types, in schema order.
  package func objects(of types: [Symbol]) -> [Symbol] {
    guard let first = types.first else { return [] }
    let objects = schema.possibleTypes(of: first)
    if types.count == 1 { return objects }
    return objects.filter { object in types.dropFirst().allSatisfy { schema.isPossible(object, of: $0) } }
  }

  /// Reports whether some object type is of all these types. Starts with the type that has the fewest objects.
  func hasObjects(of types: [Symbol]) -> Bool {
    let lists: [[Symbol]] = types.map { schema.possibleTypes(of: $0) }
    let objects = lists.min { $0.count < $1.count } ?? []
    return objects.contains { object in types.allSatisfy { schema.isPossible(object, of: $0) } }
  }
}
