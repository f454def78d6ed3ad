/// A fault that a mock produces on demand, for testing how an app handles it.
///
/// ```swift
/// let flaky = mock.with([
///   MockFault(.latency(.milliseconds(300))),
///   MockFault(.status(503), operationName: "ProductListing", rate: 0.2),
///   MockFault(.null(at: "product.brand"), operationName: "Product"),
/// ])
/// ```
public struct MockFault: Sendable, Hashable {
  /// A kind of fault. Later versions may add kinds.
  public struct Kind: Sendable, Hashable {
    enum Content: Sendable, Hashable {
      case latency(ClosedRange<Duration>)
      case status(Int)
      case error(code: String)
      case null(at: String)
      case drop(at: String)
      case unknownEnumValues, unknownTypes, unreachable, cut
      case cutStream(after: Int)
      case stall(after: Int)
      case endEarly(after: Int)
      case duplicateEvents, wrongID, silence
    }

    let content: Content

    /// The response is delayed by this time.
    public static func latency(_ duration: Duration) -> Kind {
      latency(duration...duration)
    }

    /// The response is delayed by a time within the range, which differs between requests.
    public static func latency(_ range: ClosedRange<Duration>) -> Kind {
      Kind(content: .latency(range))
    }

    /// The response has this HTTP status, and does not contain GraphQL. Nothing is executed. The status must be in
    /// ``MockFault/statuses``: for any other value, the response has status 500 and reports the mistake. Over a WebSocket,
    /// where operations have no status, the connection is closed: with the code 4500 for a status of 500 or higher, and with
    /// the sum of 4000 and the status for any other, such as 4401 for 401.
    public static func status(_ status: Int) -> Kind {
      Kind(content: .status(status))
    }

    /// The response has no data, only an error with this code in its `extensions`. Nothing is executed.
    public static func error(code: String) -> Kind {
      Kind(content: .error(code: code))
    }

    /// A field is null, even if its type does not allow null, and no error explains the null. The path consists of response
    /// keys, such as `product.brand`. In a list, the field is null in each element.
    public static func null(at path: String) -> Kind {
      Kind(content: .null(at: path))
    }

    /// A field is missing. The path consists of response keys, such as `product.brand`.
    public static func drop(at path: String) -> Kind {
      Kind(content: .drop(at: path))
    }

    /// Every enum has the value `UNKNOWN_VALUE`, as if that value had since been added to the schema.
    public static let unknownEnumValues = Kind(content: .unknownEnumValues)

    /// Every object of an interface or union has the type `UnknownType`, as if that type had since been added to the schema.
    /// The object has only the fields of the interface.
    public static let unknownTypes = Kind(content: .unknownTypes)

    /// The server cannot be reached, as for an app that is offline: a client's request through ``GraphQLMock/transport`` fails
    /// with `couldNotConnect`. Nothing is executed. A server that the mock runs closes the connection without a response,
    /// and clients report that the connection was lost.
    public static let unreachable = Kind(content: .unreachable)

    /// The connection is lost in the middle of the response or, for a stream, of its first event.
    public static let cut = Kind(content: .cut)

    /// The connection is lost after this many events of a stream.
    public static func cutStream(after events: Int) -> Kind {
      Kind(content: .cutStream(after: max(0, events)))
    }

    /// After this many events, a stream stays open but sends nothing more: no event, no heartbeat, no end.
    public static func stall(after events: Int) -> Kind {
      Kind(content: .stall(after: max(0, events)))
    }

    /// A stream is completed after this many events, although its source has more. A result in parts ends early with a part
    /// that contains only `"hasNext": false`.
    public static func endEarly(after events: Int) -> Kind {
      Kind(content: .endEarly(after: max(0, events)))
    }

    /// Each event of a stream is sent twice, as is each part of a result except the last one.
    public static let duplicateEvents = Kind(content: .duplicateEvents)

    /// Over a WebSocket, events have an id other than the id of their operation. Later parts of a result have ids that were
    /// not announced, or paths that do not exist in the data.
    public static let wrongID = Kind(content: .wrongID)

    /// A stream has no heartbeats. Over a WebSocket, pings are not answered.
    public static let silence = Kind(content: .silence)
  }

  /// The HTTP statuses that ``Kind/status(_:)`` allows. Lower statuses are informational (1xx).
  /// https://www.rfc-editor.org/rfc/rfc9110#section-15
  public static let statuses = 200...599

  /// The kind of the fault.
  public var kind: Kind
  /// The name of the affected operation, or `nil` for all operations.
  public var operationName: String?
  /// The proportion of requests that the fault affects, from 0 for none to 1 for all. The affected requests depend on the
  /// seed, the operation and the number of the operation's previous requests, so they are the same in each run.
  public var rate: Double

  /// Creates a fault. By default, it affects each request of each operation.
  public init(_ kind: Kind, operationName: String? = nil, rate: Double = 1) {
    self.kind = kind
    self.operationName = operationName
    self.rate = rate
  }
}
