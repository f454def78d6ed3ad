/// The outcome of a change to a wishlist: a page of the current wishlist, or the reason why it did not change.
public typealias WishlistOutcome = Result<Wishlist, WishlistProblem>

/// The reason why the shop did not change a wishlist.
public struct WishlistProblem: Error, Sendable, Hashable, Codable {
  /// The reason why the wishlist did not change.
  public var kind: Kind
  /// A sentence for the customer that says what went wrong and what to do. If there is a ``sentence``, this is its English
  /// text; otherwise, the shop has written it.
  public var message: String
  /// The SKU of the variant that caused the problem, or `nil` if the reason is not about a variant.
  public var sku: String?
  /// The sentence that ``message`` comes from, for apps that translate it, or `nil` if the shop wrote the message.
  public var sentence: ShopSentence?

  /// Creates a problem.
  public init(kind: Kind, message: String, sku: String? = nil, sentence: ShopSentence? = nil) {
    self.kind = kind
    self.message = message
    self.sku = sku
    self.sentence = sentence
  }

  /// The reason why a wishlist did not change. New reasons may be added: include a `default` when switching.
  public struct Kind: ProblemKind {
    /// A short name that never changes, for metrics and logs. For a reason that this version does not know, this is the
    /// server's name.
    public let code: String

    /// Creates a reason with your own code.
    public init(code: String) { self.code = code }
  }
}

extension WishlistProblem.Kind {
  /// The shop does not have the variant.
  public static let unknownVariant = Self(code: "unknownVariant")

  /// The reasons that this version knows.
  public static let known: [Self] = [.unknownVariant]
}
