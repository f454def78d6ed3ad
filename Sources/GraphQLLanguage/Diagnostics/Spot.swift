/// A place that a diagnostic will refer to, as a span of the syntax tree.
///
/// Lines and columns are only computed for places that are reported.
package struct Spot: Sendable {
  /// The span of exactly the text that is wrong.
  package let span: SourceSpan
  /// The location that the reference implementation reports, usually the beginning of the span.
  package let location: Location

  package init(_ span: SourceSpan, printedAt location: Location? = nil) {
    self.span = span
    self.location = location ?? span.location
  }
}

/// A related place and a sentence that explains it.
package typealias Note = (message: String, spot: Spot)

extension [Spot] {
  /// All spots except the first, each with the same sentence about it.
  func notesBehindFirst(_ message: String) -> [Note] {
    var notes: [Note] = []
    for place in indices where place > 0 { notes.append((message, self[place])) }
    return notes
  }
}

extension [Note] {
  var behindFirst: [Note] {
    var notes: [Note] = []
    for place in indices where place > 0 { notes.append(self[place]) }
    return notes
  }
}

/// A fix whose edits refer to spans of the syntax tree, without lines and columns.
package struct FixDraft {
  let title: String
  /// The edits, in source order.
  let edits: [(span: SourceSpan, replacement: String)]

  package init(_ title: String, _ edits: [(span: SourceSpan, replacement: String)]) {
    self.title = title
    self.edits = edits
  }
}

extension SourceContext {
  /// Returns the spot of a name. If the reference implementation reports the construct that has the name, `location` is that
  /// of the construct.
  @inline(never)
  package func spot(_ name: Name, printedAt location: Location? = nil) -> Spot {
    Spot(span(of: name), printedAt: location)
  }

  @inline(never)
  package func spot(_ type: TypeReference) -> Spot {
    Spot(span(of: type))
  }

  /// Returns the spot of a directive without its arguments.
  @inline(never)
  package func spot(_ directive: Directive) -> Spot {
    Spot(directive.span.joined(to: span(of: directive.name)))
  }

  /// Returns the spot of a field's alias and name.
  @inline(never)
  package func spot(_ field: Field) -> Spot {
    Spot(field.span.joined(to: span(of: field.name)))
  }

  /// Returns the spot of a field with its alias and arguments, but without its directives and selection set.
  @inline(never)
  func spot(withArguments field: Field) -> Spot {
    guard let last = field.arguments.last else { return spot(field) }
    return Spot(SourceSpan(start: field.location, end: end(ofTokenBehind: last.span.end)))
  }

  /// Returns the spot of an operation's name, or of its first word if it is anonymous.
  @inline(never)
  func spot(_ operation: OperationDefinition) -> Spot {
    if let name = operation.name { return spot(name, printedAt: operation.location) }
    return firstWord(of: operation)
  }

  /// Returns the spot of the keyword that determines the kind of operation, or of the brace of a query without a
  /// keyword.
  package func firstWord(of operation: OperationDefinition) -> Spot {
    Spot(word(behind: operation.description, at: operation.location), printedAt: operation.location)
  }

  /// Returns the file, lines and columns of a spot.
  @inline(never)
  package func place(_ spot: Spot) -> Diagnostic.Place {
    Diagnostic.Place(range(of: spot.span), printedAt: point(of: spot.location))
  }

  /// Returns the fix, or `nil` if it changes a text that was generated from another text.
  @inline(never)
  package func fix(_ draft: FixDraft) -> Diagnostic.Fix? {
    if draft.edits.contains(where: { source(of: $0.span.location).origin != nil }) { return nil }
    return Diagnostic.Fix(draft.title, draft.edits.map { Diagnostic.Edit(range(of: $0.span), $0.replacement) })
  }
}

extension Diagnostic {
  /// Creates a diagnostic about places in a syntax tree.
  package init(
    severity: Severity = .error,
    _ code: some DiagnosticCode,
    _ message: String,
    rule: String? = nil,
    at spot: Spot?,
    related: [Note] = [],
    hint: String? = nil,
    fixes: [FixDraft] = [],
    tags: Set<Tag> = [],
    in context: SourceContext
  ) {
    self.init(
      severity: severity,
      code: Code(code),
      message: message,
      rule: rule,
      at: spot.map(context.place),
      related: related.map { Related($0.message, at: context.place($0.spot)) },
      hint: hint,
      fixes: fixes.compactMap(context.fix),
      tags: tags
    )
  }
}

/// Fixes that several rules share.
extension [FixDraft] {
  /// Returns fixes that replace a span with each of the first five suggestions, which are those that messages list.
  package static func replacing(_ span: SourceSpan, with suggestions: [String]) -> [FixDraft] {
    var fixes: [FixDraft] = []
    for suggestion in suggestions where fixes.count < 5 {
      fixes.append(FixDraft("Change to \"\(suggestion)\"", [(span, suggestion)]))
    }
    return fixes
  }
}

extension FixDraft {
  /// Adds an argument to a field or directive.
  ///
  /// - Parameters:
  ///   - name: The name that precedes the arguments.
  ///   - arguments: The existing arguments.
  static func adding(
    _ argument: String,
    _ value: String,
    behind name: SourceSpan,
    _ arguments: [Argument]
  ) -> FixDraft {
    let text = "\(argument): \(value)"
    let title = "Add argument \"\(argument)\""
    guard let last = arguments.last else { return FixDraft(title, [(name.atEnd, "(\(text))")]) }
    return FixDraft(title, [(last.span.atEnd, ", \(text)")])
  }

  /// Removes a definition and the white space that follows it.
  static func removing(_ title: String, _ definition: SourceSpan, in context: SourceContext) -> FixDraft {
    FixDraft(title, [(context.withBlank(behind: definition), "")])
  }

  /// Removes a variable's definition, including the parentheses if it is the only one.
  static func removing(
    _ variable: VariableDefinition,
    isOnly: Bool,
    in context: SourceContext
  ) -> FixDraft? {
    let span = context.withBlank(behind: variable.span)
    let title = "Remove variable \"$\(context.text(variable.name))\""
    if !isOnly { return FixDraft(title, [(span, "")]) }
    return context.withBrackets(around: span).map { FixDraft(title, [($0, "")]) }
  }
}

extension SourceSpan {
  /// The empty span at the end.
  var atEnd: SourceSpan { SourceSpan(start: end, end: end) }

  /// The empty span at the beginning.
  var atStart: SourceSpan { SourceSpan(start: start, end: start) }
}

// MARK: - The text around a span

extension SourceContext {
  /// Returns a span extended by the spaces, commas and line terminators after it.
  func withBlank(behind span: SourceSpan) -> SourceSpan {
    let (bytes, base) = text(around: span)
    var end = Int(span.end - base)
    while end < bytes.count, ByteClass.isIgnored(bytes[end]) { end += 1 }
    return SourceSpan(start: span.start, end: base + UInt32(end))
  }

  /// Returns a span extended by the spaces, commas and line terminators before it.
  func withBlank(before span: SourceSpan) -> SourceSpan {
    let (bytes, base) = text(around: span)
    var start = Int(span.start - base)
    while start > 0, ByteClass.isIgnored(bytes[start - 1]) { start -= 1 }
    return SourceSpan(start: base + UInt32(start), end: span.end)
  }

  /// Returns a span extended to the parentheses around it, or `nil` if they contain anything else.
  fileprivate func withBrackets(around span: SourceSpan) -> SourceSpan? {
    let inner = withBlank(before: span)
    let (bytes, base) = text(around: inner)
    let (start, end) = (Int(inner.start - base), Int(inner.end - base))
    guard start > 0, bytes[start - 1] == UInt8(ascii: "("), end < bytes.count, bytes[end] == UInt8(ascii: ")") else {
      return nil
    }
    return SourceSpan(start: inner.start - 1, end: inner.end + 1)
  }
}

extension ByteClass {
  fileprivate static func isIgnored(_ byte: UInt8) -> Bool {
    table[Int(byte)] & ignored != 0
  }
}

/// A placeholder literal for a missing argument or input field.
struct PlaceholderValue {
  let context: SourceContext
  /// Returns the type with a name, or `nil` if it is not known.
  let type: (Symbol) -> SchemaType?

  /// The maximum number of input object fields to fill in, and their maximum nesting depth.
  private static let limits = (fields: 20, depth: 5)

  /// Returns a valid literal of a type, or `nil` if there is none within the limits.
  func text(for reference: TypeReference) -> String? {
    var fields = Self.limits.fields
    return text(for: reference, depth: 0, &fields)
  }

  private func text(for reference: TypeReference, depth: Int, _ fields: inout Int) -> String? {
    switch reference.nullable {
    case .list: "[]"
    case .named(let name): text(of: name.symbol, depth: depth, &fields)
    case .nonNull: nil
    }
  }

  private func text(of symbol: Symbol, depth: Int, _ fields: inout Int) -> String? {
    switch symbol {
    case .int: return "0"
    case .float: return "0.0"
    case .string, .id: return "\"\""
    case .boolean: return "false"
    default: break
    }
    guard let type = type(symbol) else { return nil }
    switch type.kind {
    case .scalar: return "\"\""
    case .enum: return type.values.first.map { context.text($0.name) }
    case .inputObject: return object(type, depth: depth, &fields)
    case .object, .interface, .union: return nil
    }
  }

  private func object(_ type: SchemaType, depth: Int, _ fields: inout Int) -> String? {
    guard depth < Self.limits.depth else { return nil }
    var texts: [String] = []
    // A OneOf input object needs its first field, any other all required fields.
    for field in type.inputFields where type.isOneOf ? texts.isEmpty : field.isRequired {
      fields -= 1
      guard fields >= 0, let value = text(for: field.type, depth: depth + 1, &fields) else { return nil }
      texts.append("\(context.text(field.name)): \(value)")
    }
    return texts.isEmpty ? "{}" : "{ \(texts.joined(separator: ", ")) }"
  }
}
