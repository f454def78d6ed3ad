import GraphQLLanguage

/// Puts declarations into files: one for each of the module's own sources, in the order of its definitions.
struct FileAssembly {
  let context: Context
  let content: Content
  let modules: ModuleMap

  init(_ context: Context, _ content: Content, _ modules: ModuleMap) {
    self.context = context
    self.content = content
    self.modules = modules
  }

  func files() -> [SwiftFile] {
    var parts: [String: [(location: Location, declarations: (inout SwiftTypes) -> [Declaration])]] = [:]
    for type in content.schemaTypes {
      parts[path(of: type.location), default: []].append((type.location, { self.declarations(of: type, &$0) }))
    }
    for operation in content.operations {
      let location = operation.definition.location
      parts[path(of: location), default: []].append((location, { self.declarations(of: operation, &$0) }))
    }
    for fragment in content.fragments {
      let location = fragment.definition.location
      parts[path(of: location), default: []].append((location, { self.declarations(of: fragment, &$0) }))
    }
    return modules.ownSources.enumerated().map { index, source in
      var types = SwiftTypes(context)
      let ordered = parts[source.source.path, default: []].sorted { $0.location < $1.location }
      var declarations = ordered.flatMap { $0.declarations(&types) }
      if index == 0, let namespace = namespaceDeclaration() { declarations.insert(namespace, at: 0) }
      return SwiftFile(
        name: source.outputName,
        origin: source.source.path.split(separator: "/").last.map(String.init),
        imports: types.imports,
        declarations: declarations
      )
    }
  }

  /// `public enum API {}`, in the first of the files.
  private func namespaceDeclaration() -> Declaration? {
    context.settings.namespace.map { name in
      .type(
        TypeDeclaration(
          documentation: ["What is generated from the GraphQL files of this module."],
          access: context.access,
          keyword: .enum,
          name: name
        )
      )
    }
  }

  private func path(of location: Location) -> String {
    content.program.context.source(of: location).path
  }
}

extension FileAssembly {
  private func declarations(of type: SchemaType, _ types: inout SwiftTypes) -> [Declaration] {
    types.need("GraphQLRuntime", in: .signature)
    let declarations =
      type.kind == .enum
      ? EnumLowering(type, context).declarations()
      : InputLowering(context: context, type: type, cycles: content.cycles).declarations(&types)
    return namespaced(declarations)
  }

  private func declarations(of operation: Content.Operation, _ types: inout SwiftTypes) -> [Declaration] {
    let lowering = OperationLowering(
      context: context,
      operation: operation.definition,
      name: operation.definition.name.flatMap { context.types.operations[$0.symbol] } ?? operation.text.name,
      data: operation.data,
      text: operation.text
    )
    let declarations = lowering.declarations(&types)
    if case .fragment = context.models[operation.data].role { return namespaced(declarations) }
    return namespaced(declarations + decoders(from: operation.data, &types))
  }

  private func declarations(of fragment: Content.Fragment, _ types: inout SwiftTypes) -> [Declaration] {
    let lowering = ModelLowering(fragment.model, context)
    let own = context.documentation(fragment.definition.description)
    let documentation = own.isEmpty ? lowering.typeDocumentation : own
    let declaration = Declaration.type(lowering.declaration(documentation: documentation, &types))
    return namespaced([declaration] + decoders(from: fragment.model, &types))
  }

  /// The decoder of a model, then those of the nested models that it reads by themselves.
  private func decoders(from root: ModelID, _ types: inout SwiftTypes) -> [Declaration] {
    var declarations: [Declaration] = []
    var waiting = [root]
    var seen: Set<ModelID> = [root]
    while !waiting.isEmpty {
      var decoder = DecoderLowering(waiting.removeFirst(), context)
      declarations.append(.type(decoder.declaration(&types)))
      for model in decoder.readModels where context.models.isNested(model, in: root) && seen.insert(model).inserted {
        waiting.append(model)
      }
    }
    return declarations
  }

  /// With a namespace, types are declared in an extension of it; extensions stand by themselves.
  private func namespaced(_ declarations: [Declaration]) -> [Declaration] {
    guard let namespace = context.settings.namespace else { return declarations }
    return declarations.map { declaration in
      if case .type(let type) = declaration, type.keyword != .extension, type.keyword != .protocol {
        return .type(TypeDeclaration(keyword: .extension, name: namespace, members: [declaration]))
      }
      return declaration
    }
  }
}

extension Models {
  /// Whether a model is declared, at whatever depth, inside another.
  func isNested(_ id: ModelID, in root: ModelID) -> Bool {
    var current = self[id].parent
    while let parent = current {
      if parent == root { return true }
      current = self[parent].parent
    }
    return false
  }
}
