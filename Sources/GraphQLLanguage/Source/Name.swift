/// An interned name: two are the same text exactly when they are equal, within one `SourceContext` and those that extend it.
public struct Symbol: Hashable, Sendable {
  package let index: UInt32

  package init(index: UInt32) {
    self.index = index
  }
}

/// A name where it stands in the text. https://spec.graphql.org/September2025/#Name
public struct Name: Hashable, Sendable {
  public let symbol: Symbol
  public let location: Location

  package init(symbol: Symbol, location: Location) {
    self.symbol = symbol
    self.location = location
  }
}
