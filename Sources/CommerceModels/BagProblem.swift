/// The outcome of a change to a bag: the current bag, or the reason why it did not change.
public typealias BagOutcome = Result<Bag, BagProblem>

/// The reason why the shop did not change a bag.
///
/// | ``kind-swift.property`` | ``sku`` | ``requested`` | ``available`` | ``limit`` |
/// |---|---|---|---|---|
/// | ``Kind-swift.struct/outOfStock`` | yes | yes | yes | |
/// | ``Kind-swift.struct/quantityOverLimit`` | yes | yes | | yes |
/// | ``Kind-swift.struct/unknownVariant`` | yes | | | |
/// | ``Kind-swift.struct/invalidQuantity`` | | yes | | |
/// | ``Kind-swift.struct/otherCurrency`` | yes | | | |
public struct BagProblem: Error, Sendable, Hashable, Codable {
  /// The reason why the bag did not change.
  public var kind: Kind
  /// A sentence for the customer that says what went wrong and what to do. If there is a ``sentence``, this is its English
  /// text; otherwise, the shop has written it.
  public var message: String
  /// The SKU of the variant that caused the problem, or `nil` if the reason is not about a variant.
  public var sku: String?
  /// The number of pieces of the variant that the bag would have contained, or, for ``Kind-swift.struct/invalidQuantity``,
  /// the requested number.
  public var requested: Int?
  /// The number of pieces of the variant that are available, or 0 if it is sold out.
  public var available: Int?
  /// The maximum number of pieces of the variant that one customer may buy.
  public var limit: Int?
  /// The sentence that ``message`` comes from, for apps that translate it, or `nil` if the shop wrote the message.
  public var sentence: ShopSentence?

  /// Creates a problem. ``BagProblem`` lists the properties that each kind uses.
  public init(
    kind: Kind,
    message: String,
    sku: String? = nil,
    requested: Int? = nil,
    available: Int? = nil,
    limit: Int? = nil,
    sentence: ShopSentence? = nil
  ) {
    self.kind = kind
    self.message = message
    self.sku = sku
    self.requested = requested
    self.available = available
    self.limit = limit
    self.sentence = sentence
  }

  /// The reason why a bag did not change. New reasons may be added: include a `default` when switching.
  public struct Kind: ProblemKind {
    /// A short name that never changes, for metrics and logs. For a reason that this version does not know, this is the
    /// server's name.
    public let code: String

    /// Creates a reason with your own code.
    public init(code: String) { self.code = code }
  }
}

extension BagProblem.Kind {
  /// Not enough pieces are available.
  public static let outOfStock = Self(code: "outOfStock")
  /// The number of pieces is over the limit for one customer.
  public static let quantityOverLimit = Self(code: "quantityOverLimit")
  /// The shop does not have the variant.
  public static let unknownVariant = Self(code: "unknownVariant")
  /// The number of pieces is invalid: less than 1 for an addition, negative for a new quantity, or more than 2,147,483,647.
  public static let invalidQuantity = Self(code: "invalidQuantity")
  /// The variant is sold in a different currency from the contents of the bag.
  public static let otherCurrency = Self(code: "otherCurrency")

  /// The reasons that this version knows.
  public static let known: [Self] = [
    .outOfStock, .quantityOverLimit, .unknownVariant, .invalidQuantity, .otherCurrency,
  ]
}
