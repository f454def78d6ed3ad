import GraphQLLanguage
import GraphQLProject

extension Context {
  /// Gives everything its Swift name.
  init(_ content: Content, _ scope: ModuleScope) {
    let program = content.program
    var fragmentModules: [Symbol: String] = [:]
    for fragment in program.resolved.definitions.compactMap(\.fragmentDefinition) {
      fragmentModules[fragment.name.symbol] = scope.module(of: fragment.location, in: program.context)
    }
    let scalars = ScalarTypes(scope.settings.scalars)
    let namespaces = scope.namespaces
    let path = { (name: String, module: String) in namespaces[module].map { "\($0).\(name)" } ?? name }
    let types = TypeNames(program, reserving: Self.foreignNames(program, scope)) {
      scope.module(of: $0, in: program.context)
    }
    var naming = ModelNaming(program, content.models)
    for (fragment, model) in content.models.fragments {
      let name = types.fragments[fragment] ?? program.text(fragment)
      naming.nameRoot(model, name: name, path: path(name, fragmentModules[fragment] ?? scope.own))
    }
    for operation in content.operations {
      if case .fragment = content.models[operation.data].role { continue }
      let name = operation.definition.name.flatMap { types.operations[$0.symbol] } ?? operation.text.name
      let module = scope.module(of: operation.definition.location, in: program.context)
      naming.nameRoot(operation.data, name: "Data", path: path(name, module) + ".Data")
    }
    module = scope.own
    self.program = program
    models = content.models
    names = naming.names
    self.types = types
    self.scalars = scalars
    settings = scope.settings
    self.fragmentModules = fragmentModules
    schemaModule = scope.schema
    outputEnums = content.outputEnums
    objectKeys = ObjectKeys(content.models)
    partKeys = PartKeys(content.models, objectKeys, program)
    forwarded = ForwardedNames(content.models, naming.names) { scalars.type(of: program.text($0))?.name }
    self.namespaces = namespaces
  }

  /// Names that a module's types cannot have: those of its namespace and the schema's, and what scalars are mapped to
  /// beside the schema. Nothing else may count, for every module has to find the same names for the types of one.
  private static func foreignNames(
    _ program: Program,
    _ scope: ModuleScope
  ) -> (String) -> Set<String> {
    let types = ScalarTypes(scope.settings(of: scope.schema).scalars)
    let scalars = program.schema.types.filter { $0.kind == .scalar }
      .compactMap { types.type(of: program.context.text($0.name))?.outermost }
    let names = Set(scalars).union([scope.settings(of: scope.schema).namespace].compactMap(\.self))
    return { module in names.union([scope.settings(of: module).namespace].compactMap(\.self)) }
  }
}
