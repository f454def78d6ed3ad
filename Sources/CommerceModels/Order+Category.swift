extension Order {
  /// How far an order has come. Kept as its raw value.
  public enum Category: Sendable, Hashable, Codable {
    /// On its way.
    case open
    /// With the customer.
    case delivered
    /// Sent back by the customer.
    case returned
    /// Called off before it was sent.
    case cancelled
    /// Something that this version of the app does not know, as the server wrote it. It cannot be asked for.
    case unknown(String)

    /// Those that can be asked for.
    public static let known: [Category] = [.open, .delivered, .returned, .cancelled]
  }
}

extension Order.Category: RawRepresentable {
  /// The category of that name; `unknown` when it is not one of the known ones.
  public init(rawValue: String) {
    self = Self.known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
  }

  /// The name of the case, or the server's word when it is unknown.
  public var rawValue: String {
    switch self {
    case .open: "open"
    case .delivered: "delivered"
    case .returned: "returned"
    case .cancelled: "cancelled"
    case .unknown(let word): word
    }
  }
}
