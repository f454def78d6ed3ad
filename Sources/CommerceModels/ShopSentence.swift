/// A sentence for customers that the SDK composes, as a code with arguments. Apps can translate it, or use its English text.
///
/// A text that the shop has written, such as the message of a problem that the shop returns, is already in the customer's
/// language and has no `ShopSentence`. To replace the English text with an app's own, use `ShopWords` of `BFFClient`.
///
/// | code | ``product`` | ``count`` | ``oldPrice``, ``newPrice`` | ``customer`` |
/// |---|---|---|---|---|
/// | ``Code/soldOut``, ``Code/notSold``, ``Code/otherCurrency``, ``Code/changed`` | yes | | | |
/// | ``Code/fewLeft`` | yes | the pieces left, at least 1 | | |
/// | ``Code/overLimit`` | yes | the limit for one customer | | |
/// | ``Code/invalidQuantity`` | | the requested pieces | | |
/// | ``Code/priceChanged`` | yes | | yes | |
/// | ``Code/alreadySignedIn`` | | | | the name |
/// | all others | | | | |
public struct ShopSentence: Sendable, Hashable, Codable {
  /// The meaning of a sentence. New codes may be added: include a `default` when switching.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// A short name that never changes, for translation tables.
    public let rawValue: String

    /// Creates your own code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the code.
    public var description: String { rawValue }
  }

  /// The meaning of the sentence.
  public var code: Code
  /// The name of the product that the sentence is about.
  public var product: String?
  /// The number of pieces that the sentence is about.
  public var count: Int?
  /// The previous price of one piece.
  public var oldPrice: Money?
  /// The current price of one piece.
  public var newPrice: Money?
  /// The name of the customer that the sentence is about.
  public var customer: String?

  /// Creates a sentence. ``ShopSentence`` lists the properties that each code uses.
  public init(
    _ code: Code,
    product: String? = nil,
    count: Int? = nil,
    oldPrice: Money? = nil,
    newPrice: Money? = nil,
    customer: String? = nil
  ) {
    self.code = code
    self.product = product
    self.count = count
    self.oldPrice = oldPrice
    self.newPrice = newPrice
    self.customer = customer
  }
}

extension ShopSentence.Code {
  /// The product is sold out.
  public static let soldOut = Self(rawValue: "soldOut")
  /// Only ``ShopSentence/count`` pieces of the product are left.
  public static let fewLeft = Self(rawValue: "fewLeft")
  /// One customer may buy at most ``ShopSentence/count`` pieces of the product.
  public static let overLimit = Self(rawValue: "overLimit")
  /// The number of pieces is invalid.
  public static let invalidQuantity = Self(rawValue: "invalidQuantity")
  /// The product is sold in a different currency from the contents of the bag.
  public static let otherCurrency = Self(rawValue: "otherCurrency")
  /// The shop no longer sells the product.
  public static let notSold = Self(rawValue: "notSold")
  /// The price of the product has changed.
  public static let priceChanged = Self(rawValue: "priceChanged")
  /// The product has changed in a way that this version does not know.
  public static let changed = Self(rawValue: "changed")
  /// The shop did not change the bag, for a reason that this version does not know.
  public static let bagNotChanged = Self(rawValue: "bagNotChanged")
  /// The shop did not change the wishlist, for a reason that this version does not know.
  public static let wishlistNotChanged = Self(rawValue: "wishlistNotChanged")
  /// The bag at the shop is not the one that was shown.
  public static let bagChanged = Self(rawValue: "bagChanged")
  /// The shop did not accept the order, for a reason that this version does not know.
  public static let nothingSold = Self(rawValue: "nothingSold")
  /// The email address and the password do not match.
  public static let invalidCredentials = Self(rawValue: "invalidCredentials")
  /// A customer is already signed in.
  public static let alreadySignedIn = Self(rawValue: "alreadySignedIn")
  /// The session has ended, or nobody is signed in.
  public static let notSignedIn = Self(rawValue: "notSignedIn")
  /// The shop cannot be reached.
  public static let offline = Self(rawValue: "offline")
  /// The shop did not answer in time, or asked the app to wait.
  public static let busy = Self(rawValue: "busy")
  /// The shop does not have the requested item.
  public static let notFound = Self(rawValue: "notFound")
  /// A guest's choices cannot be stored on this device.
  public static let notKept = Self(rawValue: "notKept")
  /// Something went wrong that the customer cannot fix.
  public static let failed = Self(rawValue: "failed")

  /// The codes that this version knows.
  public static let known: [Self] = [
    .soldOut, .fewLeft, .overLimit, .invalidQuantity, .otherCurrency, .notSold, .priceChanged, .changed, .bagNotChanged,
    .wishlistNotChanged, .bagChanged, .nothingSold, .invalidCredentials, .alreadySignedIn, .notSignedIn, .offline,
    .busy, .notFound, .notKept, .failed,
  ]
}

extension ShopSentence {
  /// The sentence in English, with amounts as the shop formats them. A name written from right to left does not change the
  /// direction of the rest of the sentence.
  public var english: String {
    let name = (product ?? "This product").isolated
    return switch code {
    case .soldOut: "\(name) is sold out."
    case .fewLeft: fewLeft(name)
    case .overLimit: "You can buy up to \(count ?? 0) of \(name) at a time."
    case .invalidQuantity: "\(count ?? 0) is not a valid quantity."
    case .otherCurrency: "\(name) is sold in a different currency from the items in your bag."
    case .notSold: "\(name) is no longer sold."
    case .priceChanged: priceChanged(name)
    case .changed: "\(name) has changed."
    case .alreadySignedIn: "\((customer ?? "Someone").isolated) is already signed in. Sign out first."
    default: Self.plain[code] ?? "Something went wrong (\(code))."
    }
  }

  /// The sentences without arguments, by code.
  private static let plain: [Code: String] = [
    .bagNotChanged: "The shop did not change your bag, for a reason that this app does not recognize.",
    .wishlistNotChanged: "The shop did not change your wishlist, for a reason that this app does not recognize.",
    .bagChanged: "Your bag has changed. Check it, and try again.",
    .nothingSold: "The shop did not accept your order, for a reason that this app does not recognize.",
    .invalidCredentials: "The email address or the password is incorrect.",
    .notSignedIn: "Sign in to see this.",
    .offline: "The shop cannot be reached. Check your connection and try again.",
    .busy: "The shop is taking too long to respond. Try again in a moment.",
    .notFound: "This is no longer available.",
    .notKept: "This could not be saved on this device.",
    .failed: "Something went wrong. Try again later.",
  ]

  private func fewLeft(_ name: String) -> String {
    count == 1 ? "There is only one \(name) left." : "There are only \(count ?? 0) of \(name) left."
  }

  private func priceChanged(_ name: String) -> String {
    guard let oldPrice, let newPrice else { return "\(name) has changed." }
    return "\(name) now costs \(newPrice.amountFormatted.isolated) instead of \(oldPrice.amountFormatted.isolated)."
  }

  /// Returns a sentence that says how many pieces of a product are left.
  package static func left(_ count: Int, of product: String) -> ShopSentence {
    count < 1 ? ShopSentence(.soldOut, product: product) : ShopSentence(.fewLeft, product: product, count: count)
  }
}

extension String {
  /// The text prepared for embedding in another one: enclosed in isolates if it has letters that are written from right to
  /// left.
  ///
  /// [Unicode Bidirectional Algorithm, 2.4](https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates)
  fileprivate var isolated: String {
    unicodeScalars.contains(where: \.isFromRightToLeft) ? "\u{2068}\(self)\u{2069}" : self
  }
}

extension Unicode.Scalar {
  /// Whether the letter belongs to a script written from right to left: Hebrew, Arabic, Syriac and related blocks.
  fileprivate var isFromRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
