extension SelectedProduct {
  /// What the shop has changed about a variant since the customer chose it.
  ///
  /// | ``kind-swift.property`` | ``oldPrice``, ``newPrice`` | ``requested``, ``available`` |
  /// |---|---|---|
  /// | ``Kind-swift.struct/price`` | yes, in one currency | |
  /// | ``Kind-swift.struct/currency`` | yes, in two currencies | |
  /// | ``Kind-swift.struct/outOfStock`` | | yes |
  /// | ``Kind-swift.struct/notSold`` | | |
  public struct Change: Sendable, Hashable {
    /// What has changed.
    public var kind: Kind
    /// The variant as it is now, or as it was last where the shop does not sell it any more.
    public var selected: SelectedProduct
    /// What one piece cost when it was chosen.
    public var oldPrice: Money?
    /// What one piece costs now.
    public var newPrice: Money?
    /// How many pieces were chosen.
    public var requested: Int?
    /// How many pieces can be bought now; 0 when the variant is sold out.
    public var available: Int?

    /// A change of a variant. The table above says which facts belong to which kind.
    public init(
      _ kind: Kind,
      of selected: SelectedProduct,
      oldPrice: Money? = nil,
      newPrice: Money? = nil,
      requested: Int? = nil,
      available: Int? = nil
    ) {
      self.kind = kind
      self.selected = selected
      self.oldPrice = oldPrice
      self.newPrice = newPrice
      self.requested = requested
      self.available = available
    }

    /// What can change about a variant. More may come: have a `default` when switching.
    public struct Kind: Sendable, Hashable, CustomStringConvertible {
      /// A short name that never changes, for metrics and logs.
      public let code: String

      /// A kind of your own.
      public init(code: String) { self.code = code }

      /// The code.
      public var description: String { code }
    }
  }
}

extension SelectedProduct.Change.Kind {
  /// One piece costs more or less.
  public static let price = Self(code: "price")
  /// The shop sells the variant in another currency now.
  public static let currency = Self(code: "currency")
  /// More pieces were chosen than can be bought now.
  public static let outOfStock = Self(code: "outOfStock")
  /// The shop does not sell the variant any more.
  public static let notSold = Self(code: "notSold")

  /// The kinds that this version knows.
  public static let known: [Self] = [.price, .currency, .outOfStock, .notSold]
}

extension SelectedProduct.Change {
  /// The change, to say it in an app's own words.
  public var sentence: ShopSentence {
    let name = selected.product.name
    switch kind {
    case .outOfStock: return .left(available ?? 0, of: name)
    case .notSold: return ShopSentence(.notSold, product: name)
    default:
      guard let oldPrice, let newPrice else { return ShopSentence(.changed, product: name) }
      return ShopSentence(.priceChanged, product: name, oldPrice: oldPrice, newPrice: newPrice)
    }
  }

  /// The change in a sentence for the customer, in English.
  public var message: String { sentence.english }
}
