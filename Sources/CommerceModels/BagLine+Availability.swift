extension BagLine {
  /// Whether a line can be bought as it is. Kept as its raw value.
  public enum Availability: Sendable, Hashable, Codable {
    /// There are more than a few pieces left.
    case inStock
    /// There are enough pieces, but only a few more.
    case lowStock
    /// There are fewer pieces left than the line holds.
    case outOfStock
    /// Something that this version of the app does not know, as the server wrote it.
    case unknown(String)
  }
}

extension BagLine.Availability: RawRepresentable {
  private static let known = ["inStock": Self.inStock, "lowStock": .lowStock, "outOfStock": .outOfStock]

  /// The availability of that name; `unknown` when it is not one of the three.
  public init(rawValue: String) {
    self = Self.known[rawValue] ?? .unknown(rawValue)
  }

  /// The name of the case, or the server's word when it is unknown.
  public var rawValue: String {
    switch self {
    case .inStock: "inStock"
    case .lowStock: "lowStock"
    case .outOfStock: "outOfStock"
    case .unknown(let word): word
    }
  }
}
