import GraphQLLanguage
import GraphQLProject

/// Puts declarations into files: one for each of the module's own sources, in the order of its definitions.
struct FileAssembly {
  let context: Context
  let content: Content
  let outputs: [OutputName]

  init(_ context: Context, _ content: Content, _ outputs: [OutputName]) {
    self.context = context
    self.content = content
    self.outputs = outputs
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
    return outputs.enumerated().map { index, output in
      var types = SwiftTypes(context)
      let ordered = parts[output.source, default: []].sorted { $0.location < $1.location }
      var declarations = ordered.flatMap { $0.declarations(&types) }
      declarations += aliases(types)
      if index == 0, let namespace = namespaceDeclaration() { declarations.insert(namespace, at: 0) }
      return SwiftFile(
        name: output.name,
        origin: output.source.split(separator: "/").last.map(origin),
        access: context.settings.accessLevel,
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
          documentation: ["The types generated from this module's GraphQL files."],
          access: context.access,
          isNonisolated: true,
          keyword: .enum,
          name: name
        )
      )
    }
  }

  /// `public typealias HeroQuery_Data_Author = Author`
  private func aliases(_ types: SwiftTypes) -> [Declaration] {
    types.aliases.sorted(byText: \.key).map { alias, name in
      .alias(
        documentation: ["`\(name)`, where a nested type is called so."],
        access: context.access,
        name: alias,
        type: SwiftType(name)
      )
    }
  }

  /// A file's name on one line, whatever is in it.
  private func origin(_ name: Substring) -> String {
    Documentation.lines(of: String(name)).joined(separator: " ")
  }

  private func path(of location: Location) -> String {
    content.program.context.source(of: location).path
  }
}

extension FileAssembly {
  private func declarations(of type: SchemaType, _ types: inout SwiftTypes) -> [Declaration] {
    // To Swift, the protocols of an enum for the package do not use what is imported for the package.
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
      variables: operation.variables,
      name: operation.definition.name.flatMap { context.types.operations[$0.symbol] } ?? operation.text.name,
      data: operation.data,
      text: operation.text
    )
    let declaration = lowering.declaration(&types)
    guard let plans = content.plans, case .type(var type) = declaration else { return namespaced([declaration]) }
    type.conformances.insert("GraphQLPlanned", at: 1)
    type.members.insert(contentsOf: members(plans, operation.node, &types), at: 1)
    return namespaced([.type(type)])
  }

  private func declarations(of fragment: Content.Fragment, _ types: inout SwiftTypes) -> [Declaration] {
    let lowering = ModelLowering(fragment.model, context)
    let own = context.documentation(fragment.definition.description)
    let documentation = own.isEmpty ? lowering.typeDocumentation : own
    var type = lowering.declaration(documentation: documentation, &types)
    if let plans = content.plans {
      types.enter(fragment.model)
      type.conformances[0] = "GraphQLFragment"
      type.members.insert(contentsOf: members(plans, fragment.node, &types), at: 0)
      types.leave()
    }
    return namespaced([.type(type)])
  }

  /// `static var _plan: StaticString { … }`, and the types of the fragments.
  private func members(_ plans: ModulePlans, _ node: ResolvedDocument.Node, _ types: inout SwiftTypes) -> [Declaration]
  {
    let members = plans.members(node) { types.fragment($0, .body).text }
    return members.map { name, type, value in
      var property = PropertyDeclaration(modifiers: context.access("static"), name: name, type: SwiftType(type))
      property.body = [.line(value)]
      return .property(property)
    }
  }

  /// With a namespace, types are declared in an extension of it.
  private func namespaced(_ declarations: [Declaration]) -> [Declaration] {
    declarations.map { declaration in
      guard case .type(var type) = declaration else { return declaration }
      type.isNonisolated = true
      guard let namespace = context.settings.namespace else { return .type(type) }
      return .type(TypeDeclaration(keyword: .extension, name: namespace, members: [.type(type)]))
    }
  }
}
