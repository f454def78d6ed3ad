extension Diagnostic {
  /// Diagnostics for people: for each `path:line:column: error: message`, which editors and build systems make a link
  /// of, then a note for each related place, and one for what to do.
  ///
  /// - Parameters:
  ///   - tool: stands for the place where nothing in a text is to blame.
  ///   - sources: the texts whose lines are shown below the messages.
  public static func text(_ diagnostics: [Diagnostic], tool: String, showing sources: [Source] = []) -> String {
    let paths = Set(diagnostics.compactMap(\.range?.path))
    let shown = sources.lazy.filter { paths.contains($0.path) }.map { ($0.path, CodeFrame($0)) }
    let frames = Dictionary(shown) { first, _ in first }
    return diagnostics.map { $0.text(tool, frames) }.joined()
  }

  private func text(_ tool: String, _ frames: [String: CodeFrame]) -> String {
    let position = self.place?.position
    let place = position.map(\.text) ?? tool
    let frame = position.flatMap { frames[$0.path]?.text(at: $0) } ?? ""
    let related = related.map { "\($0.place.position.text): note: also here\n" }
    let notes = related + (hint.map { ["\(place): note: \($0)\n"] } ?? [])
    return "\(place): \(severity.word): \(message)\n\(frame)\(notes.joined())"
  }
}

extension Diagnostic.Severity {
  /// What messages call it.
  var word: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    }
  }
}

extension SourcePosition {
  fileprivate var text: String { "\(path):\(line):\(column)" }
}
