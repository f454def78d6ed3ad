/// What came of buying: the order, or the reason why nothing was bought.
public typealias CheckoutOutcome = Result<Order, CheckoutProblem>

/// Why the shop did not sell what is in a bag.
public struct CheckoutProblem: Error, Sendable, Hashable, Codable {
  /// The reason.
  public var kind: Kind
  /// What went wrong and what can be done, in a sentence for the customer: the shop's own or, where there is a
  /// ``sentence``, its English.
  public var message: String
  /// The variant that is out of stock; `nil` where the reason is not about one.
  public var sku: String?
  /// How many pieces of the variant the bag holds.
  public var requested: Int?
  /// How many pieces of the variant there are at most, 0 when it is sold out.
  public var available: Int?
  /// The sentence behind ``message``, for an app that translates it; `nil` if the shop wrote the message.
  public var sentence: ShopSentence?

  /// A reason with its wording. `sku`, `requested` and `available` belong to ``Kind-swift.struct/outOfStock``.
  public init(
    kind: Kind,
    message: String,
    sku: String? = nil,
    requested: Int? = nil,
    available: Int? = nil,
    sentence: ShopSentence? = nil
  ) {
    self.kind = kind
    self.message = message
    self.sku = sku
    self.requested = requested
    self.available = available
    self.sentence = sentence
  }

  /// Why nothing was bought. More reasons may come: have a `default` when switching.
  public struct Kind: ProblemKind {
    /// A short name that never changes, for metrics and logs. Of a reason that this version does not know, the server's
    /// name for it.
    public let code: String

    /// A reason with a code of your own.
    public init(code: String) { self.code = code }
  }
}

extension CheckoutProblem.Kind {
  /// There is nothing in the bag.
  public static let emptyBag = Self(code: "emptyBag")
  /// There are not so many pieces of a variant.
  public static let outOfStock = Self(code: "outOfStock")

  /// The reasons that this version knows.
  public static let known: [Self] = [.emptyBag, .outOfStock]
}
