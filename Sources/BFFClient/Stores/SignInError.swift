public import CommerceModels

/// The reason why signing in failed.
public struct SignInError: Error, Sendable, Hashable {
  /// The reason why signing in failed.
  public let kind: Kind
  /// The customer who is already signed in; `nil` unless ``kind-swift.property`` is
  /// ``Kind-swift.struct/alreadySignedIn``.
  public let customer: Customer?

  /// Creates an error. Pass a customer only for ``Kind-swift.struct/alreadySignedIn``.
  public init(_ kind: Kind, customer: Customer? = nil) {
    self.kind = kind
    self.customer = customer
  }

  /// The reason why signing in failed. New reasons may be added: include a `default` when switching.
  public struct Kind: Sendable, Hashable, CustomStringConvertible {
    /// A short name that never changes, for metrics and logs.
    public let code: String

    /// Creates a reason with your own code.
    public init(code: String) { self.code = code }

    /// The code of the reason.
    public var description: String { code }

    /// The email address or the password is wrong.
    public static let invalidCredentials = Self(code: "invalid-credentials")
    /// A customer is already signed in, and must sign out first.
    public static let alreadySignedIn = Self(code: "already-signed-in")

    /// The reasons that this version knows.
    public static let known: [Self] = [.invalidCredentials, .alreadySignedIn]
  }
}

extension SignInError: CustomStringConvertible {
  /// The reason, as a sentence in English.
  public var description: String { sentence?.english ?? "Signing in failed: \(kind.code)." }

  /// The reason as a sentence that apps can translate, or `nil` for your own kinds.
  public var sentence: ShopSentence? {
    switch kind {
    case .invalidCredentials: ShopSentence(.invalidCredentials)
    case .alreadySignedIn: ShopSentence(.alreadySignedIn, customer: customer?.name)
    default: nil
    }
  }
}
