import CommerceModels

extension Bag {
  /// The lines as a table, followed by the totals.
  var text: String {
    guard !isEmpty else { return "The bag is empty." }
    // The column of marks is only shown if a line has one.
    let marks = lines.map(\.mark)
    let isMarked = marks.contains { $0 != "" }
    var table = Table(
      [
        .init("SKU"), .init("NAME"), .init("VARIANT"), .init("QUANTITY", .trailing), .init("PRICE"),
        .init("TOTAL", .trailing),
      ] + (isMarked ? [.init("")] : [])
    )
    for (line, mark) in zip(lines, marks) {
      table.add(
        [
          line.variant.sku, line.product.name, line.variant.text, String(line.quantity), line.unitPrice.text,
          line.lineTotal.amountFormatted,
        ] + (isMarked ? [mark] : [])
      )
    }
    return "\(table.text)\n\n\(promotions.text)\(totals.text)"
  }
}

extension BagLine {
  /// The reason why not all pieces of the line can be bought; empty if they can.
  fileprivate var mark: String {
    guard availability == .outOfStock else { return "" }
    return variant.isSoldOut ? "sold out" : "only \(variant.stock) left"
  }
}

extension [BagPromotion] {
  /// The promotions, one on each line.
  var text: String { map { "\($0.name): \($0.discount.amountFormatted) off\n" }.joined() }
}

extension BagTotals {
  fileprivate var text: String {
    let sum = "Total \(grandTotal.amountFormatted)"
    return discount.amount == 0 ? sum : "\(sum), including a discount of \(discount.amountFormatted)"
  }
}
