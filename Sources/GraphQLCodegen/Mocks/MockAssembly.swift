import GraphQLLanguage
import GraphQLProject

/// The file of mock factories for other modules' types, and of their schemas' texts.
struct MockAssembly {
  private let scope: ModuleScope
  private let modules: [MockedModule]

  /// - Returns: `nil` if the settings list no modules to mock.
  init?(_ programs: LayeredProgram, _ scope: ModuleScope) {
    if scope.settings.mocks.isEmpty { return nil }
    let scope = scope.withAccessOfMocks
    self.scope = scope
    modules = scope.settings.mocks.map { MockedModule($0, programs, scope) }
  }

  func file() -> SwiftFile {
    var imports = Imports()
    var mentions: [String: Set<String>] = [:]
    var declarations: [Declaration] = []
    var extended = Set<String>()
    for module in modules {
      let (own, types) = module.declarations()
      declarations += own
      imports.formUnion(types.imports)
      mentions.merge(types.mentions) { $0.union($1) }
      // `ambiguousTypes()` reports a name that another mocked module has.
      for type in module.outermostTypes where module.name != scope.own && extended.insert(type).inserted {
        mentions[type, default: []].insert(module.name)
      }
    }
    return SwiftFile(
      name: GeneratedFile.mocksName,
      origin: nil,
      access: scope.settings.accessLevel,
      imports: imports,
      mentions: mentions,
      declarations: declarations
    )
  }

  /// Returns errors for types with the same name, which an extension cannot tell apart.
  func ambiguousTypes() -> [Diagnostic] {
    var owners: [String: String] = [:]
    var diagnostics: [Diagnostic] = []
    for module in modules {
      let names = module.outermostTypes
      if let name = names.first(where: { owners[$0] != nil }), let other = owners[name] {
        let message =
          "Cannot generate mocks for modules \"\(other)\" and \"\(module.name)\" in one target: both have a type "
          + "\"\(name)\". Rename one of them, or generate the mocks in two targets."
        diagnostics.append(
          Diagnostic(GenerationCode.ambiguousMocks, message, files: scope.mocksPath.map { [$0] } ?? [])
        )
      }
      for name in names { owners[name] = module.name }
    }
    return diagnostics
  }
}

extension ModuleScope {
  /// The scope with the access level of the factories, which must not be more visible than the types.
  fileprivate var withAccessOfMocks: ModuleScope {
    let levels = [settings.accessLevel] + settings.mocks.map { self.settings(of: $0).accessLevel }
    var settings = settings
    // From the most visible access level to the least visible one.
    for level in GenerationSettings.AccessLevel.known where levels.contains(level) { settings.accessLevel = level }
    return with(settings)
  }
}

/// A module whose types get factories.
private struct MockedModule {
  let name: String
  private let context: Context
  private let content: Content
  private let scope: ModuleScope

  init(_ name: String, _ programs: LayeredProgram, _ scope: ModuleScope) {
    self.name = name
    content = Content(programs, of: name, scope)
    context = Context(content, scope)
    self.scope = scope
  }

  func declarations() -> ([Declaration], SwiftTypes) {
    var types = SwiftTypes(context)
    let defaults = MockDefaults(context, scope)
    let roots = roots()
    var declarations: [Declaration] = []
    if let text = schemaText() { declarations.append(text) }
    for root in roots {
      for model in [root] + context.models.descendants(of: root) where !context.models[model].isOnlyChoice {
        declarations.append(MockLowering(model, context, defaults).declaration(&types))
      }
      for model in [root] + context.models.descendants(of: root) where context.models[model].isOnlyChoice {
        declarations.append(MockLowering(model, context, defaults).choiceDeclaration(&types))
      }
    }
    if !roots.isEmpty { types.need(name, in: .signature) }
    return (declarations, types)
  }

  /// The distinct outermost types: those that contain the factories' types, or these types themselves.
  var outermostTypes: [String] {
    var types: [String] = []
    var seen = Set<String>()
    for root in roots() {
      let type = String(context.names[root].path.prefix { $0 != "." })
      if seen.insert(type).inserted { types.append(type) }
    }
    return types
  }

  /// Returns the data of operations and the fragments, in source order.
  private func roots() -> [ModelID] {
    let operations = content.operations.filter { context.models[$0.data].isOperation }
    var roots: [(model: ModelID, location: Location)] = operations.map { ($0.data, $0.definition.location) }
    roots += content.fragments.map { ($0.model, $0.definition.location) }
    roots.sort { $0.location < $1.location }
    return roots.map(\.model)
  }

  /// Returns `enum BFFSchemaText { static let sdl = … }`, so that a mock server runs on the very same schema.
  private func schemaText() -> Declaration? {
    let texts = scope.sources(of: name, .schema).map { String(decoding: $0.bytes, as: UTF8.self) }
    if texts.isEmpty { return nil }
    // The line ends of GraphQL. Other characters that are new lines to Swift can be part of a string.
    let lines = texts.joined(separator: "\n").split(omittingEmptySubsequences: false) { character in
      character == "\n" || character == "\r" || character == "\r\n"
    }
    return .type(
      TypeDeclaration(
        documentation: [
          scope.layers(of: name).count > 1
            ? "The additions of `\(name)` to the schema, in SDL." : "The schema of `\(name)`, in SDL."
        ],
        access: context.access,
        isNonisolated: true,
        keyword: .enum,
        name: name + "Text",
        members: [
          .property(
            PropertyDeclaration(
              modifiers: context.access("static"),
              keyword: "let",
              name: "sdl",
              value: .lines(lines.map(String.init))
            )
          )
        ]
      )
    )
  }
}

extension Model {
  fileprivate var isOperation: Bool {
    if case .operation = role { true } else { false }
  }
}

/// A factory for one model.
///
/// ```swift
/// extension PriceFragment {
///   public static func mock(amount: MoneyFragment = .mock(), was: MoneyFragment? = nil) -> Self {
///     Self(amount: amount, was: was)
///   }
/// }
/// ```
struct MockLowering {
  private let context: Context
  private let id: ModelID
  private let defaults: MockDefaults

  init(_ id: ModelID, _ context: Context, _ defaults: MockDefaults) {
    self.id = id
    self.context = context
    self.defaults = defaults
  }

  func declaration(_ types: inout SwiftTypes) -> Declaration {
    for outer in context.models.path(to: id) { types.enter(outer) }
    let members = ModelLowering(id, context).storedMembers(&types)
    for _ in context.models.path(to: id) { types.leave() }
    needFactories(.signature, &types)
    let values = values()
    let labels = members.map { ParameterName.label($0.name) }
    let parameters = zip(members, values).map { member, value in
      ParameterDeclaration(name: ParameterName.declared(member.name), type: member.type, value: value)
    }
    let arguments = members.map { Expression.text(ParameterName.used($0.name)) }
    return factory(parameters, [.expression(.call("Self", labels: labels, arguments))])
  }

  /// Returns the factory of an enum for a union or an interface.
  func choiceDeclaration(_ types: inout SwiftTypes) -> Declaration {
    needFactories(.body, &types)
    return factory([], [.line(defaults.choice(of: context.models[id], context.names[id]))])
  }

  /// Records the modules of the factories that defaults call.
  private func needFactories(_ place: SwiftTypes.Place, _ types: inout SwiftTypes) {
    let model = context.models[id]
    for field in model.fields where !field.isOptional {
      if case .model(let id) = field.content { defaults.need(id, place, &types) }
    }
    for spread in model.spreads where !spread.isOptional { defaults.need(spread.model, place, &types) }
    if case .exclusive = model.choice, let index = defaults.variant(of: model) {
      defaults.need(model.variants[index].model, place, &types)
    }
  }

  private func factory(_ parameters: [ParameterDeclaration], _ body: [Statement]) -> Declaration {
    .type(
      TypeDeclaration(
        isNonisolated: true,
        keyword: .extension,
        name: context.names[id].path,
        members: [
          .function(
            FunctionDeclaration(
              modifiers: context.access("static"),
              name: "func mock",
              parameters: parameters,
              result: "Self",
              body: body
            )
          )
        ]
      )
    )
  }

  /// Returns a default for each stored member, in their order.
  private func values() -> [String?] {
    let model = context.models[id]
    var values: [String?] = []
    for member in model.order {
      switch member {
      case .field(let index): values.append(defaults.value(of: model.fields[index], in: model))
      case .spread(let index): values.append(defaults.value(of: model.spreads[index]))
      case .variant: if model.choice == .overlapping { values.append("nil") }
      }
    }
    if model.choice == .exclusive { values.append(defaults.choice(of: model, context.names[id])) }
    return values
  }
}
