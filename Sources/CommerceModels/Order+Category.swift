extension Order {
  /// How far an order has come. More may come: have a `default` when switching.
  public struct Category: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, which never changes, so that it can be kept. Of a category that this version does not know, the server's
    /// word.
    public let rawValue: String

    /// The category with a name. One that is not ``known`` is sent by that name: the shop decides about it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }
  }
}

extension Order.Category {
  /// On its way.
  public static let open = Self(rawValue: "open")
  /// With the customer.
  public static let delivered = Self(rawValue: "delivered")
  /// Sent back by the customer.
  public static let returned = Self(rawValue: "returned")
  /// Called off before it was sent.
  public static let cancelled = Self(rawValue: "cancelled")

  /// The categories that this version knows.
  public static let known: [Self] = [.open, .delivered, .returned, .cancelled]
}
