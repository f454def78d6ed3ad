package import GraphQLLanguage
import GraphQLProject

/// A change that an editor offers at a position.
package struct Action: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case fix, inline, extract, rewrite, fixAll
  }

  package let title: String
  package let kind: Kind
  /// The diagnostic that the action fixes, or `nil` for a refactoring.
  package let diagnostic: Diagnostic?
  package let change: Change
}

extension ProjectSnapshot {
  /// Returns the actions that an editor can offer for a range: fixes of the diagnostics that touch the range, followed by
  /// refactorings of the text in the range.
  package func actions(in path: String, range: Range<Int>) -> [Action] {
    let touching = (checked.diagnosticsByFile[path] ?? []).filter { diagnostic in
      diagnostic.range.map { $0.start.offset <= range.upperBound && range.lowerBound <= $0.end.offset } ?? false
    }
    let lineEnd = file(path)?.source.bytes.lineEnd ?? "\n"
    let refactorings = refactorings(in: path, range: range).map { action in
      Action(
        title: action.title,
        kind: action.kind,
        diagnostic: nil,
        change: action.change.with(lineEnd: lineEnd, in: path)
      )
    }
    return touching.flatMap(fixes) + refactorings
  }

  /// Returns one action that applies the fixes of a file's diagnostics, for those that have exactly one fix. Of fixes that
  /// overlap, only the first one is applied. Returns `nil` if there are no such diagnostics.
  ///
  /// What seems to be unused or missing is left as it is while a misspelt name may be the reason. Spreads of unknown
  /// fragments are, too: the fragment may not have been written yet.
  package func fixAll(in path: String) -> Action? {
    let diagnostics = checked.diagnosticsByFile[path] ?? []
    let codes = Set(diagnostics.map(\.code))
    var change = Change()
    var taken: [FileRange] = []
    for diagnostic in diagnostics where codes.isDisjoint(with: Self.causes[diagnostic.code] ?? []) {
      guard let fix = diagnostic.fixes.first, diagnostic.fixes.count == 1 else { continue }
      let places = fix.edits.map { FileRange($0.range) }
      // Overlapping fixes are left for the next time.
      if places.contains(where: { place in taken.contains { $0.touches(place) } }) { continue }
      for edit in fix.edits { change.add(FileRange(edit.range), edit.replacement) }
      taken += places
    }
    if taken.isEmpty { return nil }
    return Action(title: "Fix all", kind: .fixAll, diagnostic: nil, change: change)
  }

  /// The diagnostics whose fixes need a decision while there are certain others in the file.
  private static let causes: [Diagnostic.Code: Set<Diagnostic.Code>] = {
    let unknownFragment = Diagnostic.Code(DocumentCode.unknownFragment)
    return [
      unknownFragment: [unknownFragment],
      Diagnostic.Code(DocumentCode.unusedVariable): [Diagnostic.Code(DocumentCode.undefinedVariable), unknownFragment],
      Diagnostic.Code(DocumentCode.missingArgument): [Diagnostic.Code(DocumentCode.unknownArgument)],
      Diagnostic.Code(DocumentCode.missingInputField): [Diagnostic.Code(DocumentCode.unknownInputField)],
    ]
  }()

  private func fixes(of diagnostic: Diagnostic) -> [Action] {
    var actions = diagnostic.fixes.map { fix in
      var change = Change()
      for edit in fix.edits { change.add(FileRange(edit.range), edit.replacement) }
      return Action(title: fix.title, kind: .fix, diagnostic: diagnostic, change: change)
    }
    if diagnostic.code == Diagnostic.Code(DocumentCode.undefinedVariable) { actions += declaration(for: diagnostic) }
    if diagnostic.code == Diagnostic.Code(GenerationCode.unknownScalar) { actions += mapping(for: diagnostic) }
    return actions
  }

  /// Returns a change that declares a variable in the operation that lacks it, with the type that its use expects.
  private func declaration(for diagnostic: Diagnostic) -> [Action] {
    guard let place = diagnostic.range, let operationPlace = diagnostic.related.first?.place.range,
      let used = analysis(of: place.path), let file = analysis(of: operationPlace.path),
      case .operation(let operation)? = file.definition(at: operationPlace.start.offset),
      let usage = used.usage(at: place.start.offset), let type = usage.type
    else { return [] }
    let text = "$\(used.context.text(usage.name)): \(used.context.text(type))"
    var change = Change()
    if let last = operation.variables.last {
      let end = file.range(of: last.span).upperBound
      change.add(FileRange(operationPlace.path, end..<end), ", \(text)")
    } else {
      let start = file.range(of: operation.span).lowerBound
      let end = operation.name.map { file.range(of: $0).upperBound } ?? file.keyword(at: start)
      // An operation without a keyword consists of braces only.
      let insertion = end == start ? "query (\(text)) " : operation.name == nil ? " (\(text))" : "(\(text))"
      change.add(FileRange(operationPlace.path, end..<end), insertion)
    }
    return [Action(title: "Declare \(text)", kind: .fix, diagnostic: diagnostic, change: change)]
  }
}

extension FileRange {
  fileprivate func touches(_ other: FileRange) -> Bool {
    path == other.path && range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }
}

extension FileAnalysis {
  /// Returns the variable at an offset.
  fileprivate func usage(at offset: Int) -> VariableUsage? {
    resolved.definitions.lazy.flatMap(\.variableUsages).first { range(of: $0.span).lowerBound == offset }
  }

  /// Returns the end of the keyword at an offset, or the offset itself if there is a brace.
  fileprivate func keyword(at start: Int) -> Int {
    var end = start
    while end < source.bytes.count, source.bytes[end].isNameByte { end += 1 }
    return end
  }
}

// MARK: - Refactorings

extension ProjectSnapshot {
  private func refactorings(in path: String, range: Range<Int>) -> [Action] {
    guard let file = analysis(of: path), file.kind == .document, range.upperBound <= file.source.bytes.count else {
      return []
    }
    let location = Location(offset: file.location(of: range.lowerBound))
    guard let node = file.resolved.node(at: location) else { return [] }
    return [inlining(node, file), addingTypename(node, file), extraction(range, file)].compactMap(\.self)
  }

  /// Returns a change that replaces a spread with the selections of its fragment.
  private func inlining(_ node: ResolvedDocument.Node, _ file: FileAnalysis) -> Action? {
    guard let spread = node.spread else { return nil }
    let name = file.context.text(spread.name)
    let path = file.source.path
    guard let place = definitions(of: .fragment(name), seenFrom: path).first, let other = analysis(of: place.path),
      case .fragment(let fragment)? = other.definition(at: place.range.lowerBound)
    else { return nil }
    let body = other.text(of: fragment.selectionSet.span)
    let condition = other.context.text(fragment.typeCondition)
    let directives = spread.directives.map { " " + file.text(of: $0.span) }.joined()
    // If the type is the same and there are no directives, the fields themselves are enough.
    let isSame = directives.isEmpty && node.parentType.map { file.context.text($0.name) } == condition
    let text = isSame ? String(body.dropFirst().dropLast()).trimmedLines : "... on \(condition)\(directives) \(body)"
    let range = file.range(of: spread.span)
    var lines = text.shifted(by: file.indentation(at: range.lowerBound) - (isSame ? 2 : 0))
    // Text after the spread on the same line must not become part of the comment.
    if TokenList(Array(text.utf8)).tokens.last?.kind == .comment, !file.isLineEnd(behind: range.upperBound) {
      lines += "\n"
    }
    var change = Change()
    change.add(FileRange(path, range), lines)
    return Action(title: "Inline fragment \"\(name)\"", kind: .inline, diagnostic: nil, change: change)
  }

  private func addingTypename(_ node: ResolvedDocument.Node, _ file: FileAnalysis) -> Action? {
    guard let first = node.selections.first, let type = node.type, type.isComposite,
      // A subscription selects exactly one field of its root type, and that field has events.
      type.name.symbol != file.schema.subscriptionType,
      !node.selections.contains(where: { $0.field?.responseKey == .typename })
    else { return nil }
    let start = file.range(of: first.span).lowerBound
    var change = Change()
    change.add(FileRange(file.source.path, start..<start), "__typename\(file.separator(before: start))")
    return Action(title: "Add __typename", kind: .rewrite, diagnostic: nil, change: change)
  }

  /// Returns a change that moves the selections in a range to a new fragment.
  private func extraction(_ range: Range<Int>, _ file: FileAnalysis) -> Action? {
    guard !range.isEmpty, let outer = file.resolved.node(at: Location(offset: file.location(of: range.lowerBound)))
    else {
      return nil
    }
    for parent in [outer.outer, outer].compactMap(\.self) {
      let chosen = parent.selections.filter { node in
        let own = file.range(of: node.span)
        return range.lowerBound <= own.lowerBound && own.upperBound <= range.upperBound
      }
      guard let first = chosen.first, let last = chosen.last, let type = parent.type, type.isComposite else { continue }
      let selected = file.range(of: first.span).lowerBound..<file.range(of: last.span).upperBound
      let end = file.range(of: parent.definition.span).upperBound
      let name = freeName("New\(file.context.text(type.name))Fragment")
      let body = file.text(in: selected)
      let lines = body.shifted(by: 2 - file.indentation(at: selected.lowerBound))
      var change = Change()
      change.add(FileRange(file.source.path, selected), "...\(name)")
      change.add(
        FileRange(file.source.path, end..<end),
        "\n\nfragment \(name) on \(file.context.text(type.name)) {\n  \(lines)\n}"
      )
      return Action(title: "Extract fragment \"\(name)\"", kind: .extract, diagnostic: nil, change: change)
    }
    return nil
  }

  private func freeName(_ name: String) -> String {
    let taken = Set(checked.diagnosticsByFile.keys.flatMap { fragments(in: $0) }.map(\.name))
    var (free, number) = (name, 2)
    while taken.contains(free) {
      free = name + String(number)
      number += 1
    }
    return free
  }
}

extension FileAnalysis {
  fileprivate func text(of span: SourceSpan) -> String { text(in: range(of: span)) }

  /// Returns a part of the text with line feeds between its lines, whatever line ends the file uses.
  fileprivate func text(in range: Range<Int>) -> String {
    source.bytes[range].splitLines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// Returns the number of spaces at the beginning of an offset's line.
  fileprivate func indentation(at offset: Int) -> Int {
    var start = offset
    while start > 0, !TokenList.isLineEnd(source.bytes[start - 1]) { start -= 1 }
    return source.bytes[start..<offset].prefix { $0 == 0x20 }.count
  }

  /// Reports whether only white space follows an offset in its line.
  fileprivate func isLineEnd(behind offset: Int) -> Bool {
    source.bytes[offset...].first { $0 != 0x20 && $0 != 0x09 }.map(TokenList.isLineEnd) ?? true
  }

  /// Returns the text between a brace and its first selection: a line feed with the indentation, or one space.
  fileprivate func separator(before offset: Int) -> String {
    var start = offset
    while start > 0, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, TokenList.isLineEnd(source.bytes[start - 1]) else { return " " }
    return "\n" + text(in: start..<offset)
  }
}

extension String {
  /// The text without white space at both ends.
  fileprivate var trimmedLines: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  /// Returns the text with all lines except the first moved to the right, or to the left for a negative number. A block
  /// string keeps its text if not all of its lines can be moved that far, because its value would change.
  fileprivate func shifted(by count: Int) -> String {
    let bytes = Array(utf8)
    let fixed = TokenList(bytes).tokens.filter { token in
      token.kind == .blockString && !bytes[token.range].canLose(spaces: -count)
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line -> [UInt8] in
      let start = line.startIndex
      if start == 0 || line.isEmpty
        || fixed.contains(where: { $0.range.lowerBound < start && start < $0.range.upperBound })
      {
        return Array(line)
      }
      if count >= 0 { return [UInt8](repeating: 0x20, count: count) + line }
      return Array(line.dropFirst(min(-count, line.prefix { $0 == 0x20 }.count)))
    }
    return String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// Reports whether each line of a block string, except the first, begins with a number of spaces or is blank.
  fileprivate func canLose(spaces count: Int) -> Bool {
    dropLast(3).splitLines.dropFirst().allSatisfy { $0.isBlank || $0.prefix { $0 == 0x20 }.count >= count }
  }
}
