extension Diagnostic {
  /// Returns diagnostics as text for people to read.
  ///
  /// Each diagnostic is a line `path:line:column: error: message`, which editors and build systems turn into a link,
  /// followed by a note for each related place and one for the hint. Diagnostics are grouped by file, in source order within
  /// each file.
  ///
  /// - Parameters:
  ///   - tool: The text to print in place of the location if a diagnostic does not have one, such as the tool's name.
  ///   - sources: The texts that the diagnostics are about. If the text of a diagnostic is among them, the line with the
  ///     problem is printed below the message, with a mark.
  public static func text(_ diagnostics: [Diagnostic], tool: String, showing sources: [Source] = []) -> String {
    let paths = Set(diagnostics.compactMap(\.range?.path))
    var frames: [String: CodeFrame] = [:]
    for source in sources where paths.contains(source.path) && frames[source.path] == nil {
      frames[source.path] = CodeFrame(source)
    }
    return inOrderOfText(diagnostics).map { $0.text(tool, frames) }.joined()
  }

  /// Sorts diagnostics by file and position. Files are in the order of their first diagnostics.
  private static func inOrderOfText(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var files: [String?: Int] = [:]
    var keys: [(file: Int, line: Int, column: Int, place: Int)] = []
    for (place, diagnostic) in diagnostics.enumerated() {
      let position = diagnostic.place?.position
      let file = files[position?.path] ?? files.count
      files[position?.path] = file
      keys.append((file, position?.line ?? 0, position?.column ?? 0, place))
    }
    return keys.sorted { $0 < $1 }.map { diagnostics[$0.place] }
  }

  private func text(_ tool: String, _ frames: [String: CodeFrame]) -> String {
    let position = self.place?.position
    let place = position.map(\.text) ?? tool
    let frame = position.flatMap { frames[$0.path]?.text(at: $0) } ?? ""
    let related = related.map { "\($0.place.position.text): note: \($0.message)\n" }
    let notes = related + (hint.map { ["\(place): note: \($0)\n"] } ?? [])
    return "\(place): \(severity.rawValue): \(message)\n\(frame)\(notes.joined())"
  }
}

extension SourcePosition {
  fileprivate var text: String { "\(path):\(line):\(column)" }
}

/// The line of text that a diagnostic is about, with a mark below the location:
/// ```
///   3 |   hero { nmae }
///     |          ^
/// ```
struct CodeFrame {
  private let bytes: [UInt8]
  private let lines: LineIndex

  /// The maximum number of characters of a long line to show before and after the location.
  private static let reach = 60

  init(_ source: Source) {
    bytes = source.bytes
    lines = LineIndex(source)
  }

  func text(at position: SourcePosition) -> String {
    let place = lines.point(line: position.line, column: position.column, unit: .scalars).offset
    let before = visible(bytes[start(before: place)..<place])
    let behind = visible(bytes[place..<end(behind: place)])
    let number = String(position.line)
    let margin = String(repeating: " ", count: number.utf8.count)
    let mark = String(repeating: " ", count: before.unicodeScalars.count) + "^"
    return "  \(number) | \(before)\(behind)\n  \(margin) | \(mark)\n"
  }

  private func start(before place: Int) -> Int {
    var start = place
    var count = 0
    while start > 0, count < Self.reach, !isLineEnd(bytes[start - 1]) {
      start -= 1
      if !isContinuation(bytes[start]) { count += 1 }
    }
    return start
  }

  private func end(behind place: Int) -> Int {
    var end = place
    var count = 0
    while end < bytes.count, count < Self.reach || isContinuation(bytes[end]), !isLineEnd(bytes[end]) {
      if !isContinuation(bytes[end]) { count += 1 }
      end += 1
    }
    return end
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }

  /// Returns the text with one column per character, as far as a terminal allows.
  private func visible(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      text.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(text)
  }
}

extension Diagnostic {
  /// Returns diagnostics as a JSON array with one object per line.
  ///
  /// Each object has the keys `message`, `rule` (`null` if the problem was not found by a validation rule), `severity`,
  /// `recovered` (only if true), `locations` (each with `path`, `line` and `column`), `code`, and `range` (`null` if the
  /// diagnostic is not about a text). It also has the following keys, unless their values would be empty: `related` (each
  /// with `message` and `range`), `hint`, `fixes` (each with `title` and `edits`, which have `range` and `replacement`),
  /// and `tags`.
  ///
  /// A range has a `path`, a `start` and an `end`. The start and the end each have the `offset` in UTF-8 bytes from 0,
  /// the `line` from 1, and the column from 1: `column` in Unicode scalars and `utf16Column` in UTF-16 code units.
  public static func json(_ diagnostics: [Diagnostic]) -> String {
    if diagnostics.isEmpty { return "[]\n" }
    return "[\n" + diagnostics.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
  }

  @inline(never)
  private var json: String {
    var members = [
      Self.member("message", Self.quoted(message)), Self.member("rule", rule.map(Self.quoted) ?? "null"),
      Self.member("severity", Self.quoted(severity.rawValue)),
    ]
    if isRecovered { members.append(Self.member("recovered", "true")) }
    members.append(Self.member("locations", Self.array(positions.map(\.json))))
    members.append(Self.member("code", Self.quoted(code.rawValue)))
    members.append(Self.member("range", range?.json ?? "null"))
    if !related.isEmpty { members.append(Self.member("related", Self.array(related.map(\.json)))) }
    if let hint { members.append(Self.member("hint", Self.quoted(hint))) }
    if !fixes.isEmpty { members.append(Self.member("fixes", Self.array(fixes.map(\.json)))) }
    if !tags.isEmpty { members.append(Self.member("tags", Self.array(sortedTags))) }
    return Self.object(members)
  }

  private var sortedTags: [String] {
    tags.map { Self.quoted($0.rawValue) }.sorted { $0 < $1 }
  }

  @inline(never)
  fileprivate static func member(_ key: String, _ value: String) -> String {
    "\"\(key)\": \(value)"
  }

  @inline(never)
  fileprivate static func object(_ members: [String]) -> String {
    "{\(members.joined(separator: ", "))}"
  }

  @inline(never)
  fileprivate static func array(_ items: [String]) -> String {
    "[\(items.joined(separator: ", "))]"
  }

  /// Returns a text as a JSON string. https://www.rfc-editor.org/rfc/rfc8259#section-7
  @inline(never)
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension SourcePosition {
  @inline(never)
  fileprivate var json: String {
    "{\"path\": \(Diagnostic.quoted(path)), \"line\": \(line), \"column\": \(column)}"
  }
}

extension SourceRange {
  @inline(never)
  fileprivate var json: String {
    Diagnostic.object([
      Diagnostic.member("path", Diagnostic.quoted(path)), Diagnostic.member("start", start.json),
      Diagnostic.member("end", end.json),
    ])
  }
}

extension SourcePoint {
  @inline(never)
  fileprivate var json: String {
    "{\"offset\": \(offset), \"line\": \(line), \"column\": \(column), \"utf16Column\": \(utf16Column)}"
  }
}

extension Diagnostic.Related {
  @inline(never)
  fileprivate var json: String {
    Diagnostic.object([
      Diagnostic.member("message", Diagnostic.quoted(message)), Diagnostic.member("range", place.range.json),
    ])
  }
}

extension Diagnostic.Fix {
  @inline(never)
  fileprivate var json: String {
    let edits = edits.map { edit in
      Diagnostic.object([
        Diagnostic.member("range", edit.range.json),
        Diagnostic.member("replacement", Diagnostic.quoted(edit.replacement)),
      ])
    }
    return Diagnostic.object([
      Diagnostic.member("title", Diagnostic.quoted(title)), Diagnostic.member("edits", Diagnostic.array(edits)),
    ])
  }
}
