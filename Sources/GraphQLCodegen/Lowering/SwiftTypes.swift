package import GraphQLLanguage
import GraphQLProject

/// Spells Swift types for one file, and records the imports that they need.
package struct SwiftTypes {
  package let context: Context
  private(set) var imports = Imports()
  /// The modules whose types are mentioned, by the names that Swift looks up.
  private(set) var mentions = [String: Set<String>]()
  /// Aliases for types that a nested type or a property hides where they are mentioned.
  private(set) var aliases = [String: String]()
  /// The interfaces and unions whose object types are mentioned.
  private(set) var listed = Set<Symbol>()
  /// Long lists of object types. Each is written once in a file.
  private(set) var longLists: [String] = []
  /// The lists and the numbers of the object types that belong to all of some types.
  private var objectLists = [[Symbol]: String]()
  private var objectCounts = [[Symbol]: Int]()
  /// The models whose declarations enclose the current one, from the outermost in.
  private var enclosing: [ModelID] = []
  /// The operation whose declaration encloses the current one, with the properties of its variables. Its nested type is
  /// called `Data`.
  var operation: (path: String, properties: [String])?
  /// The names of members and nested types that hide others, cached by model.
  private var hiding = [ModelID: Set<String>]()

  init(_ context: Context) {
    self.context = context
  }

  /// The place where a type is mentioned.
  package enum Place {
    /// In a declaration that is visible to other declarations.
    case signature
    case body
  }

  /// Enters the declaration of a model, whose members and nested types hide outer declarations with the same names.
  package mutating func enter(_ id: ModelID) { enclosing.append(id) }

  package mutating func leave() { enclosing.removeLast() }

  /// Returns the name of a module's top-level type, or its alias if a nested type or a property hides the name.
  ///
  /// - Parameter module: The module that declares the type, or `nil` if the settings do not name it.
  private mutating func visible(_ path: String, of module: String? = nil) -> SwiftType {
    let name = String(path.prefix { $0 != "." })
    if let module, module != context.module { mentions[name, default: []].insert(module) }
    return SwiftType(isHidden(name) ? alias(name, of: name) + path.dropFirst(name.count) : path)
  }

  /// Returns the alias of a type for the outermost declaration that encloses the place.
  private mutating func alias(_ name: String, of type: String) -> String {
    let root = enclosing.first.map { context.names[$0].path } ?? operation?.path ?? ""
    let alias = (parts(of: root, separatedBy: ".") + [name]).joined(separator: "_")
    aliases[alias] = type
    return alias
  }

  private mutating func isHidden(_ name: String) -> Bool {
    if let operation, name == "Data" || operation.properties.contains(name) { return true }
    for id in enclosing {
      if hiding[id] == nil {
        let names = context.names[id]
        let others = names.variants + names.associated + [names.choiceProperty] + context.forwarded[id].map(\.name)
        hiding[id] = Set(names.nested + names.fields + names.spreads + others)
      }
      if hiding[id]?.contains(name) == true { return true }
    }
    return false
  }

  /// Records that a declaration of a module is used.
  mutating func need(_ module: String?, in place: Place) {
    guard let module, module != context.module else { return }
    switch place {
    case .signature: imports.show(module)
    case .body: imports.use(module)
    }
  }
}

extension SwiftTypes {
  /// Returns the type of a field: `[Price]?`
  mutating func type(of field: ModelField, in host: ModelID, _ place: Place) -> SwiftType {
    let type = element(field.content, in: host, place).wrapped(field.shape)
    return field.isConditional ? type.optional : type
  }

  /// Returns the type without its list and null wrappers.
  mutating func element(_ content: ModelField.Content, in host: ModelID?, _ place: Place) -> SwiftType {
    switch content {
    case .typename: "String"
    case .scalar(let symbol): scalar(symbol, place)
    case .enum(let symbol): schemaType(symbol, place)
    case .model(let id): model(id, in: host, place)
    }
  }

  mutating func scalar(_ symbol: Symbol, _ place: Place) -> SwiftType {
    guard let type = context.scalars.type(of: context.program.text(symbol)) else { return "String" }
    need(type.imported, in: place)
    // No nested type has the name of a Swift standard type.
    return type.module == nil && type.method != nil ? SwiftType(type.name) : visible(type.name, of: type.module)
  }

  mutating func schemaType(_ symbol: Symbol, _ place: Place) -> SwiftType {
    let module = context.module(ofType: symbol)
    need(module, in: place)
    return visible(context.path(context.types.schema[symbol] ?? context.program.text(symbol), of: module), of: module)
  }

  /// Returns a model's name as seen from the host: relative to the host if it is declared inside it, otherwise the whole
  /// path.
  mutating func model(_ id: ModelID, in host: ModelID?, _ place: Place) -> SwiftType {
    let module = context.models.rootFragment(of: id).flatMap { context.fragmentModules[$0] }
    need(module, in: place)
    var name = context.names[id].name
    var parent = context.models[id].parent
    while let current = parent {
      if current == host { return SwiftType(name) }
      name = "\(context.names[current].name).\(name)"
      parent = context.models[current].parent
    }
    return visible(context.names[id].path, of: module)
  }

  /// Returns the type of the spread fragment, disregarding directives.
  mutating func fragment(_ spread: ModelSpread, in host: ModelID, _ place: Place) -> SwiftType {
    spread.fragment.map { fragment($0, place) } ?? model(spread.model, in: host, place)
  }

  /// Returns the type of a spread: `PriceFragment`, `Deferred<PriceFragment>?`
  mutating func type(of spread: ModelSpread, in host: ModelID, _ place: Place) -> SwiftType {
    let type = fragment(spread, in: host, place)
    if spread.deferral == nil { return spread.isOptional ? type.optional : type }
    need("GraphQLRuntime", in: place)
    let deferred = SwiftType("\(deferred())<\(type.text)>")
    return spread.isOptional ? deferred.optional : deferred
  }

  /// Returns the name of the runtime's type for deferred fragments.
  private mutating func deferred() -> String {
    let isTaken = context.types.haveDeferred || context.namespaces.values.contains("Deferred")
    if !isHidden("Deferred"), !isTaken { return "Deferred" }
    let path = "GraphQLRuntime.Deferred"
    return isHidden("GraphQLRuntime") ? alias("GraphQLRuntime_Deferred", of: path) : path
  }

  package mutating func fragment(_ symbol: Symbol, _ place: Place) -> SwiftType {
    let module = context.fragmentModules[symbol] ?? context.module
    need(module, in: place)
    return visible(
      context.path(context.types.fragments[symbol] ?? context.program.text(symbol), of: module),
      of: module
    )
  }
}

extension SwiftTypes {
  /// Returns the list of the object types that belong to all of some types: `"Cat Dog"`, or `._objects1` for a long one.
  mutating func objects(of types: [Symbol]) -> String {
    if let known = objectLists[types] { return known }
    let objects = context.program.objects(of: types)
    objectCounts[types] = objects.count
    var list = "\"\(objects.map(context.program.text).joined(separator: " "))\""
    if list.utf8.count > Self.longestLiteral {
      longLists.append(list)
      list = ".\(ObjectLists.name(ofLong: longLists.count - 1))"
    }
    objectLists[types] = list
    return list
  }

  /// The length up to which a list is written in each place.
  private static let longestLiteral = 1_000

  mutating func objectCount(of types: [Symbol]) -> Int {
    if let known = objectCounts[types] { return known }
    let count = context.program.objects(of: types).count
    objectCounts[types] = count
    return count
  }

  /// Returns the list of object types of the type among some that has the fewest: `._objectsOfPet`
  mutating func objects(ofNarrowest types: [Symbol]) -> String {
    let counts = types.map { (type: $0, count: objectCount(of: [$0])) }
    guard let narrowest = counts.min(by: { $0.count < $1.count })?.type else { return "\"\"" }
    listed.insert(narrowest)
    return ".\(ObjectLists.name(of: narrowest, context))"
  }
}

extension SwiftType {
  /// Returns the type wrapped in the lists and optionals of a shape.
  func wrapped(_ shape: Shape) -> SwiftType {
    var type = shape.isElementNullable ? optional : self
    for list in stride(from: shape.lists.count - 1, through: 0, by: -1) {
      type = shape.lists[list] ? type.array.optional : type.array
    }
    return type
  }
}
