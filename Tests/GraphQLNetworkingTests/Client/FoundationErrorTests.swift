import Foundation
import GraphQLNetworking
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Foundation's errors from a transport or an interceptor of the app's own")
struct FoundationErrorTests {
  private struct Throwing: GraphQLInterceptor {
    let error: any Error

    func intercept(
      _ request: HTTPRequest,
      _ context: GraphQLRequestContext,
      next: @escaping Next
    ) async throws -> HTTPResponse { throw error }
  }

  private func thrown(
    _ error: any Error,
    endpoint: String = "https://shop.example/graphql",
    retries: [any GraphQLInterceptor] = []
  ) async -> [GraphQLClientError?] {
    [
      await failure {
        try await GraphQLClient(endpoint: endpoint, interceptors: retries) { _ in throw error }.fetch(GetName())
      },
      await failure {
        try await GraphQLClient(endpoint: endpoint, interceptors: retries + [Throwing(error: error)]) { _ in
          HTTPResponse(status: 200)
        }
        .fetch(GetName())
      },
    ]
  }

  @Test(
    "An error of URLSession has the kind that says what happened",
    arguments: [
      (.timedOut, .timeout), (.cannotFindHost, .couldNotConnect), (.cannotConnectToHost, .couldNotConnect),
      (.dnsLookupFailed, .couldNotConnect), (.notConnectedToInternet, .couldNotConnect),
      (.secureConnectionFailed, .couldNotConnect), (.serverCertificateUntrusted, .couldNotConnect),
      (.clientCertificateRequired, .couldNotConnect), (.internationalRoamingOff, .couldNotConnect),
      (.networkConnectionLost, .connectionLost), (.badServerResponse, .connectionLost),
      (.cannotParseResponse, .connectionLost), (.unknown, .connectionLost), (.badURL, .invalidRequest),
      (.unsupportedURL, .invalidRequest), (.fileDoesNotExist, .invalidRequest),
      (.dataLengthExceedsMaximum, .responseTooLarge), (.httpTooManyRedirects, .serverStatus),
      (.userAuthenticationRequired, .unauthenticated),
    ] as [(URLError.Code, GraphQLClientError.Kind)]
  )
  func urlErrors(code: URLError.Code, kind: GraphQLClientError.Kind) async {
    for error in [URLError(code), NSError(domain: NSURLErrorDomain, code: code.rawValue)] as [any Error] {
      for thrown in await thrown(error) {
        #expect(thrown?.kind == kind)
        #expect(thrown?.underlying?._code == code.rawValue)
      }
    }
    #expect(await thrown(URLError(code)).allSatisfy { ($0?.underlying as? URLError)?.code == code })
  }

  @Test("An error of the system or of a file has the kind that says what happened")
  func otherErrors() async {
    let errors: [(any Error, GraphQLClientError.Kind)] = [
      (POSIXError(.ECONNREFUSED), .couldNotConnect), (POSIXError(.ENETUNREACH), .couldNotConnect),
      (POSIXError(.ECONNRESET), .connectionLost), (POSIXError(.EPIPE), .connectionLost),
      (POSIXError(.ETIMEDOUT), .timeout), (POSIXError(.ENOSPC), .other),
      (NSError(domain: NSPOSIXErrorDomain, code: Int(ECONNRESET)), .connectionLost),
      (CocoaError(.fileReadNoSuchFile), .invalidRequest), (CocoaError(.coderInvalidValue), .other),
      (NSError(domain: NSCocoaErrorDomain, code: 257), .invalidRequest),
      (NSError(domain: "shop", code: -1001), .other), (NSError(domain: NSPOSIXErrorDomain, code: .max), .other),
    ]
    for (error, kind) in errors {
      for thrown in await thrown(error) { #expect(thrown?.kind == kind, "\(error)") }
    }
  }

  @Test("An error that says that the request was cancelled is a cancellation")
  func cancellation() async {
    let errors: [any Error] = [
      URLError(.cancelled), NSError(domain: NSURLErrorDomain, code: -999), POSIXError(.ECANCELED),
      CocoaError(.userCancelled),
    ]
    for error in errors {
      await #expect(throws: CancellationError.self) { try await GraphQLClient { _ in throw error }.fetch(GetName()) }
    }
  }

  @Test("A connection that failed is tried again, and the error says how often")
  func retried() async {
    let delays = RetryDelays(attempts: 3, base: .zero, maximum: .zero, chance: { 0 })
    let tried = await thrown(URLError(.networkConnectionLost), retries: [RetryInterceptor(delays) { _ in }])
    #expect(tried.first??.attempts == 3)
    let once = await thrown(URLError(.timedOut), retries: [RetryInterceptor(delays) { _ in }])
    #expect(once.first??.attempts == 1)
  }

  @Test("Metrics and logs name the kind")
  func names() async {
    let lines = Locked<[String]>([])
    let logging = LoggingInterceptor { line in lines.withLock { $0.append(line) } }
    let ended = Locked<[String]>([])
    let configuration = GraphQLClient.Configuration(onMetric: { metric in
      if metric.event.kind == .ended, let outcome = metric.event.outcome { ended.withLock { $0.append(outcome) } }
    })
    let client = GraphQLClient(interceptors: [logging], configuration: configuration) { _ in
      throw URLError(.notConnectedToInternet)
    }
    _ = await failure { try await client.fetch(GetName()) }
    #expect(ended.withLock { $0 } == ["could-not-connect"])
    #expect(lines.withLock { $0.last }?.hasPrefix("GetName: could-not-connect after ") == true)
  }

  @Test("The cause does not show the endpoint's user, password and query")
  func hidden() async throws {
    let endpoint = "https://ada:s3cret@shop.example/graphql?key=k3y"
    let url = try #require(URL(string: endpoint))
    let errors: [any Error] = [
      URLError(.cannotConnectToHost, userInfo: [NSURLErrorFailingURLErrorKey: url]),
      NSError(domain: "shop", code: 7, userInfo: ["NSErrorFailingURLStringKey": endpoint]),
    ]
    for error in errors {
      for thrown in await thrown(error, endpoint: endpoint) {
        let cause = try #require(thrown?.underlying)
        #expect(cause._domain == error._domain && cause._code == error._code || "\(cause)".contains(error._domain))
        var text = "\(cause) \(String(reflecting: cause)) \(thrown?.description ?? "")"
        dump(cause, to: &text)
        for secret in ["ada", "s3cret", "k3y"] { #expect(!text.contains(secret), "\(text)") }
      }
    }
    // What shows none of them stays.
    let harmless = URLError(
      .cannotConnectToHost,
      userInfo: ["NSErrorFailingURLStringKey": "https://shop.example"]
    )
    #expect(await thrown(harmless, endpoint: endpoint).allSatisfy { $0?.underlying is URLError })
  }

  @Test("A store receives the error of a call as the caller does, without secrets")
  func errorForStore() async throws {
    let endpoint = "https://ada:s3cret@shop.example/graphql?key=k3y"
    let url = try #require(URL(string: endpoint))
    let errors: [any Error] = [
      URLError(.cannotConnectToHost, userInfo: [NSURLErrorFailingURLErrorKey: url]),
      GraphQLClientError(.couldNotConnect, "no connection to \(endpoint)"),
    ]
    for error in errors {
      let store = FailureStore()
      let client = GraphQLClient(endpoint: url, transport: FakeTransport { _ in throw error }, store: store)
      let thrown = [
        await failure { try await client.fetch(GetName()) },
        await failure { for try await _ in client.results(of: GetName()) {} },
      ]
      let received = store.failures
      #expect(received == thrown.compactMap(\.self))
      #expect(received.count == 2)
      for failure in received {
        let text = "\(failure) \(failure.underlying.map { "\($0) \(String(reflecting: $0))" } ?? "")"
        for secret in ["ada", "s3cret", "k3y"] { #expect(!text.contains(secret), "\(text)") }
      }
    }
  }
}

/// A store that never answers, and records the errors of calls.
private final class FailureStore: GraphQLResponseStore {
  private let list = Locked<[GraphQLClientError]>([])

  var failures: [GraphQLClientError] { list.withLock(\.self) }

  func answer<Operation: GraphQLSingleResponseOperation>(
    to call: GraphQLStoreCall<Operation>,
    after failure: GraphQLClientError?
  ) -> Operation.Data? {
    if let failure { list.withLock { $0.append(failure) } }
    return nil
  }

  func take<Operation: GraphQLSingleResponseOperation>(
    _ response: GraphQLCheckedResponse<Operation.Data>,
    for call: GraphQLStoreCall<Operation>
  ) {}

  func end<Operation: GraphQLSingleResponseOperation>(_ call: GraphQLStoreCall<Operation>) {}
}
