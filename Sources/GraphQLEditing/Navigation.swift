import GraphQLLanguage
import GraphQLProject

extension ProjectSnapshot {
  /// Returns the name that contains a position or ends there, or `nil` if no name there refers to an entity.
  func occurrence(in path: String, at offset: Int) -> Occurrence? {
    guard let file = analysis(of: path), let definition = file.definition(at: offset) else { return nil }
    let found = OccurrenceFinder.all(in: [definition], of: file)
    // Between two adjacent names, the second one is meant.
    return found.filter { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
      .max { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the places that define the name at a position. The result is empty for a name that the specification defines.
  package func definition(in path: String, at offset: Int) -> [FileRange] {
    if let file = file(path), file.kind == .configuration {
      return settingEntity(in: file, at: offset).map { definitions(of: $0, seenFrom: path) } ?? []
    }
    guard let occurrence = occurrence(in: path, at: offset) else { return [] }
    return definitions(of: occurrence.entity, seenFrom: path)
  }

  /// Returns the places that define the type of the field, argument or variable at a position.
  package func typeDefinition(in path: String, at offset: Int) -> [FileRange] {
    guard let occurrence = occurrence(in: path, at: offset), let type = type(of: occurrence.entity, in: path) else {
      return []
    }
    return definitions(of: .type(type), seenFrom: path)
  }

  /// Returns all names that refer to the same entity as the name at a position, in all files whose modules can refer to the
  /// entity, sorted by file and position.
  ///
  /// - Parameter withDefinition: Whether to include the definition and its extensions.
  package func references(in path: String, at offset: Int, withDefinition: Bool) -> [FileRange] {
    guard let occurrence = occurrence(in: path, at: offset) else { return [] }
    return occurrences(of: occurrence.entity, seenFrom: path).filter { withDefinition || $0.role == .use }.map(
      \.fileRange
    )
  }

  /// Returns the names in a file that refer to the same entity as the name at a position, and whether each is a definition.
  package func highlights(in path: String, at offset: Int) -> [(fileRange: FileRange, isDefinition: Bool)] {
    guard let occurrence = occurrence(in: path, at: offset) else { return [] }
    return occurrences(of: occurrence.entity, in: path).map { (FileRange(path, $0.range), $0.role != .use) }
  }
}

// MARK: - Occurrences of an entity

extension ProjectSnapshot {
  struct Place: Hashable {
    let fileRange: FileRange
    let role: Occurrence.Role
  }

  func occurrences(of entity: Entity, seenFrom path: String) -> [Place] {
    scope(of: entity, seenFrom: path).flatMap { path in
      occurrences(of: entity, in: path).map { Place(fileRange: FileRange(path, $0.range), role: $0.role) }
    }
  }

  /// Returns the occurrences in one file, in source order.
  func occurrences(of entity: Entity, in path: String) -> [Occurrence] {
    guard let file = analysis(of: path) else { return [] }
    let name = Array(entity.name.utf8)
    let definitions = file.document.definitions.filter { file.source.bytes.contains(name, in: file.range(of: $0.span)) }
    var found = Set(OccurrenceFinder.all(in: definitions, of: file).filter { $0.entity == entity })
    if case .fragment = entity {
      found.formUnion(file.unparsedSpreads(of: name).map { Occurrence(range: $0, entity: entity, role: .use) })
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the files in which an entity can be named.
  private func scope(of entity: Entity, seenFrom path: String) -> [String] {
    switch entity {
    case .operation(let path, _), .variable(let path, _, _): return [path]
    case .fragment:
      let definition = definitions(of: entity, seenFrom: path).first
      return paths(seeing: definition?.path ?? path)
    default:
      let modules = modules(with: path).map(\.scope.schema)
      return Set(self.modules(seeing: modules).flatMap(\.scope.module.files).map(\.source.path)).sorted()
    }
  }

  func definitions(of entity: Entity, seenFrom path: String) -> [FileRange] {
    switch entity {
    case .operation(let path, _), .variable(let path, _, _):
      return occurrences(of: entity, in: path).filter { $0.role == .definition }.map { FileRange(path, $0.range) }
    case .fragment(let name): return fragmentDefinitions(name, seenFrom: path)
    default: return schema(for: path).place(of: entity).map { [FileRange($0)] } ?? []
    }
  }

  /// Returns the definitions of a fragment in the file itself, otherwise in its module, otherwise in the modules that this
  /// one sees.
  private func fragmentDefinitions(_ name: String, seenFrom path: String) -> [FileRange] {
    let modules = modules(with: path)
    let own = modules.flatMap(\.scope.module.files).map(\.source.path)
    let seen = checked.modules.filter { other in modules.contains { $0.scope.otherModules.contains(other.name) } }
    for paths in [[path], own, seen.flatMap(\.scope.module.files).map(\.source.path)] {
      let found = Set(paths).sorted().flatMap { path in
        fragments(in: path).filter { $0.name == name }.map { FileRange(path, $0.range) }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the fragments that a file defines.
  func fragments(in path: String) -> [FragmentSummary] { summary(of: path).fragments }

  /// Returns the operations that a file defines.
  func operations(in path: String) -> [OperationSummary] { summary(of: path).operations }

  private func summary(of path: String) -> FileSummary {
    guard let file = file(path), file.kind == .document else { return .empty }
    return cache.summary(of: file.source) { analysis(of: path).map(FileSummary.init) ?? .empty }
  }

  /// Returns the named type of an entity, which is the type itself for a type.
  func type(of entity: Entity, in path: String) -> String? {
    let schema = schema(for: path)
    switch entity {
    case .type(let name): return name
    case .enumValue(let type, _): return type
    case .fragment(let name):
      guard let place = fragmentDefinitions(name, seenFrom: path).first else { return nil }
      return fragments(in: place.path).first { $0.range == place.range }?.type
    case .variable(let path, let start, let name): return variable(name, at: start, in: path)?.type
    case .operation, .directive: return nil
    default: return schema.typeReference(of: entity).map { schema.context.text($0.name) }
    }
  }

  /// Returns a variable of the operation that begins at an offset: its named type, and its definition as written.
  func variable(_ name: String, at start: Int, in path: String) -> (type: String, text: String)? {
    guard let file = analysis(of: path) else { return nil }
    for case .operation(let operation) in file.document.definitions
    where file.range(of: operation.span).lowerBound == start {
      guard let variable = operation.variables.first(where: { file.context.text($0.name) == name }) else { continue }
      var text = "$\(name): \(file.context.text(variable.type))"
      if let value = variable.defaultValue { text += " = \(file.context.text(value.span))" }
      return (file.context.text(variable.type.name), text)
    }
    return nil
  }
}

/// The operations and fragments of a text.
struct FileSummary {
  let source: Source
  fileprivate(set) var operations: [OperationSummary] = []
  fileprivate(set) var fragments: [FragmentSummary] = []

  fileprivate static let empty = FileSummary(source: Source(path: "", bytes: []))
}

/// An operation: the fragments that it spreads directly, and its variables.
struct OperationSummary {
  let spreads: Set<String>
  let variables: [Skeleton.Variable]
}

/// A fragment definition: its name, its type condition, the position of its name, and the fragments that it spreads.
struct FragmentSummary: Hashable {
  let name: String
  let type: String
  let path: String
  let range: Range<Int>
  /// The names of the fragments that the fragment spreads directly.
  let spreads: Set<String>
}

extension FileSummary {
  fileprivate init(_ file: FileAnalysis) {
    self.init(source: file.source)
    for definition in file.document.definitions {
      switch definition {
      case .operation(let operation): operations.append(OperationSummary(operation, in: file))
      case .fragment(let fragment): fragments.append(FragmentSummary(fragment, in: file))
      case .schema, .type, .directive: break
      }
    }
  }
}

extension OperationSummary {
  fileprivate init(_ operation: OperationDefinition, in file: FileAnalysis) {
    spreads = file.spreads(in: file.resolved.node(of: operation))
    variables = operation.variables.map { variable in
      Skeleton.Variable(
        name: file.context.text(variable.name),
        type: file.context.text(variable.type),
        hasDefault: variable.defaultValue != nil
      )
    }
  }
}

extension FragmentSummary {
  fileprivate init(_ fragment: FragmentDefinition, in file: FileAnalysis) {
    name = file.context.text(fragment.name)
    type = file.context.text(fragment.typeCondition)
    path = file.source.path
    range = file.range(of: fragment.name)
    spreads = file.spreads(in: file.resolved.node(of: fragment))
  }
}

extension FileAnalysis {
  /// Returns the names in the spreads of a fragment that are outside of all definitions, because those that contain them
  /// have syntax errors.
  fileprivate func unparsedSpreads(of fragment: [UInt8]) -> [Range<Int>] {
    if kind != .document { return [] }
    let parsed = document.definitions.map { range(of: $0.span) }
    let ends = parsed.map(\.lowerBound) + [source.bytes.count]
    let gaps = zip([0] + parsed.map(\.upperBound), ends).filter { $0 < $1 }.map { $0..<$1 }
    guard gaps.contains(where: { source.bytes.contains(fragment, in: $0) }) else { return [] }
    let tokens = TokenList(source.bytes).tokens
    return zip(tokens, tokens.dropFirst()).compactMap { mark, name in
      guard mark.kind == .spread, name.kind == .name, source.bytes[name.range].elementsEqual(fragment) else {
        return nil
      }
      return gaps.contains { $0.contains(name.range.lowerBound) } ? name.range : nil
    }
  }

  /// Returns the names of the fragments that a definition spreads directly.
  fileprivate func spreads(in definition: ResolvedDocument.Node?) -> Set<String> {
    Set((definition?.descendants.compactMap(\.spread) ?? []).map { context.text($0.name) })
  }
}

extension [UInt8] {
  /// Reports whether a range contains some bytes.
  fileprivate func contains(_ wanted: [UInt8], in range: Range<Int>) -> Bool {
    guard let first = wanted.first else { return true }
    return withUnsafeBufferPointer { bytes in
      var place = range.lowerBound
      let end = Swift.min(range.upperBound, bytes.count) - wanted.count
      while place <= end {
        if bytes[place] == first, bytes[place..<place + wanted.count].elementsEqual(wanted) { return true }
        place += 1
      }
      return false
    }
  }
}
