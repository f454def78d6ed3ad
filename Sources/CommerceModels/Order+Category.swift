extension Order {
  /// The progress of an order. New ones may be added: include a `default` when switching.
  public struct Category: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name. It never changes, so apps can store it. For a category that this version does not know, the server's name
    /// for it.
    public let rawValue: String

    /// Creates a category from its name. One that is not ``known`` is sent under that name, and the shop decides what it
    /// means.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }
  }
}

extension Order.Category {
  /// On its way to the customer.
  public static let open = Self(rawValue: "open")
  /// Received by the customer.
  public static let delivered = Self(rawValue: "delivered")
  /// Sent back by the customer.
  public static let returned = Self(rawValue: "returned")
  /// Canceled before it was shipped.
  public static let cancelled = Self(rawValue: "cancelled")

  /// The categories that this version knows.
  public static let known: [Self] = [.open, .delivered, .returned, .cancelled]
}
