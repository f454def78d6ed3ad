import GraphQLLanguage
import GraphQLProject

/// What must exist in the generated module.
struct Content {
  struct Operation {
    let node: ResolvedDocument.Node
    let definition: OperationDefinition
    /// The variables that are sent.
    let variables: [VariableDefinition]
    let data: ModelID
    let text: OperationText
  }

  struct Fragment {
    let definition: FragmentDefinition
    let model: ModelID
  }

  let program: Program
  private(set) var models: Models
  /// The module's own operations, in the order of the texts.
  private(set) var operations: [Operation] = []
  /// The module's own fragments, in the order of the texts.
  private(set) var fragments: [Fragment] = []
  /// The module's own enums and input objects, in the order of the schema.
  private(set) var schemaTypes: [SchemaType] = []
  let outputEnums: Set<Symbol>

  /// - Parameters:
  ///   - module: the module whose definitions count, normally the one being generated.
  ///   - settings: which of the schema's types are wanted.
  init(_ program: Program, of module: String, _ settings: GenerationSettings, _ modules: ModuleMap) {
    self.program = program
    models = Models(program)
    outputEnums = Self.outputEnums(of: program.schema)
    addOperations(of: module, modules)
    addFragments(of: module, modules)
    if modules.schema == module { addSchemaTypes(settings) }
  }

  private mutating func addOperations(of module: String, _ modules: ModuleMap) {
    for node in program.resolved.operations
    where modules.module(of: node.location, in: program.context) == module {
      guard let operation = node.operation, let data = models.model(of: node), let name = operation.name else {
        continue
      }
      let variables = IncrementalDelivery.variables(of: node, in: program)
      let text = OperationWriter.text(of: node, variables, in: program, models.setsWithTypename)
      let sha256 = SHA256.hexadecimal(of: text)
      operations.append(
        Operation(
          node: node,
          definition: operation,
          variables: variables,
          data: data,
          text: OperationText(name: program.context.text(name), text: text, sha256: sha256)
        )
      )
    }
  }

  private mutating func addFragments(of module: String, _ modules: ModuleMap) {
    for node in program.resolved.definitions
    where modules.module(of: node.location, in: program.context) == module {
      guard let fragment = node.fragmentDefinition, let model = models.model(ofFragment: fragment.name.symbol) else {
        continue
      }
      fragments.append(Fragment(definition: fragment, model: model))
    }
  }

  private mutating func addSchemaTypes(_ settings: GenerationSettings) {
    let hasDocuments = !operations.isEmpty || !fragments.isEmpty
    let wanted = settings.schemaTypes ?? (hasDocuments ? .used : .all)
    let used = wanted == .used ? UsedTypes(self).symbols : nil
    schemaTypes = program.schema.types.filter { type in
      (type.kind == .enum || type.kind == .inputObject) && !type.isBuiltIn && used?.contains(type.name.symbol) != false
    }
  }

  /// The enums that fields can have.
  private static func outputEnums(of schema: Schema) -> Set<Symbol> {
    var symbols: Set<Symbol> = []
    for type in schema.types where type.kind == .object || type.kind == .interface {
      for field in type.fields { symbols.insert(field.type.name.symbol) }
    }
    return symbols.filter { schema.type($0)?.kind == .enum }
  }
}
