// stand-ins
public struct GraphQLClientError: Error, Sendable, Equatable { public var message: String }
public struct GraphQLResponseError: Sendable, Hashable {}
public struct JSONObject: Sendable, Hashable {}
public struct HTTPRequest: Sendable {}
public struct HTTPHeaders: Sendable, Hashable { public init() {} }
public struct HTTPStream: Sendable {}
public struct RequestOptions: Sendable, Hashable { public init() {} ; public var reconnects = Reconnection.afterFirst }
public protocol GraphQLTransport: Sendable { @concurrent func stream(_ r: HTTPRequest) async throws -> HTTPStream }
public protocol GraphQLOperation: Sendable { associatedtype Data: Sendable }
public protocol GraphQLSingleResponseOperation: GraphQLOperation {}
public protocol GraphQLQuery: GraphQLSingleResponseOperation {}
public protocol GraphQLSubscription: GraphQLOperation {}
public protocol GraphQLIncrementalOperation: GraphQLSingleResponseOperation {}
public struct JSONError: Error {}
public struct JSONReader: ~Copyable { public mutating func skip() throws(JSONError) {} }
// real ones
public enum Deferred<Value> { case pending, value(Value), failed(GraphQLClientError)
  public var value: Value? { if case .value(let v) = self { v } else { nil } }
  public var isPending: Bool { if case .pending = self { true } else { false } } }
extension Deferred: Sendable where Value: Sendable {}
extension Deferred: Equatable where Value: Equatable {}
public struct Reconnection: Sendable, Hashable {
  public static let never = Reconnection(attempts: 0), afterFirst = Reconnection(), always = Reconnection(includesFirst: true)
  public var includesFirst: Bool, attempts: Int?, baseDelay: Duration, maximumDelay: Duration
  public init(includesFirst: Bool = false, attempts: Int? = nil, baseDelay: Duration = .seconds(1), maximumDelay: Duration = .seconds(30)) { (self.includesFirst, self.attempts, self.baseDelay, self.maximumDelay) = (includesFirst, attempts, baseDelay, maximumDelay) }
}
public struct EventGap: Sendable, Equatable { public let cause: GraphQLClientError; public let duration: Duration }
public struct GraphQLEvent<Data: Sendable>: Sendable { public let data: Data; public let gap: EventGap? }
public struct GraphQLEvents<Data: Sendable>: AsyncSequence, Sendable {
  public typealias Element = GraphQLEvent<Data>
  package let begin: @Sendable () -> @Sendable () async throws -> Element?
  public func makeAsyncIterator() -> Iterator { Iterator(step: begin()) }
  public struct Iterator: AsyncIteratorProtocol { let step: @Sendable () async throws -> Element?
    public mutating func next() async throws -> GraphQLEvent<Data>? { try await step() } }
}
public enum EventOrRefetch<Event: Sendable, Query: Sendable>: Sendable { case event(Event), refetched(Query, EventGap) }
package struct LiveCall: Sendable { let open: @Sendable (HTTPRequest, (any GraphQLTransport)?) async throws -> HTTPStream }
package struct LiveText: Sendable { package let data: [UInt8]?, errors: [GraphQLResponseError], marks: DeferralMarks?, isLast: Bool }
package final class DeferralMarks: Sendable {}
public struct LiveTransport: Sendable {
  package let texts: @Sendable (LiveCall) -> @Sendable () async throws -> LiveText?
  package let direct: (any GraphQLTransport)?
  package init(direct: (any GraphQLTransport)?, texts: @escaping @Sendable (LiveCall) -> @Sendable () async throws -> LiveText?) { (self.direct, self.texts) = (direct, texts) }
}
public protocol GraphQLSocket: Sendable {
  @concurrent func open(_ request: HTTPRequest, subprotocol: String) async throws
  @concurrent func send(_ text: [UInt8]) async throws
  @concurrent func receive() async throws -> GraphQLSocketMessage
  @concurrent func close(code: Int, reason: String) async
}
public struct GraphQLSocketMessage: Sendable { public let text: [UInt8]?, closeCode: Int?, reason: String }
extension JSONReader {
  public mutating func _deferred<Part>(_ labels: StaticString, orKeys keys: StaticString, _ read: (inout JSONReader) throws(JSONError) -> Part) throws(JSONError) -> Deferred<Part> { .value(try read(&self)) }
}
public struct GraphQLClient: Sendable {
  public func events<S: GraphQLSubscription>(of s: S, options: RequestOptions = .init()) -> GraphQLEvents<S.Data> { fatalError() }
  public func events<S: GraphQLSubscription, Q: GraphQLQuery>(of s: S, refetching q: Q, options: RequestOptions = .init()) -> GraphQLEvents<S.Data> { fatalError() }
}
// generated
struct Stock: GraphQLSubscription { struct Data: Sendable { var stock: Int } }
struct Reviews: Sendable { init(_json json: inout JSONReader) throws(JSONError) {} }
struct Product { let reviews: Deferred<Reviews>; let dog: Deferred<Reviews>?
  init(_json json: inout JSONReader) throws(JSONError) {
    reviews = try json._deferred("Product.reviews", orKeys: "reviews", Reviews.init(_json:))
    dog = try json._deferred("Product.dog", orKeys: "bark", Reviews.init(_json:))
  } }
@MainActor func screen(_ client: GraphQLClient) async throws {
  for try await event in client.events(of: Stock()) { print(event.data.stock, event.gap as Any) }
}
