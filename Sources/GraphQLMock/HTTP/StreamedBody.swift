import GraphQLNetworking

/// A body that is made while it is sent: the units of a stream, each when it is read.
///
/// One reader calls ``next()``, and ``end()`` must be called when it stops.
final class StreamedBody: Sendable {
  /// The connection is lost here, by a fault.
  struct Cut: Error {}

  private enum Position {
    case start, units
    /// Half of a unit has been sent, and no more follows.
    case cut
    case over
  }

  /// Whether it may never be complete, as the events of a subscription.
  let isEndless: Bool
  private let format: StreamFormat
  private let feed: ResponseFeed
  private let isCut: Bool
  private let position = Locked(Position.start)

  /// - Parameter isCut: Whether the connection is lost in the middle of the first event.
  init(_ format: StreamFormat, _ feed: ResponseFeed, isEndless: Bool, isCut: Bool) {
    self.isEndless = isEndless
    self.format = format
    self.feed = feed
    self.isCut = isCut
  }

  /// Returns the next bytes; `nil` when the body is complete.
  func next() async throws(Cut) -> [UInt8]? {
    var bytes: [UInt8] = []
    switch position.withLock({ $0 }) {
    case .start: bytes = format.opening
    case .units: break
    case .cut: throw Cut()
    case .over: return nil
    }
    switch await feed.next() {
    case .heartbeat: bytes += format.heartbeat
    case .event(let event) where isCut:
      bytes += format.bytes(of: event)
      position.withLock { if $0 != .over { $0 = .cut } }
      return Array(bytes.prefix(bytes.count / 2))
    case .event(let event): bytes += format.bytes(of: event)
    case .cut:
      position.withLock { if $0 != .over { $0 = .cut } }
      throw Cut()
    case .end:
      let isLeft = position.withLock { position in
        defer { position = .over }
        return position == .over
      }
      return isLeft ? nil : bytes + format.closing
    }
    position.withLock { if $0 == .start { $0 = .units } }
    return bytes
  }

  /// Ends the body: nothing more is read.
  func end() {
    position.withLock { $0 = .over }
    feed.end()
  }
}
