/// Leaves out of a schema what does not fit, so that a schema with problems can still be worked with: of several
/// members of one name all but the first, and whatever names a type that is not there or of the wrong kind.
struct SchemaRepair {
  private let kinds: [Symbol: SchemaType.Kind]
  private let checksKinds: Bool

  /// - Parameter checksKinds: whether types of the wrong kind do not fit either.
  init(_ types: [SchemaType], checksKinds: Bool) {
    self.checksKinds = checksKinds
    kinds = Dictionary(types.map { ($0.name.symbol, $0.kind) }) { first, _ in first }
  }

  func repaired(_ type: SchemaType) -> SchemaType {
    var type = type
    type.interfaces = repaired(type.interfaces, to: [.interface], of: type.name)
    type.members = repaired(type.members, to: [.object], of: type.name)
    type.values = firsts(type.values, by: \.name.symbol)
    type.inputFields = repaired(type.inputFields)
    type.fields = firsts(type.fields, by: \.name.symbol)
    // Most types are as they should be, and go on sharing the tree's list.
    if !type.fields.allSatisfy(fits) { type.fields = type.fields.filter { isOutput($0.type) }.map(repaired) }
    return type
  }

  private func fits(_ field: FieldDefinition) -> Bool {
    isOutput(field.type) && field.arguments.allSatisfy { isInput($0.type) }
      && firsts(field.arguments, by: \.name.symbol).count == field.arguments.count
  }

  func repaired(_ directive: DirectiveDefinition) -> DirectiveDefinition {
    DirectiveDefinition(
      isExtension: false,
      description: directive.description,
      name: directive.name,
      arguments: repaired(directive.arguments),
      directives: directive.directives,
      isRepeatable: directive.isRepeatable,
      locations: directive.locations,
      span: directive.span
    )
  }

  /// Whether the type can be a root of the schema.
  func isRoot(_ type: Symbol) -> Bool {
    fits(type, [.object])
  }

  /// That names are doubled, or name the type itself, is found where kinds are.
  private func repaired(_ names: [Name], to kinds: Set<SchemaType.Kind>, of type: Name) -> [Name] {
    let fitting = names.filter { fits($0.symbol, kinds) }
    return checksKinds ? firsts(fitting, by: \.symbol).filter { $0.symbol != type.symbol } : fitting
  }

  private func repaired(_ field: FieldDefinition) -> FieldDefinition {
    FieldDefinition(
      arguments: repaired(field.arguments),
      directives: field.directives,
      type: field.type,
      description: field.description,
      name: field.name,
      end: field.end
    )
  }

  private func repaired(_ inputs: [InputValueDefinition]) -> [InputValueDefinition] {
    let firsts = firsts(inputs, by: \.name.symbol)
    return firsts.allSatisfy { isInput($0.type) } ? firsts : firsts.filter { isInput($0.type) }
  }

  private func isOutput(_ type: TypeReference) -> Bool {
    fits(type.name.symbol, [.scalar, .enum, .object, .interface, .union])
  }

  private func isInput(_ type: TypeReference) -> Bool {
    fits(type.name.symbol, [.scalar, .enum, .inputObject])
  }

  private func fits(_ type: Symbol, _ allowed: Set<SchemaType.Kind>) -> Bool {
    guard let kind = kinds[type] else { return false }
    return !checksKinds || allowed.contains(kind)
  }

  private func firsts<Element>(_ elements: [Element], by symbol: (Element) -> Symbol) -> [Element] {
    if elements.count < 2 { return elements }
    var known = Set<Symbol>()
    let hasDoubles = elements.contains { !known.insert(symbol($0)).inserted }
    if !hasDoubles { return elements }
    known = []
    return elements.filter { known.insert(symbol($0)).inserted }
  }
}
