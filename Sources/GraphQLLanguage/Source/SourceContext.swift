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
  @inline(never)
  public func text(_ symbol: Symbol) -> String {
    names.text(symbol)
  }

  @inline(never)
  public func text(_ name: Name) -> String {
    names.text(name.symbol)
  }

  /// What the text has between two places, as written.
  @inline(never)
  public func text(_ span: SourceSpan) -> String {
    String(decoding: bytes(of: span), as: UTF8.self)
  }

  /// The value of a string: without its quotes, escape sequences replaced, a block string's indentation removed.
  /// https://spec.graphql.org/September2025/#sec-String-Value.Static-Semantics
  @inline(never)
  public func text(_ string: StringValue) -> String {
    StringDecoder.value(of: bytes(of: string.span), isBlock: string.isBlock)
  }

  /// What the text has between two places, in UTF-8.
  package func bytes(of span: SourceSpan) -> ArraySlice<UInt8> {
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

  private func position(of offset: Int, inSource index: Int) -> SourcePosition {
    SourcePosition(path: sources[index].path, point(of: offset, inSource: index))
  }

  /// The line and column of a location in its file.
  func point(of location: Location) -> SourcePoint {
    let index = sourceIndex(of: location)
    return point(of: Int(location.offset - bases[index]), inSource: index)
  }

  func point(of offset: Int, inSource index: Int) -> SourcePoint {
    sources[index].origin?.part(at: offset)?.position ?? lines[index].point(at: offset)
  }

  /// The stretch of a file that a span stands for.
  ///
  /// Of a text made from another one, it is the stretch in that other text: the name of what is defined there.
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

  /// The text of the file that a span is in, and where the file begins in the run's space of locations.
  func text(around span: SourceSpan) -> (bytes: [UInt8], base: UInt32) {
    let index = sourceIndex(of: span.location)
    return (sources[index].bytes, bases[index])
  }

  /// The location of a byte of a file; `nil` where there is no file of that path, and after the end of its text.
  ///
  /// - Parameters:
  ///   - offset: the number of bytes of UTF-8 before it, such as `SourcePoint.offset`. The end of the text counts as a part
  ///     of it.
  ///   - path: the path of the `Source`.
  public func location(of offset: Int, in path: String) -> Location? {
    guard let index = sources.lastIndex(where: { $0.path == path }) else { return nil }
    guard (0...sources[index].bytes.count).contains(offset) else { return nil }
    return Location(offset: bases[index] + UInt32(offset))
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

// MARK: - Spans of nodes without room for an end

extension SourceContext {
  /// From the first letter of a name to after its last one.
  public func span(of name: Name) -> SourceSpan {
    SourceSpan(start: name.location, end: name.location.offset + UInt32(names.bytes(of: name.symbol).count))
  }

  /// The whole of a type, with its brackets and exclamation marks.
  public func span(of type: TypeReference) -> SourceSpan {
    switch type {
    case .named(let name): return span(of: name)
    case .list(_, let span): return span
    case .nonNull(let nullable):
      let inner = span(of: nullable)
      return SourceSpan(start: inner.start, end: end(ofTokenBehind: inner.end))
    }
  }

  /// The first word or brace of a definition, which its description may precede.
  func word(behind description: StringValue?, at location: Location) -> SourceSpan {
    let start = description.map { self.start(ofTokenBehind: $0.span.end) } ?? location.offset
    let (bytes, base) = text(around: SourceSpan(start: start, end: start))
    let word = bytes[Int(start - base)...].prefix { ByteClass.table[Int($0)] & ByteClass.nameContinue != 0 }
    return SourceSpan(start: start, end: start + UInt32(max(1, word.count)))
  }

  /// From a directive's `@` to the end of its name.
  func span(ofDirective name: Symbol, at location: Location) -> SourceSpan {
    let start = start(ofTokenBehind: location.offset + 1)
    return SourceSpan(start: location, end: start + UInt32(names.bytes(of: name).count))
  }

  /// The end of the punctuator of one byte that follows.
  func end(ofTokenBehind location: UInt32) -> UInt32 {
    let (bytes, base) = text(around: SourceSpan(start: location, end: location))
    return min(start(ofTokenBehind: location) + 1, base + UInt32(bytes.count))
  }

  /// Where the next token begins, after whatever is ignored between tokens.
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
