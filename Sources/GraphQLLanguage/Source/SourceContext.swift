/// The texts that were parsed and the names in them, which the symbols, spans and locations of a syntax tree refer to.
///
/// A context is immutable. A document parsed against a schema extends the schema's context, so that the document's context
/// can compare and resolve the symbols and locations of both.
public final class SourceContext: Sendable {
  /// The texts, in the order in which they were read.
  public let sources: [Source]
  /// The beginning of each text in the run's location space, ascending, followed by the beginning of the next text to be
  /// added.
  package let bases: [UInt32]
  /// The line index of each text.
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
  /// Returns the name that a symbol stands for.
  @inline(never)
  public func text(_ symbol: Symbol) -> String {
    names.text(symbol)
  }

  /// Returns a name as written.
  @inline(never)
  public func text(_ name: Name) -> String {
    names.text(name.symbol)
  }

  /// Returns the text of a span, as written.
  @inline(never)
  public func text(_ span: SourceSpan) -> String {
    String(decoding: bytes(of: span), as: UTF8.self)
  }

  /// Returns the value of a string: without its quotes, with escape sequences replaced, and without a block string's
  /// indentation.
  /// https://spec.graphql.org/September2025/#sec-String-Value.Static-Semantics
  @inline(never)
  public func text(_ string: StringValue) -> String {
    StringDecoder.value(of: bytes(of: string.span), isBlock: string.isBlock)
  }

  /// Returns the text of a span, in UTF-8.
  package func bytes(of span: SourceSpan) -> ArraySlice<UInt8> {
    let index = sourceIndex(of: span.location)
    let base = bases[index]
    return sources[index].bytes[Int(span.start - base)..<Int(span.end - base)]
  }

  /// Returns the symbol of a name, or `nil` if none of the context's texts contains the name.
  public func symbol(_ text: String) -> Symbol? {
    names.symbol(text)
  }

  /// Returns the file, line and column of a location.
  public func position(of location: Location) -> SourcePosition {
    let index = sourceIndex(of: location)
    return position(of: Int(location.offset - bases[index]), inSource: index)
  }

  private func position(of offset: Int, inSource index: Int) -> SourcePosition {
    SourcePosition(path: sources[index].path, point(of: offset, inSource: index))
  }

  /// Returns the line and column of a location in its file.
  func point(of location: Location) -> SourcePoint {
    let index = sourceIndex(of: location)
    return point(of: Int(location.offset - bases[index]), inSource: index)
  }

  func point(of offset: Int, inSource index: Int) -> SourcePoint {
    sources[index].origin?.part(at: offset)?.position ?? lines[index].point(at: offset)
  }

  /// Returns the range in a file that a span refers to, with lines and columns.
  ///
  /// For a text that was generated from another text, the range is that of the corresponding name in the original text.
  public func range(of span: SourceSpan) -> SourceRange {
    let index = sourceIndex(of: span.location)
    return range(of: Int(span.start - bases[index])..<Int(max(span.start, span.end) - bases[index]), inSource: index)
  }

  @inline(never)
  func range(of offsets: Range<Int>, inSource index: Int) -> SourceRange {
    if let part = sources[index].origin?.part(at: offsets.lowerBound) { return part.range }
    let lines = lines[index]
    return SourceRange(
      path: sources[index].path,
      start: lines.point(at: offsets.lowerBound),
      end: lines.point(at: offsets.upperBound)
    )
  }

  /// Returns the text of the file that contains a span, and the beginning of that file in the run's location space.
  func text(around span: SourceSpan) -> (bytes: [UInt8], base: UInt32) {
    let index = sourceIndex(of: span.location)
    return (sources[index].bytes, bases[index])
  }

  /// Returns the location of a byte in a file, or `nil` if no file has that path or the offset is past the end of its
  /// text.
  ///
  /// - Parameters:
  ///   - offset: The number of UTF-8 bytes before the location, such as `SourcePoint.offset`. The end of the text is a
  ///     valid offset.
  ///   - path: The path of the `Source`.
  public func location(of offset: Int, in path: String) -> Location? {
    guard let index = sources.lastIndex(where: { $0.path == path }) else { return nil }
    guard (0...sources[index].bytes.count).contains(offset) else { return nil }
    return Location(offset: bases[index] + UInt32(offset))
  }

  /// Returns the text that contains a location.
  public func source(of location: Location) -> Source {
    sources[sourceIndex(of: location)]
  }

  /// Returns the index of the last text that begins at or before a location.
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

// MARK: - Spans of nodes without room for an end

extension SourceContext {
  /// Returns the span of a name.
  public func span(of name: Name) -> SourceSpan {
    SourceSpan(start: name.location, end: name.location.offset + UInt32(names.bytes(of: name.symbol).count))
  }

  /// Returns the span of a type, including its brackets and exclamation marks.
  public func span(of type: TypeReference) -> SourceSpan {
    switch type {
    case .named(let name): return span(of: name)
    case .list(_, let span): return span
    case .nonNull(let nullable):
      let inner = span(of: nullable)
      return SourceSpan(start: inner.start, end: end(ofTokenBehind: inner.end))
    }
  }

  /// Returns the span of the first keyword or brace of a definition, skipping its description if it has one.
  func word(behind description: StringValue?, at location: Location) -> SourceSpan {
    let start = description.map { self.start(ofTokenBehind: $0.span.end) } ?? location.offset
    let (bytes, base) = text(around: SourceSpan(start: start, end: start))
    let word = bytes[Int(start - base)...].prefix { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }
    return SourceSpan(start: start, end: start + UInt32(max(1, word.count)))
  }

  /// Returns the span from a directive's `@` to the end of its name.
  func span(ofDirective name: Symbol, at location: Location) -> SourceSpan {
    let start = start(ofTokenBehind: location.offset + 1)
    return SourceSpan(start: location, end: start + UInt32(names.bytes(of: name).count))
  }

  /// Returns the end of the one-byte punctuator that follows a location.
  func end(ofTokenBehind location: UInt32) -> UInt32 {
    let (bytes, base) = text(around: SourceSpan(start: location, end: location))
    return min(start(ofTokenBehind: location) + 1, base + UInt32(bytes.count))
  }

  /// Returns the start of the next token, skipping everything that is ignored between tokens.
  private func start(ofTokenBehind location: UInt32) -> UInt32 {
    let (bytes, base) = text(around: SourceSpan(start: location, end: location))
    var i = Int(location - base)
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "#") {
        while i < bytes.count, bytes[i] != UInt8(ascii: "\n"), bytes[i] != UInt8(ascii: "\r") { i += 1 }
      } else if ByteClass.table[Int(bytes[i])] & ByteClass.ignored != 0 || bytes[i] >= 0x80 {
        i += 1
      } else {
        break
      }
    }
    return base + UInt32(i)
  }
}
