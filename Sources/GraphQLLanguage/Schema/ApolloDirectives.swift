/// Directives of Apollo's clients and servers about caching. Schemas use them without defining them.
package enum ApolloDirectives {
  /// The name of the directive that is also available in operations.
  package static let connection = "@connection"

  private static let definitions: [(name: String, text: String)] = [
    (
      "@typePolicy",
      """
      directive @typePolicy(keyFields: String! = "", embeddedFields: String! = "", connectionFields: String! = "", \
      keyScope: CacheKeyScope) on OBJECT | INTERFACE | UNION
      """
    ),
    (
      "@fieldPolicy",
      """
      directive @fieldPolicy(forField: String!, keyArgs: String! = "", paginationArgs: String! = "") repeatable on \
      OBJECT | INTERFACE
      """
    ),
    (
      connection,
      "directive @connection(key: String, filter: [String!], filters: [String!]) on FIELD | OBJECT | INTERFACE"
    ),
    ("@embedded", "directive @embedded on OBJECT | INTERFACE"),
    (
      "@cacheControl",
      """
      directive @cacheControl(maxAge: Int, scope: CacheControlScope, inheritMaxAge: Boolean) on \
      FIELD_DEFINITION | OBJECT | INTERFACE | UNION
      """
    ),
    (
      "@cacheControlField",
      "directive @cacheControlField(name: String!, maxAge: Int, inheritMaxAge: Boolean) repeatable on OBJECT | INTERFACE"
    ),
    (
      "@link",
      """
      directive @link(url: String!, as: String, import: [link__Import], for: link__Purpose) repeatable on SCHEMA
      """
    ),
  ]

  /// Types that the definitions mention. They are scalars because a custom scalar accepts any literal.
  private static let scalars = [
    (name: "CacheKeyScope", user: "@typePolicy"), (name: "CacheControlScope", user: "@cacheControl"),
    (name: "link__Import", user: "@link"),
    (name: "link__Purpose", user: "@link"),
  ]

  /// Returns the directives that a text may contain. An introspection result applies none.
  package static func names(in text: Source) -> [String] { SchemaSources.isJSON(text) ? [] : names(in: text.bytes) }

  /// Returns the directives that a text may contain, because it contains their names. Names with other capitals count, so
  /// that the right names are known to the rule that suggests them.
  package static func names(in bytes: [UInt8]) -> [String] {
    var found: Set<String> = []
    bytes.withUnsafeBufferPointer { bytes in
      for start in bytes.indices where bytes[start] == UInt8(ascii: "@") {
        var end = start + 1
        while end < bytes.count, bytes[end] | 0x20 >= UInt8(ascii: "a"), bytes[end] | 0x20 <= UInt8(ascii: "z") {
          end += 1
        }
        found.insert(String(decoding: bytes[start..<end], as: UTF8.self).lowercased())
      }
    }
    return definitions.map(\.name).filter { found.contains($0.lowercased()) }
  }

  /// Returns the definitions of directives that a schema's texts do not define, or an empty text.
  package static func missingDefinitions(
    of used: some Collection<String>,
    in texts: [Source],
    limits: ParseLimits = .default
  ) -> String {
    let (document, _) = Document.parse(texts.filter { !SchemaSources.isJSON($0) }, limits: limits)
    var defined = Set(document.definitions.compactMap { $0.definedName(document.context) })
    let introspections = texts.filter(SchemaSources.isJSON)
    if !introspections.isEmpty, let schema = Schema.build(introspections, lenient: true, limits: limits).schema {
      for directive in schema.directives { defined.insert("@" + schema.context.text(directive.name)) }
      for type in schema.types { defined.insert(schema.context.text(type.name)) }
    }
    let wanted = definitions.filter { used.contains($0.name) && !defined.contains($0.name) }
    let scalars = scalars.filter { scalar in
      wanted.contains { $0.name == scalar.user } && !defined.contains(scalar.name)
    }
    let lines = wanted.map(\.text) + scalars.map { "scalar " + $0.name }
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// Returns a schema's texts, followed by the definitions of directives that they use without defining them.
  package static func completed(_ texts: [Source], limits: ParseLimits = .default) -> [Source] {
    completed(texts, with: Set(texts.flatMap(names)), limits)
  }

  /// Reports whether a schema's texts define the directive that documents can use.
  package static func defineConnection(_ texts: [Source]) -> Bool {
    missingDefinitions(of: [connection], in: texts).isEmpty
  }

  /// Returns a schema's texts, followed by the definition of the directive that documents can use if they use it and the
  /// schema does not define it.
  package static func completed(
    _ texts: [Source],
    for documents: [Source],
    limits: ParseLimits = .default
  ) -> [Source] {
    completed(texts, with: Set(documents.flatMap(names)).intersection([connection]), limits)
  }

  private static func completed(_ texts: [Source], with used: Set<String>, _ limits: ParseLimits) -> [Source] {
    if used.isEmpty { return texts }
    let missing = missingDefinitions(of: used, in: texts, limits: limits)
    return missing.isEmpty ? texts : texts + [Source(path: "definitions of Apollo's directives", text: missing)]
  }

  /// Returns a text in which each of the directives, and each type that they mention, is defined only once: spaces replace
  /// later definitions, so that the rest of the text stays where it is.
  package static func definedOnce(in text: Source) -> Source {
    if names(in: text).isEmpty { return text }
    let (document, _) = Document.parse([text])
    let base = Int(document.context.bases[document.context.sources.count - 1])
    let names = Set(definitions.map(\.name) + scalars.map(\.name))
    var bytes = text.bytes
    var defined: Set<String> = []
    for definition in document.definitions {
      guard let name = definition.definedName(document.context), names.contains(name), !defined.insert(name).inserted
      else { continue }
      for place in Int(definition.span.start) - base..<Int(definition.span.end) - base
      where bytes[place] != UInt8(ascii: "\n") {
        bytes[place] = UInt8(ascii: " ")
      }
    }
    return Source(path: text.path, bytes: bytes)
  }
}

extension Definition {
  /// Returns the name of a defined directive, such as `@link`, or of a defined type.
  fileprivate func definedName(_ context: SourceContext) -> String? {
    switch self {
    case .directive(let directive): directive.isExtension ? nil : "@" + context.text(directive.name)
    case .type(let type): type.isExtension ? nil : context.text(type.name)
    default: nil
    }
  }
}
