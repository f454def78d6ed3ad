/// The definitions of a document, sorted by what they define and merged with their extensions: a schema before its
/// tables are made. Of several definitions of one thing the first counts.
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

  /// Leaves out doubled members and names of types that are not there; also types of the wrong kind, if asked to.
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

  /// The schema definition with its extensions, else the types with the names that stand for root types.
  /// https://spec.graphql.org/September2025/#sec-Root-Operation-Types.Default-Root-Operation-Type-Names
  private mutating func addSchema(of document: Document) {
    var extensions: [SchemaDefinition] = []
    for case .schema(let schema) in document.definitions {
      if schema.isExtension { extensions.append(schema) } else if definition == nil { definition = schema }
    }
    description = definition?.description
    for part in [definition].compactMap(\.self) + extensions {
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
  /// The definition with more directives applied to it.
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
