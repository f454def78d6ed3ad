/// The types and directives that every schema has.
final class BuiltIns: Sendable {
  /// Read once a process. Each schema's texts are parsed extending its context.
  static let shared = BuiltIns(
    Document.parse([Source(path: "built-in definitions", text: builtInDefinitions)]).document
  )

  let context: SourceContext
  let types: [SchemaType]
  let directives: [DirectiveDefinition]
  let metaFields: MetaFields

  /// The fields that are there without being defined. https://spec.graphql.org/September2025/#sec-Schema-Introspection
  struct MetaFields {
    let typename: FieldDefinition
    let schema: FieldDefinition
    let type: FieldDefinition
  }

  /// - Parameter document: what `builtInDefinitions` says.
  private init(_ document: Document) {
    context = document.context
    directives = document.definitions.compactMap { if case .directive(let directive) = $0 { directive } else { nil } }
    var definitions: [TypeDefinition] = document.definitions.compactMap {
      if case .type(let type) = $0 { type } else { nil }
    }
    metaFields = MetaFields(definitions.removeLast())
    types = definitions.map { SchemaType($0, isBuiltIn: true, isOneOf: false) }
  }
}

extension BuiltIns.MetaFields {
  /// From the type at the end of the built-in definitions.
  fileprivate init(_ definition: TypeDefinition) {
    let fields = SchemaType(definition, isBuiltIn: true, isOneOf: false).fields
    (typename, schema, type) = (fields[0], fields[1], fields[2])
  }
}
