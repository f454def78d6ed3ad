/// Everything behind the numbers in a syntax tree: the texts of a run and the names in them.
///
/// Immutable. A document parsed against a schema extends the schema's context, so that symbols and locations of both
/// can be compared and resolved in the document's.
public final class SourceContext: Sendable {
  /// The texts, in the order they were read.
  public let sources: [Source]
  /// Where each text begins in the run's space of locations, ascending; one more at the end, where the next would begin.
  package let bases: [UInt32]
  package let names: NameTable

  package init(sources: [Source], bases: [UInt32], names: NameTable) {
    self.sources = sources
    self.bases = bases
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
    let index = sourceIndex(of: span.location)
    let base = bases[index]
    return String(decoding: sources[index].bytes[Int(span.start - base)..<Int(span.end - base)], as: UTF8.self)
  }

  /// The symbol of a name, or `nil` where no text of this run has it.
  public func symbol(_ text: String) -> Symbol? {
    names.symbol(text)
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
