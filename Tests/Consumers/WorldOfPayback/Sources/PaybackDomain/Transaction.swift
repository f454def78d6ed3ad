/// An amount collected or spent.
public struct Transaction: Sendable, Hashable, Identifiable {
  /// The number of a group of partners. The server has no names for groups.
  public typealias Category = Int

  public var id: String
  public var partner: String
  public var description: String?
  public var category: Category
  public var bookingDate: BookingDate
  public var value: Amount

  public init(
    id: String,
    partner: String,
    description: String? = nil,
    category: Category,
    bookingDate: BookingDate,
    value: Amount
  ) {
    self.id = id
    self.partner = partner
    self.description = description
    self.category = category
    self.bookingDate = bookingDate
    self.value = value
  }
}

/// The time of a booking.
public struct BookingDate: Sendable, Hashable, Comparable {
  public var secondsSince1970: Double

  public init(secondsSince1970: Double) {
    self.secondsSince1970 = secondsSince1970
  }

  public static func < (one: BookingDate, other: BookingDate) -> Bool {
    one.secondsSince1970 < other.secondsSince1970
  }
}

/// An amount in a currency's smallest unit.
public struct Amount: Sendable, Hashable {
  public var value: Int
  public var currency: String

  public init(_ value: Int, _ currency: String) {
    self.value = value
    self.currency = currency
  }
}

extension Sequence<Amount> {
  /// Returns the sum in each currency.
  func sums() -> [Amount] {
    let byCurrency = Dictionary(grouping: self, by: \.currency)
    return byCurrency.sorted { $0.key < $1.key }.map { currency, amounts in
      Amount(amounts.reduce(0) { $0 + $1.value }, currency)
    }
  }
}
