/// What the rules on the types of a schema share: the schema, and what was found wrong.
final class SchemaCheck {
  let schema: Schema
  let parts: SchemaParts
  private(set) var diagnostics = TypeSystemDiagnostics()
  /// Whether something names a type of the wrong kind, or names one twice: what a lenient schema leaves out.
  private(set) var hasMisfits = false

  init(_ schema: Schema, _ parts: SchemaParts) {
    self.schema = schema
    self.parts = parts
  }
}

extension SchemaCheck {
  @inline(never)
  func text(_ name: Name) -> String {
    schema.context.text(name)
  }

  @inline(never)
  func text(_ symbol: Symbol) -> String {
    schema.context.text(symbol)
  }

  @inline(never)
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

  @inline(never)
  func report(_ code: SchemaCode, _ message: String, at spot: Spot?, related: [Note] = [], fixes: [FixDraft] = []) {
    diagnostics.add(code, message, rule: nil, at: spot, related: related, fixes: fixes, in: schema.context)
  }

  /// Reports something of the wrong kind, or something that is there twice.
  func reportMisfit(_ code: SchemaCode, _ message: String, at spot: Spot?, related: [Note] = []) {
    report(code, message, at: spot, related: related)
    hasMisfits = true
  }

  func notes(onExtensionsOf type: SchemaType) -> [Note] {
    type.extensions.map { ("extended here", spot($0.name, printedAt: $0.location)) }
  }

  /// The directive that marks something as deprecated.
  func deprecation(_ directives: [Directive]) -> Spot? {
    directives.first { $0.name.symbol == .deprecated }.map { Spot($0.span) }
  }
}

/// The definition that an argument or input field belongs to.
enum InputOwner {
  case directive(Name)
  case field(Name, of: Name)
  case inputObject(Name)
}

extension SchemaCheck {
  /// An argument or input field, as messages name it: `@d(a:)`, `T.f(a:)` or `I.a`.
  /// https://spec.graphql.org/September2025/#sec-Schema-Coordinates
  func coordinate(of input: InputValueDefinition, in owner: InputOwner) -> String {
    switch owner {
    case .directive(let directive): "@\(text(directive))(\(text(input.name)):)"
    case .field(let field, let type): "\(text(type)).\(text(field))(\(text(input.name)):)"
    case .inputObject(let type): "\(text(type)).\(text(input.name))"
    }
  }
}
