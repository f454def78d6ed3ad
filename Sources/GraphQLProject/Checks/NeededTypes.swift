package import GraphQLLanguage

/// The schema types that a module needs in Swift.
package struct NeededTypes: Sendable {
  /// The enums and input objects that the module generates itself, in schema order.
  package private(set) var generated: [SchemaType] = []
  /// Enums of other modules that the module adds values to, in schema order.
  package private(set) var extended: [ExtendedEnum] = []
  /// The enums and input objects that the module needs.
  private(set) var symbols = Set<Symbol>()
  private(set) var scalars = Set<Symbol>()
  /// The scalars that occur in responses.
  private(set) var receivedScalars = Set<Symbol>()

  /// Collects the types that operations and fragments need, including the fragments that they spread.
  init(_ definitions: [ResolvedDocument.Node], _ program: Program) {
    let schema = program.schema
    let definitions = definitions.filter { !$0.isNameless }
    addReceived(definitions, schema)
    scalars = receivedScalars
    let operations = definitions.filter { $0.operation != nil }
    for symbol in program.usedTypes(by: operations).sent { add(symbol, schema) }
  }

  /// Collects the types that a module needs: those of its operations and fragments, and those that it generates itself.
  ///
  /// - Parameter documents: The documents of all modules.
  init(_ program: Program, _ scope: ModuleScope, _ documents: Document) {
    let definitions = scope.definitions(of: scope.own, in: program.resolved)
    self.init(definitions, program)
    if !scope.isLayer { return }
    let wanted = scope.settings.schemaTypes ?? (definitions.allSatisfy(\.isNameless) ? .all : .used)
    let types = program.schema.types.filter { type in
      (type.kind == .enum || type.kind == .inputObject) && !type.isBuiltIn
        && (wanted == .all || symbols.contains(type.name.symbol))
    }
    generated = types.filter { scope.isOwn($0.location, in: program) }
    var isGenerated = GeneratedBelow(program, scope, documents)
    let wantedTypes = Set(types.map(\.name.symbol))
    for type in program.schema.types where type.kind == .enum && !type.isBuiltIn {
      if scope.isOwn(type.location, in: program) { continue }
      let parts = Self.ownExtensions(of: type, scope, program)
      // If the module does not use the enum itself, its values are still added for the modules above.
      if parts.isEmpty || !wantedTypes.contains(type.name.symbol) && !isGenerated(type) { continue }
      extended += parts
    }
    for type in extended { symbols.insert(type.type.name.symbol) }
    for type in generated {
      add(type.name.symbol, program.schema)
      for field in type.inputFields { add(field.type.name.symbol, program.schema) }
    }
  }

  /// Returns the module's own extensions of an enum that add values.
  private static func ownExtensions(of type: SchemaType, _ scope: ModuleScope, _ program: Program) -> [ExtendedEnum] {
    var extensions: [ExtendedEnum] = []
    for (index, part) in type.extensions.enumerated() where scope.isOwn(part.location, in: program) {
      let ends = type.extensions.dropFirst(index + 1).map(\.location).filter { $0 > part.location }
      let values = type.values.filter { value in
        value.name.location > part.location && ends.allSatisfy { value.name.location < $0 }
          && scope.isOwn(value.name.location, in: program)
      }
      if !values.isEmpty { extensions.append(ExtendedEnum(type: type, location: part.location, values: values)) }
    }
    return extensions
  }

  /// Returns the enums and input objects that another layer of the schema generates, or `nil` if that layer generates all
  /// types. The layer's documents can have errors.
  static func generated(
    by layer: String,
    _ scope: ModuleScope,
    _ program: Program,
    _ documents: Document
  ) -> Set<Symbol>? {
    let own = scope.definitions(of: layer, in: ResolvedDocument(documents, schema: program.schema))
    let isAll = scope.settings(of: layer).schemaTypes.map { $0 == .all } ?? own.isEmpty
    return isAll ? nil : NeededTypes(own, program).symbols
  }

  /// Adds the types of fields that can be part of a response.
  private mutating func addReceived(_ definitions: [ResolvedDocument.Node], _ schema: Schema) {
    var seen = Set(definitions)
    var pending = definitions
    while let node = pending.popLast() {
      if node.conditions.contains(where: { $0.isMet == false }) { continue }
      if node.spread != nil {
        if let fragment = node.fragment, seen.insert(fragment).inserted { pending.append(fragment) }
      } else if let symbol = node.fieldDefinition?.type.name.symbol, let leaf = Self.leaf(symbol, schema) {
        if leaf == .enum { symbols.insert(symbol) } else { receivedScalars.insert(symbol) }
      } else {
        pending += node.selections
      }
    }
  }

  /// Returns the kind of a type that is a scalar or an enum, and `nil` for other types. Introspection enums count as
  /// scalars, because the runtime has types for them.
  private static func leaf(_ symbol: Symbol, _ schema: Schema) -> SchemaType.Kind? {
    switch schema.kind(of: symbol) {
    case .scalar: .scalar
    case .enum: schema.type(symbol)?.isBuiltIn == true ? .scalar : .enum
    default: nil
    }
  }

  private mutating func add(_ symbol: Symbol, _ schema: Schema) {
    if schema.kind(of: symbol) == .scalar { scalars.insert(symbol) } else { symbols.insert(symbol) }
  }
}

extension ModuleScope {
  /// Reports whether the module's code can refer to declarations with an access level in another module.
  fileprivate func shows(_ level: GenerationSettings.AccessLevel) -> Bool {
    level == .public || level == .package && settings.accessLevel != .public
  }
}

/// An enum of another module, and the values that a module adds to it.
package struct ExtendedEnum: Sendable {
  package let type: SchemaType
  /// The start of the extension.
  package let location: Location
  package let values: [EnumValueDefinition]
}

extension ResolvedDocument.Node {
  /// Whether the node is an anonymous operation, from which no code is generated.
  fileprivate var isNameless: Bool { operation.map { $0.name == nil } ?? false }
}

/// Reports whether the module that declares a type generates it, and shows it to this module.
private struct GeneratedBelow {
  private let program: Program
  private let scope: ModuleScope
  private let documents: Document
  /// The types that each module generates, or `nil` for all.
  private var known: [String: Set<Symbol>?] = [:]

  init(_ program: Program, _ scope: ModuleScope, _ documents: Document) {
    (self.program, self.scope, self.documents) = (program, scope, documents)
  }

  mutating func callAsFunction(_ type: SchemaType) -> Bool {
    let owner = scope.module(of: type.location, in: program.context)
    if !scope.shows(scope.settings(of: owner).accessLevel) { return false }
    let types = known[owner] ?? NeededTypes.generated(by: owner, scope, program, documents)
    known.updateValue(types, forKey: owner)
    return types?.contains(type.name.symbol) ?? true
  }
}

extension ModuleScope {
  /// Reports whether the module generates what is defined at a place of the schema. A schema in one layer is the module's own.
  fileprivate func isOwn(_ location: Location, in program: Program) -> Bool {
    layers.count == 1 || module(of: location, in: program.context) == own
  }
}
