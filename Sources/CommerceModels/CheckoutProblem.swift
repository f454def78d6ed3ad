/// The outcome of a purchase: the order, or the reason why nothing was bought.
public typealias CheckoutOutcome = Result<Order, CheckoutProblem>

/// The reason why a customer could not buy the contents of a bag.
public struct CheckoutProblem: Error, Sendable, Hashable, Codable {
  /// The reason why nothing was bought.
  public var kind: Kind
  /// A sentence for the customer that says what went wrong and what to do. If there is a ``sentence``, this is its English
  /// text; otherwise, the shop has written it.
  public var message: String
  /// The SKU of the variant that is out of stock, or `nil` if the reason is not about a variant.
  public var sku: String?
  /// The number of pieces of the variant that are in the bag.
  public var requested: Int?
  /// The number of pieces of the variant that are available, or 0 if it is sold out.
  public var available: Int?
  /// The sentence that ``message`` comes from, for apps that translate it, or `nil` if the shop wrote the message.
  public var sentence: ShopSentence?

  /// Creates a problem. Pass `sku`, `requested` and `available` only for ``Kind-swift.struct/outOfStock``.
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

  /// The reason why nothing was bought. New reasons may be added: include a `default` when switching.
  public struct Kind: ProblemKind {
    /// A short name that never changes, for metrics and logs. For a reason that this version does not know, this is the
    /// server's name.
    public let code: String

    /// Creates a reason with your own code.
    public init(code: String) { self.code = code }
  }
}

extension CheckoutProblem.Kind {
  /// The bag is empty.
  public static let emptyBag = Self(code: "emptyBag")
  /// Not enough pieces of a variant are available.
  public static let outOfStock = Self(code: "outOfStock")
  /// The bag at the shop is not the one that was shown, or the settings have changed since it was shown. The shop was
  /// not asked to sell it. Show the bag as it is now.
  public static let bagChanged = Self(code: "bagChanged")

  /// The reasons that this version knows.
  public static let known: [Self] = [.emptyBag, .outOfStock, .bagChanged]
}
