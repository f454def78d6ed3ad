public import CommerceModels

/// Why nobody was signed in.
public struct SignInError: Error, Sendable, Hashable {
  /// The reason.
  public let kind: Kind
  /// Who is signed in already; `nil` for other reasons.
  public let customer: Customer?

  /// A reason. The customer belongs to ``Kind-swift.struct/alreadySignedIn``.
  public init(_ kind: Kind, customer: Customer? = nil) {
    self.kind = kind
    self.customer = customer
  }

  /// Why nobody was signed in. More reasons may come: have a `default` when switching.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// A short name that never changes, for metrics and logs.
    public let code: String

    /// A reason with a code of your own.
    public init(code: String) { self.code = code }

    /// The code.
    public var description: String { code }

    /// The address or the password is wrong.
    public static let invalidCredentials = Self(code: "invalid-credentials")
    /// Somebody is signed in already, and has to sign out first.
    public static let alreadySignedIn = Self(code: "already-signed-in")

    /// The reasons that this version knows.
    public static let known: [Self] = [.invalidCredentials, .alreadySignedIn]
  }
}

extension SignInError: CustomStringConvertible {
  /// The reason in a sentence in English.
  public var description: String { sentence?.english ?? "Nobody was signed in: \(kind.code)." }

  /// The reason, to say it in an app's own words; `nil` for a reason of the app's own.
  public var sentence: ShopSentence? {
    switch kind {
    case .invalidCredentials: ShopSentence(.invalidCredentials)
    case .alreadySignedIn: ShopSentence(.alreadySignedIn, customer: customer?.name)
    default: nil
    }
  }
}
