#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension GraphQLClient {
  /// Settings of a client for all its operations. Every server understands the defaults.
  public struct Configuration: Sendable {
    /// How queries are sent. Mutations are always posted.
    public var queryMethod: QueryMethod

    /// How the server is told what to execute.
    public var documents: DocumentForm

    /// What makes a variable or a header sensitive at any depth, as `SensitiveString` does by its type: these parts of
    /// its name, in lower case. Parts of up to four letters count as whole words only: `cardPin` and `x-pin` are
    /// sensitive, `shipping` is not. The values of sensitive variables and headers are left out of logs and of the
    /// descriptions of errors, and queries with such variables are posted, as addresses are logged on the way. The data
    /// of ``GraphQLClientError/graphQLErrors`` stays as the server sent it.
    public var sensitiveWords: Set<String>

    /// Which responses reject the access token, or require one.
    public var tokenRejection: TokenRejection

    /// Takes each measured event of a call, from any thread; `nil` to measure nothing.
    public var onMetric: (@Sendable (GraphQLMetric) -> Void)?

    /// Whether half a surrogate pair in a response's string is a decoding error. Servers in JavaScript send such halves
    /// when they cut strings; unless refused, each reads as U+FFFD.
    public var refusesUnpairedSurrogates: Bool

    /// The clock of every call.
    package var clock = ClientClock()

    public init(
      queryMethod: QueryMethod = .post,
      documents: DocumentForm = .text,
      sensitiveWords: Set<String> = Self.defaultSensitiveWords,
      tokenRejection: TokenRejection = TokenRejection(),
      refusesUnpairedSurrogates: Bool = false,
      onMetric: (@Sendable (GraphQLMetric) -> Void)? = nil
    ) {
      self.queryMethod = queryMethod
      self.documents = documents
      self.sensitiveWords = sensitiveWords
      self.tokenRejection = tokenRejection
      self.refusesUnpairedSurrogates = refusesUnpairedSurrogates
      self.onMetric = onMetric
    }
  }
}

extension GraphQLClient.Configuration {
  /// How queries are sent. More ways may come.
  public struct QueryMethod: Sendable, Hashable, CustomStringConvertible {
    /// The most bytes of an address that has a query; `nil` if queries are not sent in the address.
    public let maximumURLLength: Int?

    /// In the body of a request.
    public static let post = Self(maximumURLLength: nil)

    /// In the address, as ``get(maximumURLLength:)``, with at most the 8,000 bytes that
    /// [RFC 9110, 4.1](https://www.rfc-editor.org/rfc/rfc9110#section-4.1) recommends to support.
    public static let get = Self.get(maximumURLLength: 8_000)

    /// In the address, so that caches on the way can answer; posted where that would be longer than this many bytes.
    ///
    /// Requests by GET, and posted forms with `Upload` files, have the header fields `Apollo-Require-Preflight` and
    /// `X-Apollo-Operation-Name`. Apollo Server's
    /// [CSRF prevention](https://www.apollographql.com/docs/apollo-server/security/cors) wants one of them. For a server that wants
    /// another field (`GraphQL-Preflight: 1` for forms to Hot Chocolate, for example), add it with ``HeadersInterceptor``.
    ///
    /// [GraphQL over HTTP, GET](https://graphql.github.io/graphql-over-http/draft/#sec-GET)
    public static func get(maximumURLLength: Int) -> Self { Self(maximumURLLength: maximumURLLength) }

    /// `post` or `get`.
    public var description: String { maximumURLLength == nil ? "post" : "get" }
  }

  /// How operations are sent: by text, hash or id. Operations that were generated without their text are always sent by
  /// id. More forms may come.
  public struct DocumentForm: Sendable, Hashable, CustomStringConvertible {
    /// A short name that never changes.
    public let code: String

    public var description: String { code }

    /// By the operation's text.
    public static let text = Self(code: "text")

    /// By the text's SHA-256. A server that does not know it (`PERSISTED_QUERY_NOT_FOUND`) gets the text in a second
    /// request, and one that wants no hashes (`PERSISTED_QUERY_NOT_SUPPORTED`) gets only texts from then on. Neither
    /// has executed anything before. Operations with uploads are sent by text, so that no file is sent twice.
    public static let automaticallyPersisted = Self(code: "automatically-persisted")

    /// By id, `"documentId": "sha256:…"`, as the server must know all operations beforehand.
    ///
    /// [GraphQL over HTTP, Persisted Documents](https://github.com/graphql/graphql-over-http/blob/persisted-documents/spec/Appendix%20A%20--%20Persisted%20Documents.md)
    public static let registered = Self(code: "registered")

    /// The forms that this version knows.
    public static let known: [Self] = [.text, .automaticallyPersisted, .registered]

    private init(code: String) { self.code = code }
  }

  /// What is sensitive unless a client says otherwise: names of secrets, and of what tells people apart.
  public static let defaultSensitiveWords = Set(
    """
    activation address apikey auth authorization birth card cookie credential cvc cvv email firstname fullname holder \
    iban lastname otp passcode passphrase passport password phone pin postcode privatekey secret session signature \
    surname token username verification zipcode
    """
    .split(separator: " ").map { word in String(word) }
  )
}

/// What a client and its transport measure time with, and wait with. Tests have clocks of their own.
package struct ClientClock: Sendable {
  package var now: @Sendable () -> ContinuousClock.Instant = { .now }
  package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// The time of day in seconds since 1970, for what other processes read.
  package var secondsSince1970: @Sendable () -> Double = { Date().timeIntervalSince1970 }

  package init() {}
}
