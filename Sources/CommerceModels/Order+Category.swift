extension Order {
  /// The progress of an order. New categories may be added: include a `default` when switching.
  public struct Category: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the category. It never changes, so apps can store it. For a category that this version does not know,
    /// this is the server's name.
    public let rawValue: String

    /// Creates a category from its name. In a request, a category that is not ``known`` is sent to the shop under this name,
    /// and the shop decides what it means.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the category.
    public var description: String { rawValue }
  }
}

extension Order.Category {
  /// The order is on its way to the customer.
  public static let open = Self(rawValue: "open")
  /// The customer has received the order.
  public static let delivered = Self(rawValue: "delivered")
  /// The customer has sent the order back.
  public static let returned = Self(rawValue: "returned")
  /// The order was canceled before it was shipped.
  public static let cancelled = Self(rawValue: "cancelled")

  /// The categories that this version knows.
  public static let known: [Self] = [.open, .delivered, .returned, .cancelled]
}
