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
    let defaults = MockDefaults(context)
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
      .map { (location: $0.definition.location, model: $0.data) }
    let fragments = content.fragments.map { (location: $0.definition.location, model: $0.model) }
    return (operations + fragments).sorted { $0.location < $1.location }.map(\.model)
  }

  /// `enum BFFSchemaText { static let sdl = … }`: so that a mock server runs on the very schema.
  private func schemaText() -> Declaration? {
    let texts = scope.sources(of: module, .schema).map { String(decoding: $0.bytes, as: UTF8.self) }
    if texts.isEmpty { return nil }
    let lines = texts.joined(separator: "\n").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return .type(
      TypeDeclaration(
        documentation: ["The schema of `\(module)` as its files have it."],
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
