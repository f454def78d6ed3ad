#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension GraphQLClient {
  /// A client's settings for all its operations. The defaults work with every server.
  public struct Configuration: Sendable {
    /// The way in which queries are sent: with GET or with POST. Mutations are always sent with POST.
    public var queryMethod: QueryMethod

    /// The form in which operations are sent to the server: as text, or as a hash or an id that identifies the text.
    public var documents: DocumentForm

    /// The words that identify sensitive data. A header, a variable, or a member at any depth inside a variable is sensitive
    /// if one of these words occurs in its name. (A value of the type `SensitiveString` is sensitive regardless of its
    /// name.) The words must be in lower case. Those of up to four letters only match whole words: `cardPin` and `x-pin` are
    /// sensitive, `shipping` is not.
    ///
    /// The values of sensitive variables and headers are left out of logs and of error descriptions. Queries with sensitive
    /// variables are sent with POST, because intermediaries log URLs. A cache does not write data of operations with sensitive
    /// variables to files. The contents of ``GraphQLClientError/graphQLErrors`` are not redacted.
    public var sensitiveWords: Set<String>

    /// The rule that determines which responses mean that the access token was rejected or is missing.
    public var tokenRejection: TokenRejection

    /// A closure that receives each measured event of a call, on any thread; `nil` for no measurements.
    public var onMetric: (@Sendable (GraphQLMetric) -> Void)?

    /// Whether half a surrogate pair in a response's string is a decoding error. Servers in JavaScript send such halves when
    /// they cut strings; by default, each is read as U+FFFD.
    public var refusesUnpairedSurrogates: Bool

    /// The clock of every call.
    package var clock = ClientClock()

    /// Creates settings. Each parameter is the property of the same name.
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
  /// The way in which queries are sent. Later versions may add ways.
  public struct QueryMethod: Sendable, Hashable, CustomStringConvertible {
    /// The maximum number of bytes in the URL of a query; `nil` if queries are not sent in the URL.
    public let maximumURLLength: Int?

    /// Sends queries with POST, in the body of the request.
    public static let post = Self(maximumURLLength: nil)

    /// Sends queries with GET, in the URL of the request, as ``get(maximumURLLength:)`` does. The URL has at most 8,000
    /// bytes, the length that [RFC 9110, 4.1](https://www.rfc-editor.org/rfc/rfc9110#section-4.1) recommends supporting.
    public static let get = Self.get(maximumURLLength: 8_000)

    /// Sends queries with GET, in the URL of the request, so that intermediate caches can respond. A query whose URL would
    /// exceed the given number of bytes is sent with POST.
    ///
    /// GET requests, and posted forms with `Upload` files, have the header fields `Apollo-Require-Preflight` and
    /// `X-Apollo-Operation-Name`. Apollo Server's
    /// [CSRF prevention](https://www.apollographql.com/docs/apollo-server/security/cors) requires one of these fields. If a
    /// server requires another field (`GraphQL-Preflight: 1` for forms to Hot Chocolate, for example), add it with
    /// ``HeadersInterceptor``.
    ///
    /// [GraphQL over HTTP, GET](https://graphql.github.io/graphql-over-http/draft/#sec-GET)
    public static func get(maximumURLLength: Int) -> Self { Self(maximumURLLength: maximumURLLength) }

    /// `post` or `get`.
    public var description: String { maximumURLLength == nil ? "post" : "get" }
  }

  /// The form in which operations are sent: text, hash or id. Operations that were generated without their text are always
  /// sent by id. Later versions may add forms.
  public struct DocumentForm: Sendable, Hashable, CustomStringConvertible {
    /// A short name that never changes.
    public let code: String

    public var description: String { code }

    /// Sends the operation's text.
    public static let text = Self(code: "text")

    /// Sends the SHA-256 of the operation's text. If the server does not know the hash (`PERSISTED_QUERY_NOT_FOUND`), a
    /// second request sends the text. If the server does not support hashes (`PERSISTED_QUERY_NOT_SUPPORTED`), only texts
    /// are sent from then on. In both cases, the server has not executed anything. Subscriptions, operations with `@defer`
    /// or `@stream`, and operations with uploads are sent as text, because they cannot be sent twice.
    public static let automaticallyPersisted = Self(code: "automatically-persisted")

    /// Sends the operation's id, for servers that know all operations beforehand: as `"documentId": "sha256:…"`, and as
    /// `sha256Hash` in `"persistedQuery"` of the extensions, in which Apollo's servers expect it.
    ///
    /// [GraphQL over HTTP, Persisted Documents](https://github.com/graphql/graphql-over-http/blob/persisted-documents/spec/Appendix%20A%20--%20Persisted%20Documents.md)
    public static let registered = Self(code: "registered")

    /// The forms that this version supports.
    public static let known: [Self] = [.text, .automaticallyPersisted, .registered]

    private init(code: String) { self.code = code }
  }

  /// The default sensitive words: names of secrets and of personal data that identifies people.
  public static let defaultSensitiveWords = Set(
    """
    activation address apikey auth authorization birth card cookie credential cvc cvv email firstname fullname holder \
    iban lastname otp passcode passphrase passport password phone pin postcode privatekey secret session signature \
    surname token username verification zipcode
    """
    .split(separator: " ").map { word in String(word) }
  )
}

/// The clock with which a client and its transport measure time and wait. Tests have their own clocks.
package struct ClientClock: Sendable {
  package var now: @Sendable () -> ContinuousClock.Instant = { .now }
  package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// Returns the time of day in seconds since 1970, for data that other processes read.
  package var secondsSince1970: @Sendable () -> Double = { Date().timeIntervalSince1970 }

  package init() {}
}
