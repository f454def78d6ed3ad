import CommerceModels
import Foundation
import GraphQLRuntime

/// A variant that a guest has chosen, as the shop last described it.
struct Choice: Sendable, Hashable {
  var selected: SelectedProduct
  /// The details of the variant that the guest has seen, if the shop has changed them since.
  var known: Known?
  /// Whether the shop no longer sells the variant. The choice is kept until the guest has seen this.
  var isGone = false
  /// When the shop last described the variant, or `nil` if this was not recorded.
  var checkedAt: Date?

  /// The details whose changes a guest is notified of.
  struct Known: Sendable, Hashable {
    let price: Money
    /// The number of pieces that one customer could buy.
    let available: Int

    init(price: Money, available: Int) {
      self.price = price
      self.available = available
    }

    init(_ variant: Product.Variant) {
      self.init(price: variant.price.amount, available: variant.available)
    }

    /// Whether there is no change to report. The formatted text of the price may differ.
    func isSame(as other: Known) -> Bool {
      price.currencyCode == other.price.currencyCode && price.amount == other.price.amount
        && available == other.available
    }
  }

  init(_ selected: SelectedProduct, at date: Date?) {
    self.selected = selected
    checkedAt = date
  }

  var id: SelectedProduct.ID { selected.id }

  /// Applies the shop's current description of the variant.
  ///
  /// - Parameters:
  ///   - answers: The variants that the shop sells, by SKU.
  ///   - asked: The requested variants.
  mutating func refresh(_ answers: [String: SelectedProduct], for asked: Set<String>, at date: Date) {
    let sku = selected.variant.sku
    guard asked.contains(sku) else { return }
    checkedAt = date
    isGone = answers[sku] == nil
    guard let answer = answers[sku] else { return }
    let known = known ?? Known(selected.variant)
    selected = answer
    self.known = known.isSame(as: Known(answer.variant)) ? nil : known
  }

  /// Returns the changes to report to a guest whose choice is the given number of pieces.
  func changes(of quantity: Int) -> [SelectedProduct.Change] {
    if isGone { return [SelectedProduct.Change(.notSold, of: selected)] }
    guard let known else { return [] }
    let (price, available) = (selected.variant.price.amount, selected.variant.available)
    let isSameCurrency = price.currencyCode == known.price.currencyCode
    var changes: [SelectedProduct.Change] = []
    if !isSameCurrency || price.amount != known.price.amount {
      let kind = isSameCurrency ? SelectedProduct.Change.Kind.price : .currency
      changes.append(.init(kind, of: selected, oldPrice: known.price, newPrice: price))
    }
    if quantity > available, quantity <= known.available {
      changes.append(.init(.outOfStock, of: selected, requested: quantity, available: available))
    }
    return changes
  }
}

extension [Choice] {
  /// When the shop last described the least recently described choice, or `nil` if this is not known for all choices.
  var oldest: Date? {
    let dates = compactMap(\.checkedAt)
    return dates.count == count ? dates.min() : nil
  }
}

extension Product.Variant {
  /// The number of pieces that one customer can buy.
  var available: Int { max(0, min(stock, maximumQuantity ?? .max)) }
}

/// The members that a line of a bag and a wish have in common.
extension Choice: KeptValue {
  init?(kept json: JSONValue) {
    guard let selected: SelectedProduct = json.value("selected") else { return nil }
    self.init(selected, at: json.value("checkedAt"))
    known = json.value("known")
    isGone = json["isGone"]?.bool ?? false
  }

  var kept: JSONValue { kept(with: [:]) }

  /// Returns the stored form with additional members.
  func kept(with more: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object = JSONObject()
    object["checkedAt"] = checkedAt?.kept
    object["isGone"] = isGone ? true : nil
    object["known"] = known?.kept
    for (key, value) in more { object[key] = value }
    object["selected"] = selected.kept
    return .object(object)
  }
}

extension Choice.Known: KeptValue {
  init?(kept json: JSONValue) {
    guard let price: Money = json.value("price") else { return nil }
    self.init(price: price, available: json.number("available") ?? 0)
  }

  var kept: JSONValue { .members(["available": .number(available), "price": price.kept]) }
}
