import GraphQLLanguage
import GraphQLProject

/// Changes to files: the replacements in each file, in source order and without overlaps.
package struct Change: Hashable, Sendable {
  package struct Edit: Hashable, Sendable {
    package let range: Range<Int>
    package let replacement: String
  }

  package private(set) var edits: [String: [Edit]] = [:]
  /// The paths of files to create, which are empty before the edits are applied.
  package private(set) var newFiles: [String] = []

  package init() {}

  mutating func add(newFile path: String) { newFiles.append(path) }

  /// Adds a replacement after the existing ones of a file.
  package mutating func add(_ fileRange: FileRange, _ replacement: String) {
    edits[fileRange.path, default: []].append(Edit(range: fileRange.range, replacement: replacement))
  }

  /// Adds those replacements of another change that this change does not contain yet.
  package mutating func merge(_ other: Change) {
    for (path, others) in other.edits {
      let all = Set(edits[path] ?? []).union(others)
      edits[path] = all.sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
    }
  }

  /// Returns the change with other line ends in the replacements of a file, in place of line feeds.
  func with(lineEnd: String, in path: String) -> Change {
    guard lineEnd != "\n", let own = edits[path] else { return self }
    var change = self
    change.edits[path] = own.map { edit in
      let lines = edit.replacement.split(separator: "\n", omittingEmptySubsequences: false)
      return Edit(range: edit.range, replacement: lines.joined(separator: lineEnd))
    }
    return change
  }

  /// Returns the text of a file after its edits.
  func applied(to source: Source) -> Source {
    var bytes = source.bytes
    for edit in (edits[source.path] ?? []).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    }
    return Source(path: source.path, bytes: bytes)
  }
}

/// An error that says why something cannot be renamed.
package struct RenameRefusal: Error, Hashable, Sendable {
  package let message: String
}

extension ProjectSnapshot {
  /// Returns the name to rename at a position. It does not include the `$` of a variable.
  ///
  /// - Throws: The reason why the name cannot be renamed.
  package func renaming(in path: String, at offset: Int) throws(RenameRefusal) -> (range: Range<Int>, name: String) {
    if let alias = alias(in: path, at: offset) { return alias }
    let occurrence = try renamed(in: path, at: offset)
    let range = occurrence.range
    return (range.upperBound - occurrence.entity.name.utf8.count..<range.upperBound, occurrence.entity.name)
  }

  /// Renames a fragment, an operation or a variable in all files that refer to it, or an alias only where it is written. If
  /// fragments use a variable, it is also renamed in all other operations that use these fragments, directly or through
  /// other fragments.
  ///
  /// - Throws: The reason why the name cannot be renamed. A change that would cause an error is refused.
  package func rename(in path: String, at offset: Int, to name: String) throws(RenameRefusal) -> Change {
    if let (range, old) = alias(in: path, at: offset) {
      guard name.isGraphQLName else { throw Self.notAName(name) }
      if name != old, isSelected(name, besideAliasAt: offset, in: path) {
        throw RenameRefusal(message: "\"\(name)\" is already selected in this selection set. Choose another name.")
      }
      var change = Change()
      if name != old { change.add(FileRange(path, range), name) }
      if let problem = problem(with: change) { throw RenameRefusal(message: problem) }
      return change
    }
    let occurrence = try renamed(in: path, at: offset)
    let new = name.hasPrefix("$") ? String(name.dropFirst()) : name
    guard new.isGraphQLName, !(new == "on" && occurrence.entity.isFragment) else {
      throw Self.notAName(name)
    }
    var change = Change()
    if new == occurrence.entity.name { return change }
    for place in fileRanges(of: occurrence.entity, seenFrom: path) {
      let end = place.range.upperBound
      change.add(FileRange(place.path, end - occurrence.entity.name.utf8.count..<end), new)
    }
    if let problem = problem(with: change) { throw RenameRefusal(message: problem) }
    return change
  }

  private func renamed(in path: String, at offset: Int) throws(RenameRefusal) -> Occurrence {
    guard let occurrence = occurrence(in: path, at: offset) else {
      throw RenameRefusal(message: "There is nothing to rename here.")
    }
    if occurrence.entity.isOfSchema {
      throw RenameRefusal(
        message:
          "\"\(occurrence.entity.name)\" belongs to the schema, so it cannot be renamed here. Use an alias to read it under another name."
      )
    }
    if definitions(of: occurrence.entity, seenFrom: path).isEmpty, occurrence.entity.isFragment {
      throw RenameRefusal(message: "No visible module has a fragment \"\(occurrence.entity.name)\".")
    }
    return occurrence
  }

  private static func notAName(_ text: String) -> RenameRefusal {
    RenameRefusal(message: "\"\(text)\" is not a valid name: use letters, digits and underscores.")
  }

  /// Returns the alias that contains a position or ends there.
  private func alias(in path: String, at offset: Int) -> (range: Range<Int>, name: String)? {
    guard let file = analysis(of: path), file.kind == .document, offset <= file.source.bytes.count,
      let alias = file.resolved.node(at: Location(offset: file.location(of: offset)))?.field?.alias
    else { return nil }
    let range = file.range(of: alias)
    return range.lowerBound <= offset && offset <= range.upperBound ? (range, file.context.text(alias)) : nil
  }

  /// Reports whether another selection of the same set has a response key. A response has only one value for both.
  private func isSelected(_ key: String, besideAliasAt offset: Int, in path: String) -> Bool {
    guard let file = analysis(of: path), let node = file.resolved.node(at: Location(offset: file.location(of: offset)))
    else { return false }
    let siblings = node.outer?.selections ?? []
    return siblings.contains { $0 != node && $0.field.map { file.context.text($0.responseKey) } == key }
  }

  private func fileRanges(of entity: Entity, seenFrom path: String) -> [FileRange] {
    guard case .variable(let path, let start, let name) = entity else {
      return occurrences(of: entity, seenFrom: path).map(\.fileRange)
    }
    return definitions(sharing: name, with: DefinitionPlace(path: path, start: start)).flatMap { place in
      let entity = Entity.variable(path: place.path, start: place.start, name: name)
      return occurrences(of: entity, in: place.path).map { FileRange(place.path, $0.range) }
    }
  }
}

// MARK: - Variables across fragments

extension ProjectSnapshot {
  private struct DefinitionPlace: Hashable {
    let path: String
    let start: Int
  }

  /// Returns the operations and fragments in which a variable is the same: those that lead to a fragment that uses it, and
  /// the fragments that these lead to.
  private func definitions(sharing name: String, with first: DefinitionPlace) -> [DefinitionPlace] {
    let groups = modules(seeing: modules(with: first.path).map(\.name)).flatMap { module in
      module.resolved.operations.map { operation in group(of: operation, using: name, in: module) }
    }
    var found: Set = [first]
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for group in groups where !found.isDisjoint(with: group) && !found.isSuperset(of: group) {
        found.formUnion(group)
        isGrowing = true
      }
    }
    return found.sorted { ($0.path, $0.start) < ($1.path, $1.start) }
  }

  /// Returns an operation and the fragments it leads to that use a variable.
  private func group(of operation: ResolvedDocument.Node, using name: String, in module: CheckedModule) -> Set<
    DefinitionPlace
  > {
    let context = module.document.context
    guard let symbol = context.symbol(name) else { return [] }
    let fragments = module.resolved.fragments.fragments(usedBy: operation).filter { fragment in
      fragment.variableUsages.contains { $0.name == symbol }
    }
    return Set(
      ([operation] + fragments).map { node in
        let range = context.range(of: node.span)
        return DefinitionPlace(path: range.path, start: range.start.offset)
      }
    )
  }

  /// Returns the message of an error that a change would cause or hide, or `nil` if there is none.
  private func problem(with change: Change) -> String? {
    var changed = project
    for path in change.edits.keys {
      if let file = file(path) { changed.replace(with: change.applied(to: file.source)) }
    }
    let after = changed.check(reusing: checked)
    for (path, diagnostics) in after.diagnosticsByFile.sorted(by: { $0.key < $1.key }) {
      var known = checked.diagnosticsByFile[path]?.map(\.code) ?? []
      for diagnostic in diagnostics {
        guard let index = known.firstIndex(of: diagnostic.code) else {
          return "The new name would cause an error in \(path.split(separator: "/").last ?? ""): \(diagnostic.message)"
        }
        known.remove(at: index)
      }
      // Something without a definition would refer to what is renamed.
      if let code = known.first(where: Self.codesOfMissing.contains),
        let missing = checked.diagnosticsByFile[path]?.first(where: { $0.code == code })
      {
        let name = path.split(separator: "/").last ?? ""
        return
          "The new name is already used in \(name): \(missing.message) Choose another name, or fix that error first."
      }
    }
    return nil
  }

  private static let codesOfMissing = [
    Diagnostic.Code(DocumentCode.undefinedVariable), Diagnostic.Code(DocumentCode.unknownFragment),
  ]
}

extension Entity {
  fileprivate var isFragment: Bool {
    if case .fragment = self { true } else { false }
  }
}
