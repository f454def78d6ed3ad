/// What came of a change to a bag: the bag as it is now, or the reason why it did not change.
public typealias BagOutcome = Result<Bag, BagProblem>

/// Why the shop did not change a bag.
///
/// | ``kind-swift.property`` | ``sku`` | ``requested`` | ``available`` | ``limit`` |
/// |---|---|---|---|---|
/// | ``Kind-swift.struct/outOfStock`` | yes | yes | yes | |
/// | ``Kind-swift.struct/quantityOverLimit`` | yes | yes | | yes |
/// | ``Kind-swift.struct/unknownVariant`` | yes | | | |
/// | ``Kind-swift.struct/invalidQuantity`` | | yes | | |
/// | ``Kind-swift.struct/otherCurrency`` | yes | | | |
public struct BagProblem: Error, Sendable, Hashable, Codable {
  /// The reason.
  public var kind: Kind
  /// What went wrong and what can be done, in a sentence for the customer: the shop's own or, where there is a
  /// ``sentence``, its English.
  public var message: String
  /// The variant; `nil` where the reason is not about one.
  public var sku: String?
  /// How many pieces the bag would have held, or how many were asked for.
  public var requested: Int?
  /// How many pieces there are at most, 0 when the variant is sold out.
  public var available: Int?
  /// How many pieces one customer may buy.
  public var limit: Int?
  /// The sentence behind ``message``, for an app that translates it; `nil` if the shop wrote the message.
  public var sentence: ShopSentence?

  /// A reason with its wording. The table above says which facts belong to which reason.
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

  /// Why a bag was not changed. More reasons may come: have a `default` when switching.
  public struct Kind: ProblemKind {
    /// A short name that never changes, for metrics and logs. Of a reason that this version does not know, the server's
    /// name for it.
    public let code: String

    /// A reason with a code of your own.
    public init(code: String) { self.code = code }
  }
}

extension BagProblem.Kind {
  /// There are not so many pieces.
  public static let outOfStock = Self(code: "outOfStock")
  /// One customer may not buy so many pieces.
  public static let quantityOverLimit = Self(code: "quantityOverLimit")
  /// The variant is not one of the shop's.
  public static let unknownVariant = Self(code: "unknownVariant")
  /// Nobody can have so many pieces: fewer than one to add, fewer than none, or more than 2,147,483,647.
  public static let invalidQuantity = Self(code: "invalidQuantity")
  /// The variant is sold in another currency than what is in the bag.
  public static let otherCurrency = Self(code: "otherCurrency")

  /// The reasons that this version knows.
  public static let known: [Self] = [
    .outOfStock, .quantityOverLimit, .unknownVariant, .invalidQuantity, .otherCurrency,
  ]
}
