/// What came of a change to a wishlist: a page of it as it is now, or the reason why it did not change.
public typealias WishlistOutcome = Result<Wishlist, WishlistProblem>

/// Why the shop did not change a wishlist.
public struct WishlistProblem: Error, Sendable, Hashable, Codable {
  /// The reason.
  public var kind: Kind
  /// What went wrong and what can be done, in a sentence for the customer: the shop's own or, where there is a
  /// ``sentence``, its English.
  public var message: String
  /// The variant; `nil` where the reason is not about one.
  public var sku: String?
  /// The sentence behind ``message``, for an app that translates it; `nil` if the shop wrote the message.
  public var sentence: ShopSentence?

  /// A reason with its wording.
  public init(kind: Kind, message: String, sku: String? = nil, sentence: ShopSentence? = nil) {
    self.kind = kind
    self.message = message
    self.sku = sku
    self.sentence = sentence
  }

  /// Why a wishlist was not changed. More reasons may come: have a `default` when switching.
  public struct Kind: ProblemKind {
    /// A short name that never changes, for metrics and logs. Of a reason that this version does not know, the server's
    /// name for it.
    public let code: String

    /// A reason with a code of your own.
    public init(code: String) { self.code = code }
  }
}

extension WishlistProblem.Kind {
  /// The variant is not one of the shop's.
  public static let unknownVariant = Self(code: "unknownVariant")

  /// The reasons that this version knows.
  public static let known: [Self] = [.unknownVariant]
}
