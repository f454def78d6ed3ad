/// The definitions of a document, sorted by kind and merged with their extensions: a schema without its tables. If
/// something has several definitions, the first one counts.
struct SchemaParts {
  private(set) var types: [SchemaType] = []
  private(set) var directives: [DirectiveDefinition] = []
  private(set) var description: StringValue?
  private(set) var appliedDirectives: [Directive] = []
  /// The schema definition, without its extensions.
  private(set) var definition: SchemaDefinition?
  /// The root types named by the schema definition and its extensions.
  private(set) var operationTypes: [RootOperationTypeDefinition] = []
  private(set) var roots: [OperationType: Symbol] = [:]

  init(_ document: Document) {
    var merging = TypeMerging(names: document.context.names.count, types: document.definitions.count)
    for definition in document.definitions { merging.define(definition) }
    for definition in document.definitions { merging.extend(definition) }
    merging.addBuiltIns(for: document)
    types = merging.types
    addDirectives(of: document)
    addSchema(of: document)
  }

  /// Creates the parts of an existing schema, without its schema definition.
  init(_ schema: Schema) {
    types = schema.types
    directives = schema.directives
    description = schema.description
    appliedDirectives = schema.appliedDirectives
    roots[.query] = schema.queryType
    roots[.mutation] = schema.mutationType
    roots[.subscription] = schema.subscriptionType
  }

  /// Removes the parts whose locations do not meet a condition.
  mutating func keep(_ isPart: (Location) -> Bool) {
    types = types.compactMap { isPart($0.location) ? $0.part(isPart) : nil }
    directives.removeAll { !isPart($0.location) }
    appliedDirectives.removeAll { !isPart($0.location) }
    let names = Set(types.map(\.name.symbol))
    roots = roots.filter { names.contains($0.value) }
  }

  /// Removes duplicate members and references to types that do not exist and, on request, to types of the wrong kind.
  mutating func repair(checkingKinds checksKinds: Bool) {
    let repair = SchemaRepair(types, checksKinds: checksKinds)
    types = types.map(repair.repaired)
    directives = directives.map(repair.repaired)
    roots = roots.filter { repair.isRoot($0.value) }
  }

  private mutating func addDirectives(of document: Document) {
    var known = Set<Symbol>()
    var extensions: [Symbol: [Directive]] = [:]
    for case .directive(let directive) in document.definitions {
      if directive.isExtension {
        extensions[directive.name.symbol, default: []] += directive.directives
      } else if known.insert(directive.name.symbol).inserted {
        directives.append(directive)
      }
    }
    if !extensions.isEmpty {
      directives = directives.map { $0.extended(by: extensions[$0.name.symbol] ?? []) }
    }
    directives += BuiltIns.shared.directives.filter { !known.contains($0.name.symbol) }
  }

  /// Adds the schema definition with its extensions or, without a definition, the types with the default root type
  /// names.
  /// https://spec.graphql.org/September2025/#sec-Root-Operation-Types.Default-Root-Operation-Type-Names
  private mutating func addSchema(of document: Document) {
    var extensions: [SchemaDefinition] = []
    for case .schema(let schema) in document.definitions {
      if schema.isExtension { extensions.append(schema) } else if definition == nil { definition = schema }
    }
    description = definition?.description
    for part in (definition.map { [$0] } ?? []) + extensions {
      appliedDirectives += part.directives
      operationTypes += part.operationTypes
    }
    for root in operationTypes where roots[root.operation] == nil { roots[root.operation] = root.type.symbol }
    if definition == nil { addDefaultRoots() }
  }

  private mutating func addDefaultRoots() {
    for type in types {
      switch type.name.symbol {
      case .queryType: roots[.query] = .queryType
      case .mutationType: roots[.mutation] = .mutationType
      case .subscriptionType: roots[.subscription] = .subscriptionType
      default: break
      }
    }
  }
}

extension DirectiveDefinition {
  /// Returns the definition with more directives applied to it.
  fileprivate func extended(by more: [Directive]) -> DirectiveDefinition {
    DirectiveDefinition(
      isExtension: false,
      description: description,
      name: name,
      arguments: arguments,
      directives: directives + more,
      isRepeatable: isRepeatable,
      locations: locations,
      span: span
    )
  }
}

/// Collects the types of a document: definitions first, then extensions, whatever their order in the text.
struct TypeMerging {
  private(set) var types: [SchemaType] = []
  /// The position of each type in `types`.
  private var positions: SymbolTable

  init(names: Int, types count: Int) {
    positions = SymbolTable(names: names)
    types.reserveCapacity(count + BuiltIns.shared.types.count)
    for type in BuiltIns.shared.types { positions[type.name.symbol] = Self.builtIn }
  }

  /// A placeholder for a built-in type, which a text can define again but not change.
  private static let builtIn = UInt32.max - 1

  mutating func define(_ definition: Definition) {
    guard case .type(let type) = definition, !type.isExtension else { return }
    guard positions[type.name.symbol] == nil else { return }
    positions[type.name.symbol] = UInt32(types.count)
    let isOneOf = !type.directives.isEmpty && type.directives.contains { $0.name.symbol == .oneOf }
    types.append(SchemaType(type, isBuiltIn: false, isOneOf: isOneOf))
  }

  mutating func extend(_ definition: Definition) {
    guard case .type(let type) = definition, type.isExtension else { return }
    guard let position = positions[type.name.symbol], position != Self.builtIn else { return }
    if types[Int(position)].kind == type.body.kind { types[Int(position)].extend(by: type) }
  }

  /// Adds the built-in types after the text's own types. `Int`, `Float` and `ID` are added only if the text uses or
  /// defines them.
  mutating func addBuiltIns(for document: Document) {
    let optional: [Symbol] = [.int, .float, .id]
    let used = UsedNames(optional, in: document)
    types += BuiltIns.shared.types.filter { !optional.contains($0.name.symbol) || used.found.contains($0.name.symbol) }
  }
}

/// Removes the invalid parts of a schema, so that a schema with problems can still be used: all but the first of several
/// members with the same name, and all references to types that do not exist or are of the wrong kind.
struct SchemaRepair {
  private let kinds: [Symbol: SchemaType.Kind]
  private let checksKinds: Bool

  /// - Parameter checksKinds: Whether types of the wrong kind are invalid too.
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
    // Most types are valid, and continue to share the list of the syntax tree.
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

  /// Reports whether the type can be a root type of the schema.
  func isRoot(_ type: Symbol) -> Bool {
    fits(type, [.object])
  }

  /// Removes invalid references. Duplicates and references to the type itself are only removed when kinds are checked
  /// too.
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
