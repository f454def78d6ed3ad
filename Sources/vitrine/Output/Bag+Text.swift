import CommerceModels

extension Bag {
  /// The lines as a table, with what they cost below.
  var text: String {
    guard !isEmpty else { return "The bag is empty." }
    var table = Table([
      .init("SKU"), .init("NAME"), .init("VARIANT"), .init("QUANTITY", .trailing), .init("PRICE"),
      .init("TOTAL", .trailing),
    ])
    for line in lines {
      table.add([
        line.variant.sku, line.product.name, line.variant.text, String(line.quantity), line.unitPrice.text,
        line.lineTotal.amountFormatted,
      ])
    }
    let promotions = promotions.map { "\($0.name): \($0.discount.amountFormatted) off\n" }.joined()
    return "\(table.text)\n\n\(promotions)\(totals.text)"
  }
}

extension BagTotals {
  fileprivate var text: String {
    let sum = "Total \(grandTotal.amountFormatted)"
    return discount.amount == 0 ? sum : "\(sum), reduced by \(discount.amountFormatted)"
  }
}
