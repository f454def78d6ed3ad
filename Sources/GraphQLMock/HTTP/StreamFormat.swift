import GraphQLNetworking

/// How the events of a subscription are sent over HTTP.
enum StreamFormat: CaseIterable {
  /// Distinct connections of https://github.com/enisdenjo/graphql-sse/blob/master/PROTOCOL.md
  case serverSentEvents
  /// https://www.apollographql.com/docs/graphos/routing/operations/subscriptions/multipart-protocol
  case multipart

  /// What the two are called in `Accept`, for messages.
  static let names = "text/event-stream or multipart/mixed;subscriptionSpec=1.0"

  /// The format that an `Accept` header likes best; of several it likes as well, the first it names. Who takes anything
  /// gets server-sent events.
  ///
  /// - Returns: `nil` if the client takes neither.
  static func preferred(by accept: String?) -> StreamFormat? {
    guard let accept, !accept.isEmpty else { return .serverSentEvents }
    var best: (format: StreamFormat, quality: Double)?
    for element in accept.split(separator: ",").map(ParameterizedValue.init) {
      let quality = element["q"].map { Double($0) ?? 0 } ?? 1
      guard quality > best?.quality ?? 0 else { continue }
      if let format = allCases.first(where: { $0.isMeant(by: element) }) { best = (format, quality) }
    }
    return best?.format
  }

  private func isMeant(by element: ParameterizedValue) -> Bool {
    switch self {
    case .serverSentEvents: ["text/event-stream", "text/*", "*/*"].contains(element.value)
    case .multipart: element.value == "multipart/mixed" && element["subscriptionspec"] == "1.0"
    }
  }
}

extension StreamFormat {
  /// The header fields of a response. Proxies are asked to pass on what comes as it comes.
  var headers: HTTPHeaders {
    ["Content-Type": contentType, "Cache-Control": "no-cache", "X-Accel-Buffering": "no"]
  }

  private var contentType: String {
    switch self {
    case .serverSentEvents: "text/event-stream; charset=utf-8"
    case .multipart: "multipart/mixed;boundary=\"graphql\";subscriptionSpec=1.0"
    }
  }

  /// The bytes before the first unit.
  var opening: [UInt8] {
    switch self {
    case .serverSentEvents: []
    case .multipart: Array("\r\n--graphql".utf8)
    }
  }

  /// One event. Nothing has to come behind it for a client to know that it is complete.
  func bytes(of event: ResponseEvent) -> [UInt8] {
    switch self {
    case .serverSentEvents: Array("event: next\ndata: ".utf8) + event.result.json.bytes + Array("\n\n".utf8)
    case .multipart: Self.part(Self.payload(event).bytes)
    }
  }

  /// What shows that the server is there.
  var heartbeat: [UInt8] {
    switch self {
    case .serverSentEvents: Array(":\n\n".utf8)
    case .multipart: Self.part(Array("{}".utf8))
    }
  }

  /// The bytes behind the last unit.
  var closing: [UInt8] {
    switch self {
    // A browser passes over an event without data.
    case .serverSentEvents: Array("event: complete\ndata: \n\n".utf8)
    case .multipart: Array("--\r\n".utf8)
    }
  }

  private static func part(_ json: [UInt8]) -> [UInt8] {
    Array("\r\nContent-Type: application/json\r\n\r\n".utf8) + json + Array("\r\n--graphql".utf8)
  }

  /// Errors that end the subscription are beside the payload, errors of GraphQL are in it.
  private static func payload(_ event: ResponseEvent) -> JSONValue {
    if case .failure(let errors) = event { return ["payload": .null, "errors": .array(errors.map(\.json))] }
    return ["payload": event.result.json]
  }
}
