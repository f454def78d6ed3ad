import GraphQLLanguage
import Testing

/// Returns a document, which need not be valid, resolved against a valid schema.
func resolved(_ document: String, schema: String = shopSchema) throws -> ResolvedDocument {
  let built = Schema.build([Source(path: "schema.graphqls", text: schema)])
  #expect(built.diagnostics == [])
  let schema = try #require(built.schema)
  let parsed = Document.parse([Source(path: "a.graphql", text: document)], extending: schema.context)
  #expect(parsed.diagnostics == [])
  return ResolvedDocument(parsed.document, schema: schema)
}

/// Returns a valid program made from files with the names `0.graphql`, `1.graphql` and so on.
func program(_ files: String..., schema: String = shopSchema) throws -> Program {
  let schema = try #require(Schema.build([Source(path: "schema.graphqls", text: schema)]).schema)
  let sources = files.enumerated().map { Source(path: "\($0).graphql", text: $1) }
  let document = Document.parse(sources, extending: schema.context).document
  let (program, diagnostics) = Program.validate(document, against: schema, allowsUnusedFragments: true)
  #expect(diagnostics == [])
  return try #require(program)
}

let shopSchema = """
  type Query { product(id: ID!, filter: Filter, tags: [String!]): Product node: Node any: Any }
  interface Node { id: ID! }
  type Product implements Node { id: ID! name(upper: Boolean = false): String kind: Kind price: Price related: [Product!]! }
  type Price { amount: Decimal }
  type Shop implements Node { id: ID! city: String }
  union Any = Product | Shop
  enum Kind { SHOE SHIRT }
  scalar Decimal
  scalar Color
  input Filter { color: Color and: [Filter!] only: Only }
  input Only @oneOf { kind: Kind brand: String }
  """

extension ResolvedDocument.Node {
  /// A description: `query`, `fragment F`, `name`, `...F`, `... on T`
  var words: String {
    let context = resolved.document.context
    return switch kind {
    case .operation(let operation): operation.name.map { "operation \(context.text($0))" } ?? "operation"
    case .fragment(let fragment): "fragment \(context.text(fragment.name))"
    case .field(let field): context.text(field.responseKey)
    case .fragmentSpread(let spread): "...\(context.text(spread.name))"
    case .inlineFragment(let fragment): fragment.typeCondition.map { "... on \(context.text($0))" } ?? "..."
    }
  }
}
