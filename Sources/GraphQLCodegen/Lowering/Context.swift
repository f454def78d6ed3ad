import GraphQLLanguage
import GraphQLProject

/// The lookup tables that every step from models to Swift shares. It does not change.
package final class Context {
  let module: String
  let program: Program
  let labels: DeferralLabels
  let models: Models
  let names: [ModelNames]
  let types: TypeNames
  let scalars: ScalarTypes
  let settings: GenerationSettings
  /// The enums that serve as namespaces, by module.
  let namespaces: [String: String]
  /// The module of each fragment.
  let fragmentModules: [Symbol: String]
  /// The module of the schema, and the modules of types that other modules add to it.
  private let schemaModule: String
  private let schemaModules: [Symbol: String]
  let objectKeys: ObjectKeys
  /// The keys that show whether a part is included.
  let partKeys: PartKeys
  /// The keys that show whether an object has a part if its type was added to the schema later.
  let typeKeys: PartKeys
  let forwarded: ForwardedNames

  /// Chooses the Swift name of every declaration.
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
      let module = fragmentModules[fragment] ?? scope.own
      let isIdentifiable = scope.settings(of: module).has(.identifiable)
      naming.nameRoot(model, name: name, path: path(name, module), isIdentifiable: isIdentifiable)
    }
    for operation in content.operations {
      if case .fragment = content.models[operation.data].role { continue }
      let name = operation.definition.name.flatMap { types.operations[$0.symbol] } ?? operation.text.name
      let module = scope.module(of: operation.definition.location, in: program.context)
      let isIdentifiable = scope.settings(of: module).has(.identifiable)
      naming.nameRoot(operation.data, name: "Data", path: path(name, module) + ".Data", isIdentifiable: isIdentifiable)
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
    typeKeys = PartKeys(forLaterTypes: partKeys, leavingOut: content.hiddenFields)
    forwarded = ForwardedNames(content.models, naming.names) { scalars.type(of: program.text($0))?.name }
    self.namespaces = namespaces
  }

  var access: String { settings.accessLevel == .internal ? "" : settings.accessLevel.rawValue }

  /// Returns modifiers with the access level: `public`, `public static`, `static`.
  package func access(_ rest: String) -> String {
    access.isEmpty ? rest : "\(access) \(rest)"
  }

  /// Returns the module in which a type of the schema is generated.
  func module(ofType symbol: Symbol) -> String { schemaModules[symbol] ?? schemaModule }

  /// The conformances for comparing values, according to the settings.
  var equality: [SwiftType] {
    if settings.has(.hashable) { return ["Hashable"] }
    return settings.has(.equatable) ? ["Equatable"] : []
  }

  /// Whether results can be encoded as JSON again.
  var isEncodable: Bool { settings.has(.encodable) }

  /// Returns the fully qualified name of a module's type.
  func path(_ name: String, of module: String) -> String {
    namespaces[module].map { "\($0).\(name)" } ?? name
  }

  /// The names that no property may have: types that generated code mentions next to properties.
  var namesToAvoid: Set<String> {
    var names = Keywords.forbiddenTypes
    for namespace in namespaces.values { names.insert(namespace) }
    return names
  }
}

extension Context {
  /// Returns a description as the lines of a comment.
  func documentation(_ description: StringValue?) -> [String] {
    guard let description else { return [] }
    return Documentation.lines(of: program.context.text(description))
  }

  /// Returns the lines for an input's description, including its default value.
  func documentation(_ description: StringValue?, default value: Value?) -> [String] {
    var lines = documentation(description)
    guard let text = value?.printed(.minified, in: program.context), text.utf8.count <= 100,
      !text.contains(where: \.isNewline)
    else { return lines }
    let signs = text.contains("`") ? "``" : "`"
    Documentation.add("Default: \(signs)\(text)\(signs).", to: &lines)
    return lines
  }

  /// Returns `@available(*, deprecated, message: "…")` if the directives deprecate a definition.
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
  /// Returns the names that a module's types cannot have: those of its namespace and of the schema's, and the types that
  /// scalars are mapped to outside the schema. Nothing else may count, because every module must derive the same names for
  /// the types of a module.
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
  /// Returns the modules of the schema types that are not in the module of the schema itself.
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
  /// Returns the lines to put after `///`, without leading or trailing blank lines.
  static func lines(of description: String) -> [String] {
    if isPlain(description) { return [description] }
    let texts = description.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var lines = texts.map { plain(String($0)) }
    while lines.first?.isEmpty == true { lines.remove(at: 0) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Appends a remark to the last line, or adds it as a new line if that line is long.
  static func add(_ remark: String, to lines: inout [String]) {
    if let last = lines.last, last.count + remark.count < 100 {
      lines[lines.endIndex - 1] = last.hasSuffix(".") ? "\(last) \(remark)" : "\(last). \(remark)"
    } else {
      lines.append(remark)
    }
  }

  /// Reports whether a text is a single line that needs no change. Most descriptions are, and checking is much faster than
  /// rewriting.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.last.map { $0 != UInt8(ascii: " ") } == true && bytes.allSatisfy { $0 >= 32 && $0 < 127 }
  }

  /// Returns a line without trailing white space and without control characters, because Swift warns about these even in
  /// comments.
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
