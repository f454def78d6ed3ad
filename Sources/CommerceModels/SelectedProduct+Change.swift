extension SelectedProduct {
  /// A change that the shop has made to a variant since the customer chose it.
  ///
  /// | ``kind-swift.property`` | ``oldPrice``, ``newPrice`` | ``requested``, ``available`` |
  /// |---|---|---|
  /// | ``Kind-swift.struct/price`` | yes, in one currency | |
  /// | ``Kind-swift.struct/currency`` | yes, in two currencies | |
  /// | ``Kind-swift.struct/outOfStock`` | | yes |
  /// | ``Kind-swift.struct/notSold`` | | |
  public struct Change: Sendable, Hashable {
    /// The kind of change.
    public var kind: Kind
    /// The current state of the variant or, if the shop no longer sells it, the last known state.
    public var selected: SelectedProduct
    /// The price of one piece when the variant was chosen.
    public var oldPrice: Money?
    /// The current price of one piece.
    public var newPrice: Money?
    /// The number of pieces that were chosen.
    public var requested: Int?
    /// The number of pieces available now; 0 if the variant is sold out.
    public var available: Int?

    /// Creates a change to a variant. ``SelectedProduct/Change`` lists the properties that each kind uses.
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

    /// A kind of change to a variant. New kinds may be added: include a `default` when switching.
    public struct Kind: Sendable, Hashable, CustomStringConvertible {
      /// A short name that never changes, for metrics and logs.
      public let code: String

      /// Creates a kind with your own code.
      public init(code: String) { self.code = code }

      /// The code of the kind.
      public var description: String { code }
    }
  }
}

extension SelectedProduct.Change.Kind {
  /// The price of one piece has changed.
  public static let price = Self(code: "price")
  /// The shop now sells the variant in another currency.
  public static let currency = Self(code: "currency")
  /// More pieces were chosen than are available now.
  public static let outOfStock = Self(code: "outOfStock")
  /// The shop no longer sells the variant.
  public static let notSold = Self(code: "notSold")

  /// The kinds that this version knows.
  public static let known: [Self] = [.price, .currency, .outOfStock, .notSold]
}

extension SelectedProduct.Change {
  /// The change as a sentence that apps can translate.
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

  /// The change as a sentence for the customer, in English.
  public var message: String { sentence.english }
}
