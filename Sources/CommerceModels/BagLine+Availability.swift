extension BagLine {
  /// Whether a line can be bought as it is. Encoded as its raw value.
  public enum Availability: Sendable, Hashable, Codable {
    /// More than a few pieces are left.
    case inStock
    /// Enough pieces are left, but only a few more.
    case lowStock
    /// Fewer pieces are left than the line holds.
    case outOfStock
    /// A value that this version of the app does not know, as the server wrote it.
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
