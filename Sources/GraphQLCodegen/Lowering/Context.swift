import GraphQLLanguage
import GraphQLProject

/// What every step from models to Swift looks things up in.
struct Context {
  let module: String
  let program: Program
  let models: Models
  let names: [ModelNames]
  let types: TypeNames
  let scalars: ScalarTypes
  let settings: GenerationSettings
  /// The enums that types are nested in, by module.
  let namespaces: [String: String]
  /// The module of each fragment.
  let fragmentModules: [Symbol: String]
  let schemaModule: String
  /// The enums that responses can hold, so that values may come that the schema does not have yet.
  let outputEnums: Set<Symbol>
  let objectKeys: ObjectKeys
  let partKeys: PartKeys
  let forwarded: ForwardedNames

  var access: String { settings.accessLevel == .internal ? "" : settings.accessLevel.rawValue }

  /// `public`, `public static`, `static`
  func access(_ rest: String) -> String {
    access.isEmpty ? rest : "\(access) \(rest)"
  }

  /// The conformances by which values are compared.
  var equality: [SwiftType] {
    if settings.conformances.contains(.hashable) { return ["Hashable"] }
    return settings.conformances.contains(.equatable) ? ["Equatable"] : []
  }

  /// Whether results can be written back as JSON.
  var isEncodable: Bool { settings.conformances.contains(.encodable) }

  /// The name of a module's type as it is reached from anywhere.
  func path(_ name: String, of module: String) -> String {
    namespaces[module].map { "\($0).\(name)" } ?? name
  }

  /// What no property may be called: types that code mentions beside properties.
  var namesToAvoid: Set<String> { Keywords.forbiddenTypes.union(namespaces.values) }
}

extension Context {
  /// A description as the lines of a comment.
  func documentation(_ description: StringValue?) -> [String] {
    guard let description else { return [] }
    return Documentation.lines(of: program.context.text(description))
  }

  /// The same for an input, with the value that counts where it is left out.
  func documentation(_ description: StringValue?, default value: Value?) -> [String] {
    var lines = documentation(description)
    guard let text = value?.printed(.minified, in: program.context), text.utf8.count <= 100,
      !text.contains(where: \.isNewline)
    else { return lines }
    let signs = text.contains("`") ? "``" : "`"
    Documentation.add("Default: \(signs)\(text)\(signs).", to: &lines)
    return lines
  }

  /// `@available(*, deprecated, message: "…")`, where a definition is deprecated.
  func deprecation(_ directives: [Directive]) -> [Expression] {
    guard let directive = directives.first(where: { $0.name.symbol == .deprecated }) else { return [] }
    var arguments: [(label: String?, value: Expression)] = [(nil, .text("*")), (nil, .text("deprecated"))]
    if case .string(let text) = directive.arguments.first(where: { $0.name.symbol == .reason })?.value.kind {
      arguments.append(("message", .text(StringLiteral.quoted(program.context.text(text)))))
    }
    return [.call("@available", arguments)]
  }
}
