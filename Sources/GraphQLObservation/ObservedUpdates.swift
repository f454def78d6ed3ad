public import GraphQLNetworking
public import Observation

/// The newest state of something that changes, for views: a watched query, an object of a cache, a list, a shopping
/// bag.
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
/// What gives the states is made when ``current`` is read first, so a view that SwiftUI makes and drops again asks nothing.
/// The first frame has the state of that moment. The states are read until this object is gone, or until they end.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
public final class ObservedUpdates<State: Sendable & Equatable>: Observable {
  private enum Reading {
    /// Nobody has asked yet.
    case waiting(@MainActor () -> Updates<State>)
    /// The state that views have, and the task that reads those behind it.
    case reading(State, Task<Void, Never>)
  }

  private let registrar = ObservationRegistrar()
  private var reading: Reading

  /// - Parameter updates: The states to observe: `client.watch(query)`, `feed.states`. They are asked for when ``current`` is
  ///   read first.
  public init(_ updates: @autoclosure @escaping @MainActor () -> Updates<State>) {
    reading = .waiting(updates)
  }

  deinit {
    if case .reading(_, let task) = reading { task.cancel() }
  }

  /// The state now. A view that reads it is told when another one has come.
  public var current: State {
    registrar.access(self, keyPath: \.current)
    switch reading {
    case .waiting(let updates): return begin(updates())
    case .reading(let state, _): return state
    }
  }

  /// Reads the state of this moment, and those behind it by a task that does not keep this object.
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
