/// The rules on the types of a schema whose text is right: section 3 of the specification.
/// https://spec.graphql.org/September2025/#sec-Schema
///
/// One traversal asks all rules at each place, in the reference implementation's order. Each rule has a file in the
/// folder `Schema`.
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

  /// Asks all rules: about the root types, the directives, and each type in turn.
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
