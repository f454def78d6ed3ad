import GraphQLLanguage
import Testing

/// Expects that the ranges of diagnostics are inside their texts, have the correct lines and columns, and cover some text
/// unless the text is empty. Checks the first few.
func expectExactRanges(_ diagnostics: [Diagnostic], in sources: [Source]) {
  if diagnostics.isEmpty { return }
  let texts = sources.map { RangedText(source: $0, lines: LineIndex($0)) }
  for diagnostic in diagnostics.prefix(20) {
    let related = diagnostic.related.prefix(20).map(\.place.range)
    for range in [diagnostic.range].compactMap(\.self) + related {
      texts.first { $0.source.path == range.path }?.expectExact(range, diagnostic)
    }
    for range in diagnostic.fixes.flatMap(\.edits).map(\.range) {
      _ = texts.first { $0.source.path == range.path }?.text(of: range)
    }
  }
}

/// A text whose ranges are checked.
private struct RangedText {
  let source: Source
  let lines: LineIndex

  func expectExact(_ range: SourceRange, _ diagnostic: Diagnostic) {
    guard let text = text(of: range) else { return }
    let isAtEnd = range.start.offset == source.bytes.count
    #expect(!text.isEmpty || isAtEnd || range == .file(range.path), "\(diagnostic.message): nothing is covered")
    let isTrimmed = text.first?.isWhitespace != true && text.last?.isWhitespace != true
    let mayHaveBlanks = SyntaxCode(diagnostic.code) != nil
    #expect(isTrimmed || mayHaveBlanks, "\(diagnostic.message): blanks are covered in \"\(text)\"")
  }

  /// Returns the text that a range covers.
  func text(of range: SourceRange) -> String? {
    guard range.start <= range.end, range.end.offset <= source.bytes.count else {
      Issue.record("\(range) lies outside of its text")
      return nil
    }
    #expect(lines.point(at: range.start.offset) == range.start)
    #expect(lines.point(at: range.end.offset) == range.end)
    return String(decoding: source.bytes[range.start.offset..<range.end.offset], as: UTF8.self)
  }
}

/// Diagnostics in a form for human review: each text underlined, with the related places, and the result of each fix.
struct Underline {
  let sources: [Source]

  func text(_ diagnostic: Diagnostic) -> String {
    var text = "\(diagnostic.code.rawValue)\n\(diagnostic.message)\n\(diagnostic.range.map(lines) ?? "")"
    for related in diagnostic.related { text += "note: \(related.message)\n\(lines(related.place.range))" }
    if let hint = diagnostic.hint { text += "hint: \(hint)\n" }
    for fix in diagnostic.fixes { text += "fix: \(fix.title)\n\(changed(by: fix))" }
    if !diagnostic.tags.isEmpty { text += "tags: \(diagnostic.tags.map(\.rawValue).sorted().joined(separator: " "))\n" }
    return text
  }

  /// Returns the lines of a range, with the covered part of each underlined.
  private func lines(_ range: SourceRange) -> String {
    guard let source = sources.first(where: { $0.path == range.path }) else { return "  \(range.path)\n" }
    var text = "  \(range.path):\(range.start.line):\(range.start.column)\n"
    let all = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    for line in range.start.line...range.end.line {
      let characters = Array(all[line - 1].unicodeScalars)
      let start = line == range.start.line ? range.start.column - 1 : characters.prefix { $0 == " " }.count
      let end = line == range.end.line ? range.end.column - 1 : characters.count
      let mark = start == end ? "^" : String(repeating: "~", count: end - start)
      text += "  | \(all[line - 1])\n  | \(String(repeating: " ", count: start))\(mark)\n"
    }
    return text
  }

  /// Returns the lines that a fix changes, in their new form.
  private func changed(by fix: Diagnostic.Fix) -> String {
    guard let before = sources.first(where: { $0.path == fix.edits[0].range.path }) else { return "" }
    let old = String(decoding: before.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let new = applying(fix, to: before).split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(old, new).prefix { $0 == $1 }.count
    let behind = zip(old.dropFirst(first).reversed(), new.dropFirst(first).reversed()).prefix { $0 == $1 }.count
    return new.dropFirst(first).dropLast(behind).map { "  > \($0)\n" }.joined()
  }
}

/// Returns the text after a fix.
func applying(_ fix: Diagnostic.Fix, to source: Source) -> String {
  var bytes = source.bytes
  for edit in fix.edits.reversed() where edit.range.path == source.path {
    bytes.replaceSubrange(edit.range.start.offset..<edit.range.end.offset, with: edit.replacement.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}
