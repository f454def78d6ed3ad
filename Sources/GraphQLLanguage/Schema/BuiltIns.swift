/// The types and directives that every schema has, and the symbols that rules ask for.
final class BuiltIns: Sendable {
  /// What a schema's documents are parsed extending.
  let context: SourceContext
  let types: [SchemaType]
  let directives: [DirectiveDefinition]
  let metaFields: MetaFields
  /// The scalars that a schema has only if it uses them.
  let optionalScalars: [Symbol]
  let defaultRootNames: [Symbol: OperationType]
  let deprecated: Symbol
  let reason: Symbol
  let specifiedBy: Symbol
  let url: Symbol
  let oneOf: Symbol

  /// The fields that are there without being defined. https://spec.graphql.org/September2025/#sec-Type-Name-Introspection
  struct MetaFields {
    let typename: FieldDefinition
    let schema: FieldDefinition
    let type: FieldDefinition
  }

  /// - Parameter document: what `builtInDefinitions` says.
  init(_ document: Document) {
    context = document.context
    directives = document.definitions.compactMap { if case .directive(let directive) = $0 { directive } else { nil } }
    var definitions: [TypeDefinition] = document.definitions.compactMap {
      if case .type(let type) = $0 { type } else { nil }
    }
    metaFields = MetaFields(definitions.removeLast())
    types = definitions.map { SchemaType($0, isBuiltIn: true, isOneOf: false) }
    let names = document.context.names
    // The text below has every name asked for here; the tests read all of them.
    func symbol(_ text: String) -> Symbol { names.symbol(text) ?? Symbol(index: .max) }
    optionalScalars = ["Int", "Float", "ID"].map(symbol)
    defaultRootNames = [symbol("Query"): .query, symbol("Mutation"): .mutation, symbol("Subscription"): .subscription]
    deprecated = symbol("deprecated")
    reason = symbol("reason")
    specifiedBy = symbol("specifiedBy")
    url = symbol("url")
    oneOf = symbol("oneOf")
  }
}

extension BuiltIns.MetaFields {
  /// From the type at the end of the built-in definitions.
  fileprivate init(_ definition: TypeDefinition) {
    let fields = SchemaType(definition, isBuiltIn: true, isOneOf: false).fields
    (typename, schema, type) = (fields[0], fields[1], fields[2])
  }
}
