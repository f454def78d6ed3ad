import GraphQLLanguage
import GraphQLProject

/// What every step from models to Swift looks things up in. All of them share one, which does not change.
package final class Context {
  let module: String
  let program: Program
  let labels: DeferralLabels
  let models: Models
  let names: [ModelNames]
  let types: TypeNames
  let scalars: ScalarTypes
  let settings: GenerationSettings
  /// The enums that types are nested in, by module.
  let namespaces: [String: String]
  /// The module of each fragment.
  let fragmentModules: [Symbol: String]
  /// The module of the schema, and those of types that other modules add to it.
  private let schemaModule: String
  private let schemaModules: [Symbol: String]
  let objectKeys: ObjectKeys
  let partKeys: PartKeys
  let forwarded: ForwardedNames

  /// Gives everything its Swift name.
  init(_ content: Content, _ scope: ModuleScope) {
    let program = content.program
    var fragmentModules = [Symbol: String]()
    for fragment in program.resolved.definitions.compactMap(\.fragmentDefinition) {
      fragmentModules[fragment.name.symbol] = scope.module(of: fragment.location, in: program.context)
    }
    let scalars = ScalarTypes(scope.settings.scalars)
    let namespaces = scope.namespaces
    let path = { (name: String, module: String) in namespaces[module].map { "\($0).\(name)" } ?? name }
    let types = TypeNames(content.programs, reserving: Self.foreignNames(program, scope)) {
      scope.module(of: $0, in: program.context)
    }
    var naming = ModelNaming(content.models)
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
    labels = content.labels
    models = content.models
    names = naming.names
    self.types = types
    self.scalars = scalars
    settings = scope.settings
    self.fragmentModules = fragmentModules
    schemaModule = scope.schema
    schemaModules = scope.modulesOfAddedTypes(in: program)
    objectKeys = ObjectKeys(content.models)
    partKeys = PartKeys(content.models, objectKeys, program)
    forwarded = ForwardedNames(content.models, naming.names) { scalars.type(of: program.text($0))?.name }
    self.namespaces = namespaces
  }

  var access: String { settings.accessLevel == .internal ? "" : settings.accessLevel.rawValue }

  /// `public`, `public static`, `static`
  package func access(_ rest: String) -> String {
    access.isEmpty ? rest : "\(access) \(rest)"
  }

  /// The module that a type of the schema is generated in.
  func module(ofType symbol: Symbol) -> String { schemaModules[symbol] ?? schemaModule }

  /// The conformances for comparing values.
  var equality: [SwiftType] {
    if settings.has(.hashable) { return ["Hashable"] }
    return settings.has(.equatable) ? ["Equatable"] : []
  }

  /// Whether results can be written back as JSON.
  var isEncodable: Bool { settings.has(.encodable) }

  /// The name of a module's type as it is reached from anywhere.
  func path(_ name: String, of module: String) -> String {
    namespaces[module].map { "\($0).\(name)" } ?? name
  }

  /// What no property may be called: types that code mentions beside properties.
  var namesToAvoid: Set<String> {
    var names = Keywords.forbiddenTypes
    for namespace in namespaces.values { names.insert(namespace) }
    return names
  }
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
    var labels = ["", ""]
    var arguments: [Expression] = [.text("*"), .text("deprecated")]
    if case .string(let text) = directive.arguments.first(where: { $0.name.symbol == .reason })?.value.kind {
      labels.append("message")
      arguments.append(.text(StringLiteral.quoted(program.context.text(text))))
    }
    return [.call("@available", labels: labels, arguments)]
  }
}

extension Context {
  /// Names that a module's types cannot have: those of its namespace and the schema's, and what scalars are mapped to
  /// beside the schema. Nothing else may count, for every module has to find the same names for the types of one.
  private static func foreignNames(
    _ program: Program,
    _ scope: ModuleScope
  ) -> (String) -> Set<String> {
    let scalars = program.schema.types.filter { $0.kind == .scalar }.map { program.context.text($0.name) }
    let layers = Dictionary(
      uniqueKeysWithValues: scope.layers.map { layer in
        let settings = scope.settings(of: layer)
        let types = ScalarTypes(settings.scalars)
        return (
          layer, Set(scalars.compactMap { types.type(of: $0)?.outermost } + [settings.namespace].compactMap(\.self))
        )
      }
    )
    return { module in
      var names = scope.layers(of: module).reduce(into: Set<String>()) { $0.formUnion(layers[$1] ?? []) }
      if let namespace = scope.settings(of: module).namespace { names.insert(namespace) }
      return names
    }
  }
}

extension ModuleScope {
  /// The types of the schema that are not in the module of the schema itself.
  fileprivate func modulesOfAddedTypes(in program: Program) -> [Symbol: String] {
    if layers.count < 2 { return [:] }
    var modules = [Symbol: String]()
    for type in program.schema.types where !type.isBuiltIn {
      let module = module(of: type.location, in: program.context)
      if module != schema { modules[type.name.symbol] = module }
    }
    return modules
  }
}

/// Descriptions as comments.
enum Documentation {
  /// The lines to put after `///`, without blank ones at either end.
  static func lines(of description: String) -> [String] {
    if isPlain(description) { return [description] }
    let texts = description.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var lines = texts.map { plain(String($0)) }
    while lines.first?.isEmpty == true { lines.remove(at: 0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Adds a remark in the last line, or below it where that is long.
  static func add(_ remark: String, to lines: inout [String]) {
    if let last = lines.last, last.count + remark.count < 100 {
      lines[lines.endIndex - 1] = last.hasSuffix(".") ? "\(last) \(remark)" : "\(last). \(remark)"
    } else {
      lines.append(remark)
    }
  }

  /// Whether a text is one line that needs no change, as most descriptions are: it is checked much faster than rewritten.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.last.map { $0 != UInt8(ascii: " ") } == true && bytes.allSatisfy { $0 >= 32 && $0 < 127 }
  }

  /// Without white space at the end, and without control characters, because Swift warns about them even in comments.
  private static func plain(_ line: String) -> String {
    var plain = ""
    for scalar in line.unicodeScalars where scalar == "\t" || !isControl(scalar) { plain.unicodeScalars.append(scalar) }
    while plain.last?.isWhitespace == true { plain.removeLast() }
    return plain
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 32 || 127..<160 ~= scalar.value
  }
}
