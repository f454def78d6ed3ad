import GraphQLNetworking

/// The formats of streams over HTTP: for the events of a subscription, or the parts of a result.
enum StreamFormat: CaseIterable {
  /// Distinct connections of https://github.com/enisdenjo/graphql-sse/blob/master/PROTOCOL.md
  case serverSentEvents
  /// https://www.apollographql.com/docs/graphos/routing/operations/subscriptions/multipart-protocol
  case multipart
  /// The parts of a result. https://github.com/graphql/graphql-over-http/blob/main/rfcs/IncrementalDelivery.md
  case announcedParts
  case partsByPath

  /// The names of both formats in `Accept`, for messages.
  static let names = "text/event-stream or multipart/mixed;subscriptionSpec=1.0"

  /// Returns the format that an `Accept` header prefers; of several formats that it prefers equally, the first one. A client
  /// that accepts anything gets server-sent events.
  ///
  /// - Returns: `nil` if the client takes neither.
  static func preferred(by accept: String?) -> StreamFormat? {
    guard let accept, !accept.isEmpty else { return .serverSentEvents }
    let elements = accept.split(separator: ",").map(ParameterizedValue.init)
    var best: (format: StreamFormat, quality: Double)?
    for element in elements {
      guard element.quality > best?.quality ?? 0 else { continue }
      if let format = [serverSentEvents, multipart].first(where: { $0.isMeant(by: element, among: elements) }) {
        best = (format, element.quality)
      }
    }
    return best?.format
  }

  /// Returns the format for a result in parts that an `Accept` header prefers, and the form of the parts.
  ///
  /// - Returns: `nil` if the client names none.
  static func preferredForParts(by accept: String?) -> (format: StreamFormat, parts: IncrementalFormat)? {
    var best: (format: StreamFormat, parts: IncrementalFormat, quality: Double)?
    for element in (accept ?? "").split(separator: ",").map(ParameterizedValue.init) {
      let quality = element.quality
      guard quality > best?.quality ?? 0 else { continue }
      let isByPath = element["deferspec"] == "20220824"
      switch element.value {
      case "text/event-stream": best = (.serverSentEvents, isByPath ? .byPath : .announced, quality)
      case "multipart/mixed" where isByPath: best = (.partsByPath, .byPath, quality)
      case "multipart/mixed" where element["incrementalspec"] == "v0.2":
        best = (.announcedParts, .announced, quality)
      default: break
      }
    }
    return best.map { ($0.format, $0.parts) }
  }

  private func isMeant(by element: ParameterizedValue, among elements: [ParameterizedValue]) -> Bool {
    switch self {
    case .serverSentEvents:
      // A range means nothing that a narrower one beside it names, be it to refuse it. RFC 9110, section 12.5.1.
      ["text/event-stream", "text/*", "*/*"].first { range in elements.contains { $0.value == range } } == element.value
    case .multipart: element.value == "multipart/mixed" && element["subscriptionspec"] == "1.0"
    case .announcedParts, .partsByPath: false
    }
  }
}

extension StreamFormat {
  /// The header fields of a response. They ask proxies to pass on data without buffering.
  var headers: HTTPHeaders {
    ["Content-Type": contentType, "Cache-Control": "no-cache", "X-Accel-Buffering": "no"]
  }

  private var contentType: String {
    switch self {
    case .serverSentEvents: "text/event-stream; charset=utf-8"
    case .multipart: "multipart/mixed;boundary=\"graphql\";subscriptionSpec=1.0"
    case .announcedParts: "multipart/mixed;boundary=\"-\";incrementalSpec=v0.2"
    case .partsByPath: "multipart/mixed;boundary=\"-\";deferSpec=20220824"
    }
  }

  /// The bytes before the first unit.
  var opening: [UInt8] {
    switch self {
    case .serverSentEvents: []
    case .multipart, .announcedParts, .partsByPath: delimiter
    }
  }

  /// Returns the bytes of one event. A client can tell that the event is complete without further bytes.
  func bytes(of event: ResponseEvent) -> [UInt8] {
    switch self {
    case .serverSentEvents: Array("event: next\ndata: ".utf8) + event.json.bytes + Array("\n\n".utf8)
    case .multipart: part(Self.payload(event).bytes)
    case .announcedParts, .partsByPath: part(event.json.bytes)
    }
  }

  /// A heartbeat.
  var heartbeat: [UInt8] {
    switch self {
    case .serverSentEvents: Array(":\n\n".utf8)
    case .multipart: part(Array("{}".utf8))
    case .announcedParts, .partsByPath: part(Array(#"{"hasNext":true}"#.utf8))
    }
  }

  /// The bytes after the last unit.
  var closing: [UInt8] {
    switch self {
    // A browser ignores an event without data.
    case .serverSentEvents: Array("event: complete\ndata: \n\n".utf8)
    case .multipart, .announcedParts, .partsByPath: Array("--\r\n".utf8)
    }
  }

  private var delimiter: [UInt8] { Array((self == .multipart ? "\r\n--graphql" : "\r\n---").utf8) }

  private func part(_ json: [UInt8]) -> [UInt8] {
    Array("\r\nContent-Type: application/json\r\n\r\n".utf8) + json + delimiter
  }

  /// Errors that end the subscription are next to the payload, errors of GraphQL are in it.
  private static func payload(_ event: ResponseEvent) -> JSONValue {
    if case .failure(let errors) = event { return ["payload": .null, "errors": .array(errors.map(\.json))] }
    return ["payload": event.result.json]
  }
}
