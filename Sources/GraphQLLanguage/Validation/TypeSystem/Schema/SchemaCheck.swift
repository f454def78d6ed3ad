/// What the rules on the types of a schema share: the schema, and what was found wrong.
final class SchemaCheck {
  let schema: Schema
  let parts: SchemaParts
  private var reserved: SymbolTable
  private(set) var diagnostics = TypeSystemDiagnostics()
  /// Whether something names a type of the wrong kind, or names one twice: what a lenient schema leaves out.
  private(set) var hasMisfits = false

  init(_ schema: Schema, _ parts: SchemaParts) {
    self.schema = schema
    self.parts = parts
    reserved = SymbolTable(names: schema.context.names.count)
    for name in schema.context.names.reserved { reserved[name] = 1 }
  }
}

extension SchemaCheck {
  func text(_ name: Name) -> String {
    schema.context.text(name)
  }

  func text(_ symbol: Symbol) -> String {
    schema.context.text(symbol)
  }

  func text(_ type: TypeReference) -> String {
    schema.context.text(type)
  }

  func kind(of name: Name) -> SchemaType.Kind? {
    schema.kind(of: name.symbol)
  }

  func report(_ message: String, at locations: [Location]) {
    diagnostics.add(message, rule: nil, at: locations, in: schema.context)
  }

  func reportMisfit(_ message: String, at locations: [Location]) {
    report(message, at: locations)
    hasMisfits = true
  }

  /// Names that begin with two underscores are the introspection system's.
  /// https://spec.graphql.org/September2025/#sec-Names.Reserved-Names
  func checkName(_ name: Name, at location: Location) {
    if reserved[name.symbol] == nil { return }
    let message = "must not begin with \"__\", which is reserved by GraphQL introspection."
    report("Name \"\(text(name))\" \(message)", at: [location])
  }

  /// The place of the directive that marks something as deprecated.
  func deprecation(_ directives: [Directive]) -> Location? {
    directives.first { $0.name.symbol == .deprecated }?.location
  }
}
