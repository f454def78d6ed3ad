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

  func spot(_ name: Name, printedAt location: Location? = nil) -> Spot {
    schema.context.spot(name, printedAt: location)
  }

  func spot(_ type: TypeReference) -> Spot {
    schema.context.spot(type)
  }

  func report(_ code: SchemaCode, _ message: String, at spot: Spot?, related: [Note] = [], fixes: [FixDraft] = []) {
    diagnostics.add(code, message, rule: nil, at: spot, related: related, fixes: fixes, in: schema.context)
  }

  /// Reports something of the wrong kind, or something that is there twice.
  func reportMisfit(_ code: SchemaCode, _ message: String, at spot: Spot?, related: [Note] = []) {
    report(code, message, at: spot, related: related)
    hasMisfits = true
  }

  /// Reports a type that lacks something, with a note for each of its extensions.
  func report(_ code: SchemaCode, _ message: String, at type: SchemaType) {
    report(code, message, at: spot(type.name, printedAt: type.location), related: notes(onExtensionsOf: type))
  }

  func notes(onExtensionsOf type: SchemaType) -> [Note] {
    type.extensions.map { ("extended here", spot($0.name, printedAt: $0.location)) }
  }

  /// Names that begin with two underscores are the introspection system's.
  /// https://spec.graphql.org/September2025/#sec-Names.Reserved-Names
  func checkName(_ name: Name, at location: Location) {
    if reserved[name.symbol] == nil { return }
    let message = "must not begin with \"__\", which is reserved by GraphQL introspection."
    report(.reservedName, "Name \"\(text(name))\" \(message)", at: spot(name, printedAt: location))
  }

  /// The directive that marks something as deprecated.
  func deprecation(_ directives: [Directive]) -> Spot? {
    directives.first { $0.name.symbol == .deprecated }.map { Spot($0.span) }
  }
}
