/// The fixes that rules have in common.
extension [FixDraft] {
  /// One fix for each suggestion, of as many as messages name.
  package static func replacing(_ span: Span, with suggestions: [String]) -> [FixDraft] {
    suggestions.prefix(5).map { FixDraft("Change to \"\($0)\"", [(span, $0)]) }
  }
}

extension FixDraft {
  /// Gives a field or directive an argument.
  ///
  /// - Parameters:
  ///   - name: what the arguments follow.
  ///   - arguments: those that are given already.
  static func adding(_ argument: String, _ value: String, behind name: Span, _ arguments: [Argument]) -> FixDraft {
    let text = "\(argument): \(value)"
    let title = "Add the argument \"\(argument)\""
    guard let last = arguments.last else { return FixDraft(title, [(name.atEnd, "(\(text))")]) }
    return FixDraft(title, [(last.span.atEnd, ", \(text)")])
  }

  /// Removes a definition with the blank that follows it.
  static func removing(_ title: String, _ definition: Span, in context: SourceContext) -> FixDraft {
    FixDraft(title, [(context.withBlank(behind: definition), "")])
  }

  /// Removes a variable's definition: with its parentheses where it is the only one.
  static func removing(
    _ variable: VariableDefinition,
    isOnly: Bool,
    in context: SourceContext
  ) -> FixDraft? {
    let span = context.withBlank(behind: variable.span)
    let title = "Remove the variable \"$\(context.text(variable.name))\""
    if !isOnly { return FixDraft(title, [(span, "")]) }
    return context.withBrackets(around: span).map { FixDraft(title, [($0, "")]) }
  }
}

extension Span {
  /// The empty stretch at the end.
  var atEnd: Span { Span(start: end, end: end) }

  /// The empty stretch at the beginning.
  var atStart: Span { Span(start: start, end: start) }
}

// MARK: - The text around a span

extension SourceContext {
  /// A span and the blank behind it: spaces, commas and ends of lines.
  func withBlank(behind span: Span) -> Span {
    let (bytes, base) = text(around: span)
    var end = Int(span.end - base)
    while end < bytes.count, ByteClass.isIgnored(bytes[end]) { end += 1 }
    return Span(start: span.start, end: base + UInt32(end))
  }

  /// A span and the blank before it.
  func withBlank(before span: Span) -> Span {
    let (bytes, base) = text(around: span)
    var start = Int(span.start - base)
    while start > 0, ByteClass.isIgnored(bytes[start - 1]) { start -= 1 }
    return Span(start: base + UInt32(start), end: span.end)
  }

  /// A span and the parentheses around it; `nil` where there are others things between these.
  fileprivate func withBrackets(around span: Span) -> Span? {
    let inner = withBlank(before: span)
    let (bytes, base) = text(around: inner)
    let (start, end) = (Int(inner.start - base), Int(inner.end - base))
    guard start > 0, bytes[start - 1] == UInt8(ascii: "("), end < bytes.count, bytes[end] == UInt8(ascii: ")") else {
      return nil
    }
    return Span(start: inner.start - 1, end: inner.end + 1)
  }
}

extension ByteClass {
  fileprivate static func isIgnored(_ byte: UInt8) -> Bool {
    table[Int(byte)] & ignored != 0
  }
}
