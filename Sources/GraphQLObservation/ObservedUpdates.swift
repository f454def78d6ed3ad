public import GraphQLNetworking
public import Observation

/// The newest state of something that changes, for use in views: a watched query, an object in a cache, a list, or a
/// shopping bag.
///
/// ```swift
/// struct BookView: View {
///   @State private var book: ObservedUpdates<WatchState<BookQuery.Data>>
///
///   init(id: String, client: GraphQLClient) {
///     _book = State(initialValue: ObservedUpdates(client.watch(BookQuery(id: id))))
///   }
///
///   var body: some View { Text(book.current.data?.book?.title ?? "…") }
/// }
/// ```
/// The source of the states is created when ``current`` is first read, so a view that SwiftUI creates and discards sends no
/// request. The first frame shows the state at that moment. The object follows the states until it is released, or until
/// their sequence ends.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
public final class ObservedUpdates<State: Sendable & Equatable>: Observable {
  private enum Reading {
    /// Nothing has been read yet.
    case waiting(@MainActor () -> Updates<State>)
    /// The state that views have, and the task that reads the following ones.
    case reading(State, Task<Void, Never>)
  }

  private let registrar = ObservationRegistrar()
  private var reading: Reading

  /// Creates an object that observes states.
  ///
  /// - Parameter updates: The states to observe, for example `client.watch(query)` or `feed.states`. The expression is
  ///   evaluated when ``current`` is first read.
  public init(_ updates: @autoclosure @escaping @MainActor () -> Updates<State>) {
    reading = .waiting(updates)
  }

  deinit {
    if case .reading(_, let task) = reading { task.cancel() }
  }

  /// The current state. A view that reads this property is updated when the state changes.
  public var current: State {
    registrar.access(self, keyPath: \.current)
    switch reading {
    case .waiting(let updates): return begin(updates())
    case .reading(let state, _): return state
    }
  }

  /// Reads the current state, and starts a task for the following ones that does not retain this object.
  private func begin(_ updates: Updates<State>) -> State {
    let first = updates.current
    let task = Task { [weak self] in
      for await state in updates {
        guard let self else { return }
        show(state)
      }
    }
    reading = .reading(first, task)
    return first
  }

  private func show(_ state: State) {
    guard case .reading(let shown, let task) = reading, shown != state else { return }
    registrar.withMutation(of: self, keyPath: \.current) { reading = .reading(state, task) }
  }
}
