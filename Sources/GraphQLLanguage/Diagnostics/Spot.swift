/// A place that a diagnostic will talk about, still in terms of the syntax tree.
///
/// Lines and columns are only looked up for what is reported.
package struct Spot: Sendable {
  /// The text, no more and no less than what is wrong.
  package let span: Span
  /// Where the reference implementation says it is: mostly the beginning of the text.
  package let location: Location

  package init(_ span: Span, printedAt location: Location? = nil) {
    self.span = span
    self.location = location ?? span.location
  }
}

/// A related place and a sentence about it.
package typealias Note = (message: String, spot: Spot)

/// A fix still in terms of the syntax tree.
package struct FixDraft {
  let title: String
  /// In the order of the text.
  let edits: [(span: Span, replacement: String)]

  package init(_ title: String, _ edits: [(span: Span, replacement: String)]) {
    self.title = title
    self.edits = edits
  }
}

extension SourceContext {
  /// A name. Where the reference implementation points at the construct it names, `location` is that of the construct.
  @inline(never)
  package func spot(_ name: Name, printedAt location: Location? = nil) -> Spot {
    Spot(span(of: name), printedAt: location)
  }

  @inline(never)
  package func spot(_ type: TypeReference) -> Spot {
    Spot(span(of: type))
  }

  /// A directive without its arguments.
  @inline(never)
  package func spot(_ directive: Directive) -> Spot {
    Spot(directive.span.joined(to: span(of: directive.name)))
  }

  /// The keys under which a field is selected: its alias and name.
  @inline(never)
  package func spot(_ field: Field) -> Spot {
    Spot(field.span.joined(to: span(of: field.name)))
  }

  /// A field with its alias and arguments, without directives and selection set.
  @inline(never)
  func spot(withArguments field: Field) -> Spot {
    guard let last = field.arguments.last else { return spot(field) }
    return Spot(Span(start: field.location, end: end(ofTokenBehind: last.span.end)))
  }

  /// An operation by its name, or by its first word where it has none.
  @inline(never)
  func spot(_ operation: OperationDefinition) -> Spot {
    if let name = operation.name { return spot(name, printedAt: operation.location) }
    return firstWord(of: operation)
  }

  /// The word that says which kind of operation it is, or the brace of a query without that word.
  package func firstWord(of operation: OperationDefinition) -> Spot {
    Spot(word(behind: operation.description, at: operation.location), printedAt: operation.location)
  }

  /// The file, lines and columns of a spot.
  @inline(never)
  package func place(_ spot: Spot) -> Diagnostic.Place {
    Diagnostic.Place(range(of: spot.span), printedAt: point(of: spot.location))
  }

  /// The fix, unless it is in a text that was made from another one.
  @inline(never)
  package func fix(_ draft: FixDraft) -> Diagnostic.Fix? {
    if draft.edits.contains(where: { source(of: $0.span.location).origin != nil }) { return nil }
    return Diagnostic.Fix(draft.title, draft.edits.map { Diagnostic.Edit(range(of: $0.span), $0.replacement) })
  }
}

extension Diagnostic {
  /// A diagnostic about places of a syntax tree.
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
