extension Diagnostic {
  /// `path:line:column: error: message` and a line end, then a note for each related place: what editors and build
  /// systems make links of.
  ///
  /// - Parameters:
  ///   - tool: stands for the place where nothing in a text is to blame.
  ///   - sources: where given, the line of the first place is shown below the message.
  public func text(tool: String, showing sources: [Source] = []) -> String {
    let place = positions.first.map(\.text) ?? tool
    let frame = positions.first.map { self.frame(at: $0, sources) } ?? ""
    let notes = positions.dropFirst().map { "\($0.text): note: also here\n" }
    return "\(place): \(severity.word): \(message)\n\(frame)\(notes.joined())"
  }

  private func frame(at position: SourcePosition, _ sources: [Source]) -> String {
    guard let source = sources.first(where: { $0.path == position.path }) else { return "" }
    return CodeFrame.text(at: position, in: source.bytes)
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
