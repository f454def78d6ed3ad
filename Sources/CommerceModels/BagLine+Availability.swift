extension BagLine {
  /// Whether all pieces of a line can be bought. Encoded as its raw value.
  public enum Availability: Sendable, Hashable, Codable {
    /// There are enough pieces for the line, with more than a few to spare.
    case inStock
    /// There are enough pieces for the line, with only a few to spare.
    case lowStock
    /// There are fewer pieces left than the line contains.
    case outOfStock
    /// An availability that this version does not know, with the server's name for it.
    case unknown(String)
  }
}

extension BagLine.Availability: RawRepresentable {
  private static let known = ["inStock": Self.inStock, "lowStock": .lowStock, "outOfStock": .outOfStock]

  /// Creates the availability with the given name, or `unknown` if the name is not one of the three known names.
  public init(rawValue: String) {
    self = Self.known[rawValue] ?? .unknown(rawValue)
  }

  /// The name of the case, or the server's name if the case is unknown.
  public var rawValue: String {
    switch self {
    case .inStock: "inStock"
    case .lowStock: "lowStock"
    case .outOfStock: "outOfStock"
    case .unknown(let word): word
    }
  }
}
