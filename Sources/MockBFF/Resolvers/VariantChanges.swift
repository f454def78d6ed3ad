import GraphQLMock

/// A variant, now and whenever its stock or its price changes.
struct VariantChanges: AsyncSequence, Sendable {
  let sku: String
  /// The request, which determines the market.
  let request: GraphQLRequest
  let ledger: Ledger
  /// Waits until the next tick, when the variant changes.
  let tick: @Sendable () async throws -> Void

  func makeAsyncIterator() -> Iterator { Iterator(changes: self) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let changes: VariantChanges
    private var moment = 0
    private var last: (stock: Int, price: Price)?

    fileprivate init(changes: VariantChanges) { self.changes = changes }

    mutating func next() async throws -> Variant? {
      while true {
        if last != nil { try await changes.tick() }
        guard let variant = try await changes.look(moment) else { return nil }
        moment += 1
        if let last, last.stock == variant.stock, last.price == variant.price { continue }
        last = (variant.stock, variant.price)
        return variant
      }
    }
  }

  /// Returns the variant after the change of the given tick. The first tick changes nothing.
  private func look(_ moment: Int) async throws -> Variant? {
    if moment > 0 { try await ledger.visit(request) { [sku] in $0.trade(sku: sku, moment: moment) } }
    return try await ledger.visit(request) { [sku] in $0.catalogue.variant(sku: sku)?.variant }
  }
}
