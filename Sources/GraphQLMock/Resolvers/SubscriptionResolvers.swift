/// A registry of event sources for the fields of the subscription type.
///
/// ```swift
/// resolvers.subscription { subscription in
///   subscription.field("stockChanged") { args in warehouse.changes(of: try args["sku"]) }
/// }
/// ```
public struct SubscriptionResolvers {
  private(set) var fields: [(name: String, resolver: Resolver)] = []

  /// Registers the source of a field's events.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - events: Called once for each subscription, before its first event. Throwing an error refuses the subscription. Each
  ///     element of the sequence is the field's value for one event, of any type that a resolver may return. Elements are
  ///     requested one at a time, when the client reads. The end of the sequence completes the subscription, and an error
  ///     ends it. When the client ends the subscription or disconnects, the task that reads the sequence is canceled, and
  ///     the sequence's iterator is released.
  public mutating func field<Events: AsyncSequence & Sendable>(
    _ name: String,
    _ events: @escaping @Sendable (Arguments) async throws -> Events
  ) where Events.Element: Sendable {
    fields.append((name, .events { EventSource(try await events($0)) }))
  }
}

/// The values of a subscription's field, one for each event.
struct EventSource: Sendable {
  /// Returns the next value each time it is called, and `nil` at the end. One task reads.
  typealias Reader = () async throws -> ResolvedValue?

  let reader: @Sendable () -> Reader

  init<Events: AsyncSequence & Sendable>(_ events: Events) where Events.Element: Sendable {
    reader = {
      var iterator = events.makeAsyncIterator()
      return { try await iterator.next().map { ResolvedValue($0) } }
    }
  }
}
