/// The rules that need only the text of a type system: names exist and are unique, and directives are used as they are
/// defined. After an error here, there is no schema to check further.
///
/// One traversal applies all rules at each place, in the reference implementation's order. The rules are in the folder
/// `Text`.
final class TypeSystemTextRules {
  private let noExecutableDefinitions: NoExecutableDefinitions
  private var loneSchemaDefinition: LoneSchemaDefinition
  private var uniqueOperationTypes: UniqueOperationTypes
  private var uniqueTypeNames: UniqueTypeNames
  private var uniqueEnumValueNames: UniqueEnumValueNames
  private var uniqueFieldDefinitionNames: UniqueFieldDefinitionNames
  private var uniqueArgumentDefinitionNames: UniqueArgumentDefinitionNames
  private var uniqueDirectiveNames: UniqueDirectiveNames
  private var knownTypeNames: KnownTypeNames
  private var knownDirectives: KnownDirectives
  private var uniqueDirectivesPerLocation: UniqueDirectivesPerLocation
  private var possibleTypeExtensions: PossibleTypeExtensions
  private let noOneOfExtensions: NoOneOfExtensions
  private let knownArgumentNames: KnownArgumentNamesOnDirectives
  private let uniqueArgumentNames: UniqueArgumentNames
  private let uniqueInputFieldNames: UniqueInputFieldNames
  private let providedRequiredArguments: ProvidedRequiredArgumentsOnDirectives
  private var builtInDirectiveArguments: BuiltInDirectiveArguments

  /// Returns all problems in a document, in source order.
  static func check(_ document: Document) -> [Diagnostic] {
    let text = TypeSystemText(document)
    let rules = TypeSystemTextRules(text)
    for definition in document.definitions {
      switch definition {
      case .schema(let schema): rules.visit(schema)
      case .type(let type): rules.visit(type)
      case .directive(let directive): rules.visit(directive)
      case .operation(let operation): rules.noExecutableDefinitions.check(operation)
      case .fragment(let fragment): rules.noExecutableDefinitions.check(fragment)
      }
    }
    if text.diagnostics.all.isEmpty { rules.builtInDirectiveArguments.report() }
    return text.diagnostics.all
  }

  private init(_ text: TypeSystemText) {
    noExecutableDefinitions = NoExecutableDefinitions(text: text)
    loneSchemaDefinition = LoneSchemaDefinition(text: text)
    uniqueOperationTypes = UniqueOperationTypes(text: text)
    uniqueTypeNames = UniqueTypeNames(text: text)
    uniqueEnumValueNames = UniqueEnumValueNames(text: text)
    uniqueFieldDefinitionNames = UniqueFieldDefinitionNames(text: text)
    uniqueArgumentDefinitionNames = UniqueArgumentDefinitionNames(text: text)
    uniqueDirectiveNames = UniqueDirectiveNames(text: text)
    knownTypeNames = KnownTypeNames(text: text)
    knownDirectives = KnownDirectives(text: text)
    uniqueDirectivesPerLocation = UniqueDirectivesPerLocation(text: text)
    possibleTypeExtensions = PossibleTypeExtensions(text: text)
    noOneOfExtensions = NoOneOfExtensions(text: text)
    knownArgumentNames = KnownArgumentNamesOnDirectives(text: text)
    uniqueArgumentNames = UniqueArgumentNames(text: text)
    uniqueInputFieldNames = UniqueInputFieldNames(text: text)
    providedRequiredArguments = ProvidedRequiredArgumentsOnDirectives(text: text)
    builtInDirectiveArguments = BuiltInDirectiveArguments(text: text)
  }
}

extension TypeSystemTextRules {
  @inline(never)
  private func visit(_ schema: SchemaDefinition) {
    loneSchemaDefinition.check(schema)
    uniqueOperationTypes.check(schema)
    uniqueDirectivesPerLocation.checkSchema(schema.directives)
    visit(schema.directives, on: .schema)
    for root in schema.operationTypes { knownTypeNames.check(root.type) }
  }

  @inline(never)
  private func visit(_ type: TypeDefinition) {
    if !type.isExtension { uniqueTypeNames.check(type) }
    uniqueEnumValueNames.check(type)
    uniqueFieldDefinitionNames.check(type)
    uniqueArgumentDefinitionNames.check(type)
    uniqueDirectivesPerLocation.check(type)
    if type.isExtension { possibleTypeExtensions.check(type) }
    noOneOfExtensions.check(type)
    visitBody(of: type)
  }

  @inline(never)
  private func visitBody(of type: TypeDefinition) {
    switch type.body {
    case .scalar:
      visit(type.directives, on: .scalar)
    case .object(let interfaces, let fields):
      for interface in interfaces { knownTypeNames.check(interface) }
      visit(type.directives, on: .object)
      for field in fields { visit(field) }
    case .interface(let interfaces, let fields):
      for interface in interfaces { knownTypeNames.check(interface) }
      visit(type.directives, on: .interface)
      for field in fields { visit(field) }
    case .union(let members):
      visit(type.directives, on: .union)
      for member in members { knownTypeNames.check(member) }
    case .enum(let values):
      visit(type.directives, on: .enum)
      for value in values where !value.directives.isEmpty { visitPart(value.directives, on: .enumValue) }
    case .inputObject(let fields):
      visit(type.directives, on: .inputObject)
      for field in fields { visit(field, on: .inputFieldDefinition) }
    }
  }

  @inline(never)
  private func visit(_ directive: DirectiveDefinition) {
    if !directive.directives.isEmpty { visitPart(directive.directives, on: .directiveDefinition) }
    if directive.isExtension { return possibleTypeExtensions.check(directive) }
    uniqueArgumentDefinitionNames.check(directive)
    uniqueDirectiveNames.check(directive)
    for argument in directive.arguments { visit(argument, on: .argumentDefinition) }
  }

  @inline(never)
  private func visit(_ field: FieldDefinition) {
    uniqueDirectivesPerLocation.check(field.directives)
    for argument in field.arguments { visit(argument, on: .argumentDefinition) }
    knownTypeNames.check(field.type.name)
    visit(field.directives, on: .fieldDefinition)
  }

  @inline(never)
  private func visit(_ input: InputValueDefinition, on location: DirectiveLocation) {
    uniqueDirectivesPerLocation.check(input.directives)
    knownTypeNames.check(input.type.name)
    if let value = input.defaultValue { uniqueInputFieldNames.check(value) }
    visit(input.directives, on: location)
  }

  private func visitPart(_ directives: [Directive], on location: DirectiveLocation) {
    uniqueDirectivesPerLocation.check(directives)
    visit(directives, on: location)
  }

  @inline(never)
  private func visit(_ directives: [Directive], on location: DirectiveLocation) {
    for directive in directives {
      knownDirectives.check(directive, on: location)
      knownArgumentNames.check(directive)
      uniqueArgumentNames.check(directive)
      for argument in directive.arguments { uniqueInputFieldNames.check(argument.value) }
      providedRequiredArguments.check(directive)
      builtInDirectiveArguments.check(directive, on: location)
    }
  }
}
