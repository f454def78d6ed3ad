/// A fault on demand, to see how an app handles it.
///
/// ```swift
/// let flaky = mock.with([
///   MockFault(.latency(.milliseconds(200)...(.milliseconds(800)))),
///   MockFault(.status(503), operationName: "ProductListing", rate: 0.2),
///   MockFault(.null(at: "product.brand"), operationName: "Product"),
/// ])
/// ```
public struct MockFault: Sendable, Hashable {
  /// A kind of fault. More may come in later versions.
  public struct Kind: Sendable, Hashable {
    enum Content: Sendable, Hashable {
      case latency(ClosedRange<Duration>)
      case status(Int)
      case error(code: String)
      case null(at: String)
      case drop(at: String)
      case unknownEnumValues, unknownTypes, cut
      case cutStream(after: Int)
      case stall(after: Int)
      case endEarly(after: Int)
      case duplicateEvents, wrongID, silence
    }

    let content: Content

    /// The response is late: by a time within the range, which differs between requests.
    public static func latency(_ range: ClosedRange<Duration>) -> Kind {
      Kind(content: .latency(range))
    }

    /// The response has this HTTP status, and no GraphQL in it. Nothing is executed. It is one ``MockFault/statuses``
    /// has; in place of another the response has 500, and says so. Over a WebSocket, where operations have no status, the
    /// connection is closed: with 4500 for a status from 500 on, and with 4000 and the status for any other.
    public static func status(_ status: Int) -> Kind {
      Kind(content: .status(status))
    }

    /// The response has no data, but an error with this code in its `extensions`. Nothing is executed.
    public static func error(code: String) -> Kind {
      Kind(content: .error(code: code))
    }

    /// A field is null, whether or not its type allows that, and no error says why: `product.brand`, by response keys. In
    /// lists it is so for each element.
    public static func null(at path: String) -> Kind {
      Kind(content: .null(at: path))
    }

    /// A field is missing: `product.brand`, by response keys.
    public static func drop(at path: String) -> Kind {
      Kind(content: .drop(at: path))
    }

    /// Every enum has the value `UNKNOWN_VALUE`, as if the schema had got it since.
    public static let unknownEnumValues = Kind(content: .unknownEnumValues)

    /// Every object behind an interface or union is of a type `UnknownType`, as if the schema had got it since: it has
    /// only the fields of the interface.
    public static let unknownTypes = Kind(content: .unknownTypes)

    /// The connection is lost in the middle of the response; in that of the first event, if it is a stream.
    public static let cut = Kind(content: .cut)

    /// The connection is lost after this many events of a stream.
    public static func cutStream(after events: Int) -> Kind {
      Kind(content: .cutStream(after: max(0, events)))
    }

    /// After this many events, a stream stays open and sends nothing more: no event, no heartbeat, no end.
    public static func stall(after events: Int) -> Kind {
      Kind(content: .stall(after: max(0, events)))
    }

    /// A stream is completed after so many events, though its source has more. The last part of a result says that nothing follows.
    public static func endEarly(after events: Int) -> Kind {
      Kind(content: .endEarly(after: max(0, events)))
    }

    /// Each event of a stream comes twice, and each part of a result but the last one.
    public static let duplicateEvents = Kind(content: .duplicateEvents)

    /// Over a WebSocket, events have an id that is not that of their operation. Later parts of a result have ids that were not
    /// announced, or paths that lead nowhere.
    public static let wrongID = Kind(content: .wrongID)

    /// A stream has no heartbeats. Over a WebSocket, pings are not answered.
    public static let silence = Kind(content: .silence)
  }

  /// The statuses that a response can have. Those below are of what comes before one.
  /// https://www.rfc-editor.org/rfc/rfc9110#section-15
  public static let statuses = 200...599

  /// The kind of the fault.
  public var kind: Kind
  /// The name of the affected operation; `nil` for all operations.
  public var operationName: String?
  /// How often it happens, from 0 to 1. Which requests it hits depends on the seed, the operation and how many requests
  /// for it there have been, so it is the same in each run.
  public var rate: Double

  public init(_ kind: Kind, operationName: String? = nil, rate: Double = 1) {
    self.kind = kind
    self.operationName = operationName
    self.rate = rate
  }
}
