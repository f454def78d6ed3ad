import GraphQLLanguage

extension Context {
  /// Gives everything its Swift name.
  init(_ input: GenerationInput, _ content: Content, _ modules: ModuleMap) {
    let program = content.program
    var fragmentModules: [Symbol: String] = [:]
    for fragment in program.fragments.values {
      fragmentModules[fragment.name.symbol] = modules.module(of: fragment.location, in: program.context)
    }
    let types = TypeNames(program) { modules.module(of: $0, in: program.context) }
    let scalars = ScalarTypes(input.settings.scalars)
    var naming = ModelNaming(program, content.models, types, scalars)
    let all = Set(input.sources.map(\.module) + [input.module])
    let namespaces = Dictionary(uniqueKeysWithValues: all.map { ($0, input.settings(of: $0).namespace) })
      .compactMapValues(\.self)
    let prefix = { (module: String?) in module.flatMap { namespaces[$0] }.map { $0 + "." } ?? "" }
    for (fragment, model) in content.models.fragments {
      let name = types.fragments[fragment] ?? program.text(fragment)
      naming.nameRoot(model, name: name, path: prefix(fragmentModules[fragment]) + name)
    }
    for operation in content.operations {
      if case .fragment = content.models[operation.data].role { continue }
      let name = operation.definition.name.flatMap { types.operations[$0.symbol] } ?? operation.text.name
      let module = modules.module(of: operation.definition.location, in: program.context)
      naming.nameRoot(operation.data, name: "Data", path: "\(prefix(module))\(name).Data")
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
    self.namespaces = namespaces
    outputEnums = content.outputEnums
    repeatingModels = ObjectKeys(content.models).repeating
  }
}
