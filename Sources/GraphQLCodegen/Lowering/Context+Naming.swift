import GraphQLLanguage
import GraphQLProject

extension Context {
  /// Gives everything its Swift name.
  init(_ input: GenerationInput, _ content: Content, _ modules: ModuleMap) {
    let program = content.program
    var fragmentModules: [Symbol: String] = [:]
    for fragment in program.resolved.definitions.compactMap(\.fragmentDefinition) {
      fragmentModules[fragment.name.symbol] = modules.module(of: fragment.location, in: program.context)
    }
    let scalars = ScalarTypes(input.settings.scalars)
    let namespaces = input.namespaces
    let path = { (name: String, module: String) in namespaces[module].map { "\($0).\(name)" } ?? name }
    let types = TypeNames(program, reserving: Self.foreignNames(input, program, modules)) {
      modules.module(of: $0, in: program.context)
    }
    var naming = ModelNaming(program, content.models)
    for (fragment, model) in content.models.fragments {
      let name = types.fragments[fragment] ?? program.text(fragment)
      naming.nameRoot(model, name: name, path: path(name, fragmentModules[fragment] ?? input.module))
    }
    for operation in content.operations {
      if case .fragment = content.models[operation.data].role { continue }
      let name = operation.definition.name.flatMap { types.operations[$0.symbol] } ?? operation.text.name
      let module = modules.module(of: operation.definition.location, in: program.context)
      naming.nameRoot(operation.data, name: "Data", path: path(name, module) + ".Data")
    }
    module = input.module
    self.program = program
    models = content.models
    names = naming.names
    self.types = types
    self.scalars = scalars
    settings = input.settings
    self.fragmentModules = fragmentModules
    schemaModule = modules.schema
    outputEnums = content.outputEnums
    objectKeys = ObjectKeys(content.models)
    forwarded = ForwardedNames(content.models, naming.names) { scalars.type(of: program.text($0))?.name }
    self.namespaces = namespaces
  }

  /// Names that a module's types cannot have: those of its namespace and the schema's, and what scalars are mapped to
  /// beside the schema. Nothing else may count, for every module has to find the same names for the types of one.
  private static func foreignNames(
    _ input: GenerationInput,
    _ program: Program,
    _ modules: ModuleMap
  ) -> (String) -> Set<String> {
    let types = ScalarTypes(input.settings(of: modules.schema).scalars)
    let scalars = program.schema.types.filter { $0.kind == .scalar }
      .compactMap { types.type(of: program.context.text($0.name))?.outermost }
    let names = Set(scalars).union([input.settings(of: modules.schema).namespace].compactMap(\.self))
    return { module in names.union([input.settings(of: module).namespace].compactMap(\.self)) }
  }
}
