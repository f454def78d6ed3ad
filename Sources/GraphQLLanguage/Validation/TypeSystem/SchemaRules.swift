/// The rules on the types of a schema whose text is valid: section 3 of the specification.
/// https://spec.graphql.org/September2025/#sec-Schema
///
/// One traversal applies all rules at each place, in the reference implementation's order. The rules are in the folder
/// `Schema`.
struct SchemaRules {
  private let check: SchemaCheck
  private let reservedNames: ReservedNames
  private let nonEmptyTypes: NonEmptyTypes
  private let inputAndOutputTypes: InputAndOutputTypes
  private let deprecatedInputs: DeprecatedInputs
  private let defaultValues: DefaultValues
  private let interfaceImplementations: InterfaceImplementations
  private let unionMembers: UnionMembers
  private let oneOfInputFields: OneOfInputFields
  private var defaultValueCycles: DefaultValueCycles

  /// Applies all rules to the root types, the directives, and each type in turn.
  static func check(_ schema: Schema, _ parts: SchemaParts) -> SchemaCheck {
    let check = SchemaCheck(schema, parts)
    var rules = Self(check)
    RootTypes(check: check).run()
    for directive in schema.directives { rules.visit(directive) }
    DirectiveCycles.run(check)
    for type in schema.types where !type.isBuiltIn { rules.visit(type) }
    InputObjectCycles.run(check)
    return check
  }

  private init(_ check: SchemaCheck) {
    self.check = check
    reservedNames = ReservedNames(check: check)
    nonEmptyTypes = NonEmptyTypes(check: check)
    inputAndOutputTypes = InputAndOutputTypes(check: check)
    deprecatedInputs = DeprecatedInputs(check: check)
    defaultValues = DefaultValues(check: check)
    interfaceImplementations = InterfaceImplementations(check: check)
    unionMembers = UnionMembers(check: check)
    oneOfInputFields = OneOfInputFields(check: check)
    defaultValueCycles = DefaultValueCycles(check: check)
  }
}

extension SchemaRules {
  @inline(never)
  private func visit(_ directive: DirectiveDefinition) {
    reservedNames.check(directive.name, at: directive.location)
    for argument in directive.arguments { visit(argument, of: .directive(directive.name)) }
  }

  @inline(never)
  private mutating func visit(_ type: SchemaType) {
    reservedNames.check(type.name, at: type.location)
    nonEmptyTypes.check(type)
    switch type.kind {
    case .scalar: break
    case .object, .interface:
      for field in type.fields { visit(field, of: type.name) }
      interfaceImplementations.check(type)
    case .union: unionMembers.check(type)
    case .enum:
      for value in type.values { reservedNames.check(value.name, at: value.location) }
    case .inputObject:
      for field in type.inputFields { visit(field, of: type) }
      defaultValueCycles.check(type)
    }
  }

  private func visit(_ field: FieldDefinition, of type: Name) {
    reservedNames.check(field.name, at: field.location)
    inputAndOutputTypes.check(field, of: type)
    for argument in field.arguments { visit(argument, of: .field(field.name, of: type)) }
  }

  private func visit(_ field: InputValueDefinition, of type: SchemaType) {
    visit(field, of: .inputObject(type.name))
    if type.isOneOf { oneOfInputFields.check(field, of: type.name) }
  }

  @inline(never)
  private func visit(_ input: InputValueDefinition, of owner: InputOwner) {
    reservedNames.check(input.name, at: input.location)
    inputAndOutputTypes.check(input, of: owner)
    deprecatedInputs.check(input, of: owner)
    defaultValues.check(input, of: owner)
  }
}

/// The state that the rules on the types of a schema share: the schema and its diagnostics.
final class SchemaCheck {
  let schema: Schema
  let parts: SchemaParts
  private(set) var diagnostics = TypeSystemDiagnostics()
  /// Whether something refers to a type of the wrong kind or is a duplicate, which a lenient schema leaves out.
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

  /// Reports a duplicate, or a reference to a type of the wrong kind.
  func reportMisfit(_ code: SchemaCode, _ message: String, at spot: Spot?, related: [Note] = []) {
    report(code, message, at: spot, related: related)
    hasMisfits = true
  }

  func notes(onExtensionsOf type: SchemaType) -> [Note] {
    var notes: [Note] = []
    for part in type.extensions {
      if notes.count == TypeSystemDiagnostics.longestList { break }
      notes.append(("extended here", spot(part.name, printedAt: part.location)))
    }
    return notes
  }

  /// Returns the spot of the `@deprecated` directive, or `nil` if there is none.
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
  /// Returns an argument or input field as messages name it: `@d(a:)`, `T.f(a:)` or `I.a`.
  /// https://spec.graphql.org/September2025/#sec-Schema-Coordinates
  func coordinate(of input: InputValueDefinition, in owner: InputOwner) -> String {
    switch owner {
    case .directive(let directive): "@\(text(directive))(\(text(input.name)):)"
    case .field(let field, let type): "\(text(type)).\(text(field))(\(text(input.name)):)"
    case .inputObject(let type): "\(text(type)).\(text(input.name))"
    }
  }
}
