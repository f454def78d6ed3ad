import GraphQLLanguage
import GraphQLProject

/// The file of factories for another module's types, and of its schema's text.
struct MockAssembly {
  let context: Context
  let content: Content
  let scope: ModuleScope
  /// The module whose types are made.
  let module: String

  init(_ context: Context, _ content: Content, _ scope: ModuleScope, of module: String) {
    self.context = context
    self.content = content
    self.scope = scope
    self.module = module
  }

  func file() -> SwiftFile {
    var types = SwiftTypes(context)
    let defaults = MockDefaults(context, of: module, scope)
    var declarations: [Declaration] = []
    if let text = schemaText() { declarations.append(text) }
    for root in roots() {
      for model in [root] + context.models.descendants(of: root) where !context.models[model].isOnlyChoice {
        declarations.append(MockLowering(model, context, defaults).declaration(&types))
      }
      for model in [root] + context.models.descendants(of: root) where context.models[model].isOnlyChoice {
        declarations.append(MockLowering(model, context, defaults).choiceDeclaration(&types))
      }
    }
    if !roots().isEmpty { types.need(module, in: .signature) }
    return SwiftFile(
      name: GeneratedFile.mocksName,
      origin: nil,
      access: context.settings.accessLevel,
      imports: types.imports,
      declarations: declarations
    )
  }

  /// The data of operations and the fragments, in the order of the texts.
  private func roots() -> [ModelID] {
    let operations = content.operations.filter { context.models[$0.data].isOperation }
    let models = operations.map(\.data) + content.fragments.map(\.model)
    let locations = operations.map(\.definition.location) + content.fragments.map(\.definition.location)
    return Array(models.indices).sorted { locations[$0] < locations[$1] }.map { models[$0] }
  }

  /// `enum BFFSchemaText { static let sdl = … }`: so that a mock server runs on the very schema.
  private func schemaText() -> Declaration? {
    let texts = scope.sources(of: module, .schema).map { String(decoding: $0.bytes, as: UTF8.self) }
    if texts.isEmpty { return nil }
    let lines = texts.joined(separator: "\n").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return .type(
      TypeDeclaration(
        documentation: ["The text of the schema of `\(module)`."],
        access: context.access,
        isNonisolated: true,
        keyword: .enum,
        name: module + "Text",
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
    let labels = members.map { ParameterName.declared($0.name) }
    let parameters = members.indices.map {
      ParameterDeclaration(name: labels[$0], type: members[$0].type, value: values[$0])
    }
    let arguments = members.map { Expression.text(ParameterName.used($0.name)) }
    return factory(parameters, [.expression(.call("Self", labels: labels, arguments))])
  }

  /// For a Union or an interface as an enum: the first case.
  func choiceDeclaration(_ types: inout SwiftTypes) -> Declaration {
    needFactories(.body, &types)
    let value = defaults.choice(of: context.models[id], context.names[id]) ?? ".other(typename: \"\")"
    return factory([], [.line(value)])
  }

  /// Notes the modules of the factories that defaults call.
  private func needFactories(_ place: SwiftTypes.Place, _ types: inout SwiftTypes) {
    let model = context.models[id]
    for field in model.fields where !field.isOptional {
      if case .model(let id) = field.content { defaults.need(id, place, &types) }
    }
    for spread in model.spreads where !spread.isOptional { defaults.need(spread.model, place, &types) }
    if case .exclusive = model.choice, let first = model.variants.first { defaults.need(first.model, place, &types) }
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

  /// A default for each stored member, in their order.
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
