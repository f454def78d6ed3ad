extension Diagnostic {
  /// Diagnostics for people: for each `path:line:column: error: message`, which editors and build systems make a link
  /// of, then a note for each related place, and one for what to do.
  ///
  /// - Parameters:
  ///   - tool: stands for the place where nothing in a text is to blame.
  ///   - sources: the texts whose lines are shown below the messages.
  public static func text(_ diagnostics: [Diagnostic], tool: String, showing sources: [Source] = []) -> String {
    let paths = Set(diagnostics.compactMap(\.range?.path))
    var frames: [String: CodeFrame] = [:]
    for source in sources where paths.contains(source.path) && frames[source.path] == nil {
      frames[source.path] = CodeFrame(source)
    }
    return diagnostics.map { $0.text(tool, frames) }.joined()
  }

  private func text(_ tool: String, _ frames: [String: CodeFrame]) -> String {
    let position = self.place?.position
    let place = position.map(\.text) ?? tool
    let frame = position.flatMap { frames[$0.path]?.text(at: $0) } ?? ""
    let related = related.map { "\($0.place.position.text): note: also here\n" }
    let notes = related + (hint.map { ["\(place): note: \($0)\n"] } ?? [])
    return "\(place): \(severity.rawValue): \(message)\n\(frame)\(notes.joined())"
  }
}

extension SourcePosition {
  fileprivate var text: String { "\(path):\(line):\(column)" }
}

/// The line of a text that a diagnostic is about, with a mark below the place:
/// ```
///   3 |   hero { nmae }
///     |          ^
/// ```
struct CodeFrame {
  private let bytes: [UInt8]
  private let lines: LineIndex

  /// Of a long line, this many characters are shown before the place, and as many behind.
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

  /// The text as one column a character, as far as a terminal lets that be.
  private func visible(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      text.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(text)
  }
}
