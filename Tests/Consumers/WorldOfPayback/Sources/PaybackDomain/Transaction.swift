public import Foundation

/// Something collected or spent.
public struct Transaction: Sendable, Hashable, Identifiable {
  /// A group that partners belong to; the server has no names for them.
  public typealias Category = Int

  public var id: String
  public var partner: String
  public var description: String?
  public var category: Category
  public var bookingDate: Date
  public var value: Amount

  public init(
    id: String,
    partner: String,
    description: String? = nil,
    category: Category,
    bookingDate: Date,
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

/// So much of a currency, in its smallest unit.
public struct Amount: Sendable, Hashable {
  public var value: Int
  public var currency: String

  public init(_ value: Int, _ currency: String) {
    self.value = value
    self.currency = currency
  }
}
