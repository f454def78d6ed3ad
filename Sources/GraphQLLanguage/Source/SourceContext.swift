/// Everything behind the numbers in a syntax tree: the texts of a run and the names in them.
///
/// Immutable. A document parsed against a schema extends the schema's context, so that symbols and locations of both
/// can be compared and resolved in the document's.
public final class SourceContext: Sendable {
  /// The texts, in the order they were read.
  public let sources: [Source]
  /// Where each text begins in the run's space of locations, ascending; one more at the end, where the next would begin.
  package let bases: [UInt32]
  /// Where the lines of each text are.
  let lines: [LineIndex]
  package let names: NameTable

  init(sources: [Source], bases: [UInt32], lines: [LineIndex], names: NameTable) {
    self.sources = sources
    self.bases = bases
    self.lines = lines
    self.names = names
  }
}

extension SourceContext {
  public func text(_ symbol: Symbol) -> String {
    names.text(symbol)
  }

  public func text(_ name: Name) -> String {
    names.text(name.symbol)
  }

  /// What the text has between two places, as written.
  public func text(_ span: Span) -> String {
    String(decoding: bytes(of: span), as: UTF8.self)
  }

  /// The value of a string: without its quotes, escape sequences replaced, a block string's indentation removed.
  /// https://spec.graphql.org/September2025/#sec-String-Value.Static-Semantics
  public func text(_ string: StringValue) -> String {
    StringDecoder.value(of: bytes(of: string.span), isBlock: string.isBlock)
  }

  /// What the text has between two places, in UTF-8.
  package func bytes(of span: Span) -> ArraySlice<UInt8> {
    let index = sourceIndex(of: span.location)
    let base = bases[index]
    return sources[index].bytes[Int(span.start - base)..<Int(span.end - base)]
  }

  /// The symbol of a name, or `nil` where no text of this run has it.
  public func symbol(_ text: String) -> Symbol? {
    names.symbol(text)
  }

  /// The file, line and column of a location.
  public func position(of location: Location) -> SourcePosition {
    let index = sourceIndex(of: location)
    return position(of: Int(location.offset - bases[index]), inSource: index)
  }

  func position(of offset: Int, inSource index: Int) -> SourcePosition {
    if let position = sources[index].origin?.position(of: offset) { return position }
    let (line, column) = lines[index].position(of: offset, in: sources[index].bytes)
    return SourcePosition(path: sources[index].path, line: line, column: column)
  }

  /// The text in which a location lies.
  public func source(of location: Location) -> Source {
    sources[sourceIndex(of: location)]
  }

  /// The last text that begins at or before the location.
  private func sourceIndex(of location: Location) -> Int {
    var low = 0
    var high = sources.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if bases[middle] <= location.offset { low = middle } else { high = middle }
    }
    return low
  }
}
