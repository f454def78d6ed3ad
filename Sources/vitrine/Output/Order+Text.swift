import CommerceModels
import Foundation

extension OrderHistory {
  /// Returns the totals of each category, followed by the page as a table.
  func text(for locale: Locale) -> String {
    let sums = totals.map { "\($0.category.rawValue) \($0.orderCount) (\($0.amount.amountFormatted))" }
    guard !orders.isEmpty else { return "No orders found." }
    return "\(pagination.text("order", "orders")); " + sums.joined(separator: ", ") + "\n\n" + table(for: locale)
  }

  /// Returns the page as a table, with days formatted for a locale.
  func table(for locale: Locale) -> String {
    var table = Table([
      .init("NUMBER"), .init("PLACED"), .init("CATEGORY"), .init("PIECES", .trailing), .init("TOTAL", .trailing),
    ])
    for order in orders {
      table.add([
        order.number, order.placedDay(for: locale), order.category.rawValue, String(order.itemCount),
        order.totals.grandTotal.amountFormatted,
      ])
    }
    return table.text
  }
}

extension Order {
  /// Returns the order, with its lines as a table.
  func text(for locale: Locale) -> String {
    var table = Table([.init("SKU"), .init("NAME"), .init("QUANTITY", .trailing), .init("TOTAL", .trailing)])
    for line in lines { table.add([line.sku, line.name, String(line.quantity), line.lineTotal.amountFormatted]) }
    return """
      Order \(number) of \(placedDay(for: locale)), \(category.rawValue)

      \(table.text)

      \(promotions.text)Total \(totals.grandTotal.amountFormatted)
      """
  }
}
