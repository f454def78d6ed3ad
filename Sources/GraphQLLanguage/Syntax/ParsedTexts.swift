/// Texts that are parsed separately against one schema: when one changes, the others need not be read again.
///
/// Each text has a range of locations with room for it to grow. When a text changes, the nodes of the other texts
/// therefore keep their locations, and all texts keep their order.
package struct ParsedTexts: Sendable {
  /// A text and the definitions that could be parsed from it.
  package struct Text: Sendable {
    package let source: Source
    package let definitions: [Definition]
    package let diagnostics: [Diagnostic]
    /// The source in the context: the text, or an empty one if the text is too large to be read.
    fileprivate let kept: Source
    /// The location of the text's first byte.
    package let base: UInt32
    fileprivate let lines: LineIndex

    /// Whether the text was read rather than left out because it is too large.
    package var isRead: Bool { kept.bytes.count == source.bytes.count }
  }

  package let texts: [Text]
  /// The context with the names and locations of all texts.
  package let context: SourceContext
  /// The number of texts that were read; the others were reused.
  package private(set) var readCount: Int
  private let root: SourceContext
  /// The number of names when all texts were last read. Names of earlier versions of a text stay in the table.
  private let firstNameCount: Int

  /// Reads texts, reusing those that haven't changed.
  ///
  /// - Parameters:
  ///   - sources: The texts, whose paths must be distinct.
  ///   - root: The context to extend, which is that of the schema.
  ///   - earlier: The texts before the latest changes.
  ///   - goesOn: A closure that is called before each text is read.
  /// - Returns: `nil` if `goesOn` returned false.
  package init?(
    _ sources: [Source],
    extending root: SourceContext,
    reusing earlier: ParsedTexts? = nil,
    while goesOn: () -> Bool
  ) {
    let known = earlier.flatMap { $0.texts(for: sources, extending: root) }
    if let earlier, let known, known.count == earlier.texts.count,
      sources.indices.allSatisfy({ known[$0].source.hasBytes(of: sources[$0]) })
    {
      self = earlier
      readCount = 0
      return
    }
    var reader = DocumentReader(extending: root, names: known.flatMap { _ in earlier?.context.names }, limits: .default)
    var texts: [Text] = []
    texts.reserveCapacity(sources.count)
    // The texts that were read, and the index of each one's first definition.
    var read: [Int] = []
    var starts: [Int] = []
    for index in sources.indices {
      let source = sources[index]
      if let text = known?[index], text.source.hasBytes(of: source) {
        reader.keep(text)
        texts.append(text)
        continue
      }
      if !goesOn() { return nil }
      let base = known?[index].base ?? reader.nextBase(leavingRoom: index > 0)
      read.append(index)
      starts.append(reader.definitions.count)
      reader.read(source, at: base)
      texts.append(reader.lastText(for: source, at: base))
    }
    let firstSource = root.sources.count
    let (document, diagnostics, textsOfDiagnostics) = reader.finishByText()
    starts.append(document.definitions.count)
    var next = 0
    for place in read.indices {
      let index = read[place]
      var own: [Diagnostic] = []
      while next < diagnostics.count, textsOfDiagnostics[next] == firstSource + index {
        own.append(diagnostics[next])
        next += 1
      }
      texts[index] = Text(
        source: texts[index].source,
        definitions: Array(document.definitions[starts[place]..<starts[place + 1]]),
        diagnostics: own,
        kept: texts[index].kept,
        base: texts[index].base,
        lines: texts[index].lines
      )
    }
    self.texts = texts
    self.root = root
    context = document.context
    readCount = read.count
    firstNameCount = known == nil ? context.names.count : earlier?.firstNameCount ?? 0
  }

  /// Returns the known text for each source, or `nil` if all texts must be read again: a text is new or has outgrown its
  /// room, or most of the names are no longer used.
  private func texts(for sources: [Source], extending root: SourceContext) -> [Text]? {
    guard root === self.root, context.names.count <= 2 * firstNameCount + 1000 else { return nil }
    var found: [Text] = []
    found.reserveCapacity(sources.count)
    var next = 0
    for source in sources {
      while next < texts.count, texts[next].source.path != source.path { next += 1 }
      guard next < texts.count else { return nil }
      let end = next + 1 < texts.count ? Int(texts[next + 1].base) : Int(texts[next].base) + source.bytes.count + 1
      guard Int(texts[next].base) + source.bytes.count < end else { return nil }
      found.append(texts[next])
      next += 1
    }
    return found
  }
}

extension Source {
  /// Reports whether two sources have the same path and text. Arrays that share storage are compared in constant time.
  package func hasBytes(of other: Source) -> Bool {
    path == other.path && bytes == other.bytes
  }
}

extension DocumentReader {
  /// Returns the location at which the next text begins.
  ///
  /// - Parameter leavingRoom: Whether to leave room for the preceding text to grow, as long as plenty of locations
  ///   remain.
  fileprivate func nextBase(leavingRoom: Bool) -> UInt32 {
    let end = bases[bases.count - 1]
    let size = sources.last?.bytes.count ?? 0
    return leavingRoom && end < UInt32.max / 4 && size < Int(UInt32.max / 16) ? end + UInt32(size / 4) + 1024 : end
  }

  /// Returns the text that was read last, without its definitions and diagnostics, which depend on the final table of
  /// names.
  fileprivate func lastText(for source: Source, at base: UInt32) -> ParsedTexts.Text {
    let last = sources.count - 1
    return ParsedTexts.Text(
      source: source,
      definitions: [],
      diagnostics: [],
      kept: sources[last],
      base: base,
      lines: lines[last]
    )
  }

  /// Adds a text that was read before.
  fileprivate mutating func keep(_ text: ParsedTexts.Text) {
    bases[bases.count - 1] = text.base
    sources.append(text.kept)
    lines.append(text.lines)
    bases.append(text.base + UInt32(text.kept.bytes.count) + 1)
  }

  /// Reads a text at a given location.
  fileprivate mutating func read(_ source: Source, at base: UInt32) {
    bases[bases.count - 1] = base
    read(source)
  }
}
