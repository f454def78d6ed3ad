import GraphQLLanguage
import GraphQLProject

/// Assembles declarations into files: one for each of the module's own sources, in the order of its definitions.
struct FileAssembly {
  let context: Context
  let content: Content
  let outputs: [OutputName]
  /// Creates the plans if responses are cached.
  let plans: (any PlanMaker)?

  init(_ context: Context, _ content: Content, _ outputs: [OutputName], _ plans: (any PlanMaker)?) {
    self.context = context
    self.content = content
    self.outputs = outputs
    self.plans = plans
  }

  func files() -> [SwiftFile] {
    let definitions = Dictionary(grouping: self.definitions) { path(of: $0.location) }
    var files: [SwiftFile] = []
    for output in outputs {
      var types = SwiftTypes(context)
      var declarations: [Declaration] = []
      if files.isEmpty, let namespace = namespaceDeclaration() { declarations.append(namespace) }
      for definition in (definitions[output.source] ?? []).sorted(by: { $0.location < $1.location }) {
        declarations += self.declarations(of: definition, &types)
      }
      declarations += aliases(types)
      if !types.listed.isEmpty || !types.longLists.isEmpty {
        declarations.append(ObjectLists.declaration(of: types.listed, types.longLists, context))
      }
      files.append(
        SwiftFile(
          name: output.name,
          origin: parts(of: output.source, separatedBy: "/").last { !$0.isEmpty }.map(origin),
          access: context.settings.accessLevel,
          imports: types.imports,
          mentions: types.mentions,
          declarations: declarations
        )
      )
    }
    return files
  }

  private var definitions: [OwnDefinition] {
    var definitions = content.schemaTypes.map(OwnDefinition.type)
    definitions += content.extendedEnums.map(OwnDefinition.extendedEnum)
    definitions += content.operations.map(OwnDefinition.operation)
    definitions += content.fragments.map(OwnDefinition.fragment)
    return definitions
  }

  private func declarations(of definition: OwnDefinition, _ types: inout SwiftTypes) -> [Declaration] {
    switch definition {
    case .type(let type): declarations(of: type, &types)
    case .extendedEnum(let extended): [ExtendedEnumLowering(context: context, extended: extended).declaration(&types)]
    case .operation(let operation): declarations(of: operation, &types)
    case .fragment(let fragment): declarations(of: fragment, &types)
    }
  }

  /// Returns `public enum API {}`, for the first of the files.
  private func namespaceDeclaration() -> Declaration? {
    context.settings.namespace.map { name in
      .type(
        TypeDeclaration(
          documentation: ["The types generated from this module's GraphQL files."],
          access: context.access,
          isNonisolated: true,
          keyword: .enum,
          name: name
        )
      )
    }
  }

  /// Returns declarations such as `public typealias HeroQuery_Data_Author = Author`.
  private func aliases(_ types: SwiftTypes) -> [Declaration] {
    types.aliases.keys.sorted(byText: \.self).map { alias in
      let name = types.aliases[alias] ?? alias
      return .alias(
        documentation: ["Another name for `\(name)`, for use where a nested type hides it."],
        access: context.access,
        name: alias,
        type: SwiftType(name)
      )
    }
  }

  /// Returns a file's name on one line, whatever characters it has.
  private func origin(_ name: String) -> String {
    Documentation.lines(of: name).joined(separator: " ")
  }

  private func path(of location: Location) -> String {
    content.program.context.source(of: location).path
  }
}

/// A definition of the module, which becomes declarations in the file of its source.
private enum OwnDefinition {
  case type(SchemaType)
  /// Values that the module adds to another module's enum.
  case extendedEnum(ExtendedEnum)
  case operation(Content.Operation)
  case fragment(Content.Fragment)

  var location: Location {
    switch self {
    case .type(let type): type.location
    case .extendedEnum(let extended): extended.location
    case .operation(let operation): operation.definition.location
    case .fragment(let fragment): fragment.definition.location
    }
  }
}

extension FileAssembly {
  private func declarations(of type: SchemaType, _ types: inout SwiftTypes) -> [Declaration] {
    // To Swift, a package-access enum's protocols do not count as a use of a package import.
    let isForPackage = context.settings.accessLevel == .package
    types.need("GraphQLRuntime", in: type.kind == .enum && isForPackage ? .body : .signature)
    let declarations =
      type.kind == .enum
      ? [EnumLowering(type, context).declaration()]
      : InputLowering(context: context, type: type).declarations(&types)
    return namespaced(declarations)
  }

  private func declarations(of operation: Content.Operation, _ types: inout SwiftTypes) -> [Declaration] {
    let lowering = OperationLowering(
      context: context,
      node: operation.node,
      operation: operation.definition,
      name: operation.definition.name.flatMap { context.types.operations[$0.symbol] } ?? operation.text.name,
      data: operation.data,
      text: operation.text
    )
    let path = context.path(lowering.name, of: context.module)
    // Properties hide nothing in the types of variables.
    types.operation = (path, [])
    defer { types.operation = nil }
    let values = lowering.values(&types)
    types.operation = (path, values.map(\.name))
    var declaration = lowering.declaration(values, &types)
    plans?.finish(&declaration, of: operation.definition.location, &types)
    return namespaced([declaration])
  }

  private func declarations(of fragment: Content.Fragment, _ types: inout SwiftTypes) -> [Declaration] {
    let lowering = ModelLowering(fragment.model, context)
    let own = context.documentation(fragment.definition.description)
    let documentation = own.isEmpty ? lowering.typeDocumentation : own
    var declaration = Declaration.type(lowering.declaration(documentation: documentation, &types))
    plans?.finish(&declaration, of: fragment.definition.location, &types)
    return namespaced([declaration])
  }

  /// Returns the declarations in an extension of the namespace, if there is one.
  private func namespaced(_ declarations: [Declaration]) -> [Declaration] {
    declarations.map { declaration in
      guard case .type(var type) = declaration else { return declaration }
      type.isNonisolated = true
      guard let namespace = context.settings.namespace else { return .type(type) }
      return .type(TypeDeclaration(keyword: .extension, name: namespace, members: [.type(type)]))
    }
  }
}
