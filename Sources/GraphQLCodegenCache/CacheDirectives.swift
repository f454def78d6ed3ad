import GraphQLLanguage
package import GraphQLProject

/// The cache directives of a schema, which users of other clients may already have.
///
/// | Directive | Meaning |
/// |---|---|
/// | `@typePolicy(keyFields: "id sku")` on a type | its key |
/// | `@embedded` on a type | it has no key |
/// | `@fieldPolicy(forField: "product", keyArgs: "id")` on a type | the arguments that are the key of a field's object |
/// | `@fieldPolicy(forField: "reviews", paginationArgs: "first,after")` on a type | a list with pages |
/// | `@typePolicy(connectionFields: "reviews")` on a type | a connection with pages |
/// | `@connection` on a type | all fields of the type are connections with pages |
/// | `@connection(key: "Reviews", filter: ["product"])` on a field of an operation | a list with pages |
/// | `@cacheControl(maxAge: 60, inheritMaxAge: true)` on a type or field | its age |
/// | `@cacheControlField(name: "stock", maxAge: 60)` on a type | the age of a field |
package struct CacheDirectives {
  private(set) var keys: [CacheEntry<[String]>] = []
  private(set) var lookups: [CacheEntry<[String]>] = []
  private(set) var ages: [CacheEntry<CacheAge>] = []
  /// Fields that are connections.
  private(set) var lists: [CacheEntry<ListPolicy.Text>] = []
  /// Types that are connections.
  private(set) var connections: [CacheEntry<Void>] = []
  /// Fields with the arguments that select a page.
  private(set) var pages: [CacheEntry<[String]>] = []
  /// The errors in directives themselves.
  private(set) var problems: [Diagnostic] = []
  /// Notes about directives without an effect.
  private(set) var notes: [Diagnostic] = []
  private let context: SourceContext
  /// The directive that is also available in operations.
  static let connection = "connection"

  init(_ schema: Schema) {
    context = schema.context
    var connections: Set<Symbol> = []
    for type in schema.types where type.directives.contains(where: { context.text($0.name) == Self.connection }) {
      connections.insert(type.name.symbol)
    }
    for type in schema.types where !type.isBuiltIn {
      let name = context.text(type.name)
      let count = keys.count
      for directive in type.directives { read(directive, onType: name) }
      noteContradiction(among: keys.dropFirst(count))
      for field in type.fields where !field.directives.isEmpty {
        for directive in field.directives where context.text(directive.name) == "cacheControl" {
          addAge(directive, of: name + "." + context.text(field.name))
        }
      }
      for field in type.fields where !connections.isEmpty && connections.contains(field.type.name.symbol) {
        // The directive names no arguments; they must be those of a connection.
        pages.append(
          CacheEntry(name: name + "." + context.text(field.name), value: ["after", "before"], place: nil)
        )
      }
    }
  }

  private mutating func read(_ directive: Directive, onType type: String) {
    let place = context.place(context.spot(directive))
    switch context.text(directive.name) {
    case "typePolicy": readPolicy(directive, of: type, place)
    case Self.connection: connections.append(CacheEntry(name: type, value: (), place: place))
    case "embedded": keys.append(CacheEntry(name: type, value: [], place: place))
    case "fieldPolicy":
      guard let field = words("forField", of: directive, .unusableLookup).first else { return }
      let (lookups, pages) = (lookups.count, pages.count)
      let arguments = words("keyArgs", of: directive, .unusableLookup)
      if !arguments.isEmpty {
        self.lookups.append(CacheEntry(name: type + "." + field, value: arguments, place: place))
      }
      addPages(directive, of: type + "." + field, place)
      if self.lookups.count == lookups, self.pages.count == pages { noteNoEffect(onField: field, place) }
    case "cacheControl": addAge(directive, of: type)
    case "cacheControlField":
      if let field = words("name", of: directive, .unusableAge).first { addAge(directive, of: type + "." + field) }
    default: break
    }
  }

  private mutating func readPolicy(_ directive: Directive, of type: String, _ place: Diagnostic.Place) {
    let fields = words("keyFields", of: directive, .unusableKey)
    if !fields.isEmpty { keys.append(CacheEntry(name: type, value: fields, place: place)) }
    let connections = words("connectionFields", of: directive, .unusableList)
    for field in connections {
      lists.append(CacheEntry(name: type + "." + field, value: ListPolicy.Text(isRelay: true), place: place))
    }
    let embedded = words("embeddedFields", of: directive, .unusableKey)
    if !embedded.isEmpty, let value = value("embeddedFields", of: directive) {
      let message =
        "\"embeddedFields\" of @typePolicy has no effect, because whether an object has a key depends only on its type. "
        + "Remove \"embeddedFields\", and apply @embedded to a type whose objects have no key."
      note(.unusableKey, message, at: context.place(Spot(value.span)))
    } else if fields.isEmpty && connections.isEmpty {
      let message =
        "@typePolicy on \"\(type)\" has no effect without \"keyFields\" or \"connectionFields\". Add one of them or "
        + "remove the directive."
      note(.unusableKey, message, at: place)
    }
  }

  private mutating func noteNoEffect(onField field: String, _ place: Diagnostic.Place) {
    let message =
      "@fieldPolicy for field \"\(field)\" has no effect without \"keyArgs\" or \"paginationArgs\". Add one of them or "
      + "remove the directive."
    note(.unusableLookup, message, at: place)
  }

  private mutating func note(_ code: CacheCode, _ message: String, at place: Diagnostic.Place) {
    notes.append(Diagnostic(severity: .note, code: Diagnostic.Code(code), message: message, at: place))
  }

  /// Notes a key of a type that is also declared to have none. The last directive counts.
  private mutating func noteContradiction(among keys: ArraySlice<CacheEntry<[String]>>) {
    guard let last = keys.last, let other = keys.last(where: { $0.value.isEmpty != last.value.isEmpty }) else { return }
    let message =
      other.value.isEmpty
      ? "@embedded on \"\(other.name)\" has no effect, because the type also has a key."
      : "The key of \"\(other.name)\" has no effect, because the type also has @embedded."
    notes.append(other.problem(severity: .note, .unusableKey, message + " Remove one of the two."))
  }

  private mutating func addAge(_ directive: Directive, of name: String) {
    let place = context.place(context.spot(directive))
    let isInherited = isTrue("inheritMaxAge", of: directive)
    if let value = value("maxAge", of: directive) {
      guard case .int(let span) = value.kind, let seconds = Int32(context.text(span)) else {
        return report(.unusableAge, CacheAge.range(of: name), at: value)
      }
      ages.append(CacheEntry(name: name, value: .seconds(Int(seconds)), place: place))
      if isInherited { noteInherited(directive, of: name) }
    } else if isInherited {
      ages.append(CacheEntry(name: name, value: .inherited, place: place))
    }
  }

  private mutating func noteInherited(_ directive: Directive, of name: String) {
    guard let value = value("inheritMaxAge", of: directive) else { return }
    let message =
      "\"inheritMaxAge\" of @\(context.text(directive.name)) for \"\(name)\" has no effect, because the directive also has "
      + "\"maxAge\". Remove one of the two."
    note(.unusableAge, message, at: context.place(Spot(value.span)))
  }

  private mutating func addPages(_ directive: Directive, of field: String, _ place: Diagnostic.Place) {
    let arguments = words("paginationArgs", of: directive, .unusableList)
    guard !arguments.isEmpty, let value = value("paginationArgs", of: directive) else { return }
    let places = arguments.map { ($0, context.place(Spot(value.span))) }
    let unique = Dictionary(places) { first, _ in first }
    pages.append(CacheEntry(name: field, value: arguments, place: place, places: unique))
  }

  /// Returns the value of an argument, or `nil` if it has none or is null.
  private func value(_ argument: String, of directive: Directive) -> Value? {
    let value = directive.arguments.first { context.text($0.name) == argument }?.value
    if case .null = value?.kind { return nil }
    return value
  }

  private mutating func report(_ code: CacheCode, _ message: String, at value: Value) {
    let place = context.place(Spot(value.span))
    problems.append(Diagnostic(code: Diagnostic.Code(code), message: message, at: place))
  }

  private mutating func isTrue(_ argument: String, of directive: Directive) -> Bool {
    guard let value = value(argument, of: directive) else { return false }
    if case .boolean(let isTrue) = value.kind { return isTrue }
    let name = context.text(directive.name)
    report(.unusableAge, "\"\(argument)\" of @\(name) must be true or false.", at: value)
    return false
  }

  /// Returns the words of a text: `id sku`, `id, sku`. A schema may define the directive with a list: `["id", "sku"]`.
  private mutating func words(_ argument: String, of directive: Directive, _ code: CacheCode) -> [String] {
    guard let value = value(argument, of: directive) else { return [] }
    var words: [String] = []
    let texts = if case .list(let items) = value.kind { items } else { [value] }
    for text in texts {
      guard case .string(let string) = text.kind else {
        report(code, "\"\(argument)\" of @\(context.text(directive.name)) must be a string.", at: text)
        continue
      }
      words += context.text(string).split { $0.isWhitespace || $0 == "," }.map(String.init)
    }
    return words
  }
}

// MARK: - Definitions

extension CacheDirectives {
  /// Defines the directives that schemas use without defining them, in modules whose responses are cached.
  ///
  /// Definitions are added to the end of the first text that uses one, so that locations in all texts stay the same. The
  /// definition of a directive that only operations use is added to the first text of a schema.
  package static func define(in project: inout Project) {
    guard let (place, text) = missingDefinitions(in: project) else { return }
    let source = project.modules[place.module].files[place.file].source
    let bytes = source.bytes + Array(text.utf8)
    project.modules[place.module].files[place.file].source = Source(path: source.path, bytes: bytes)
  }

  /// Returns the definitions of the directives that schemas use without defining them, in modules whose responses are
  /// cached.
  ///
  /// - Returns: The text to add them to, and the definitions, or `nil` if nothing is missing.
  package static func missingDefinitions(
    in project: Project
  ) -> (place: (module: Int, file: Int), text: String)? {
    let isOn = project.modules.map { project.settings(of: $0.name).settings.isCached }
    if !isOn.contains(true) { return nil }
    var used: [String] = []
    var place: (module: Int, file: Int)?
    for (module, isOn) in isOn.enumerated() where isOn {
      for (file, text) in project.modules[module].files.enumerated() {
        let names = ApolloDirectives.names(in: text.source)
        switch text.kind {
        case .schema:
          if !names.isEmpty, place == nil { place = (module, file) }
          used += names
        case .document: used += names.filter { $0 == ApolloDirectives.connection }
        case .configuration: break
        }
      }
    }
    if used.isEmpty { return nil }
    guard let place = place ?? textOfSchema(in: project) else { return nil }
    let texts = project.modules.flatMap { $0.sources(.schema) }
    let text = ApolloDirectives.missingDefinitions(of: used, in: texts)
    return text.isEmpty ? nil : (place, text)
  }

  /// Reports whether a text may contain cache directives, because it contains one of their names.
  package static func mayBeUsed(in bytes: [UInt8]) -> Bool { !ApolloDirectives.names(in: bytes).isEmpty }

  /// Returns a text of the schema that definitions can be added to.
  private static func textOfSchema(in project: Project) -> (module: Int, file: Int)? {
    for (module, content) in project.modules.enumerated() {
      let file = content.files.firstIndex { $0.kind == .schema && !$0.source.path.hasSuffix(".json") }
      if let file { return (module, file) }
    }
    return nil
  }
}
