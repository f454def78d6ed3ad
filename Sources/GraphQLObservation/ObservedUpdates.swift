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
    /// The states, the last one that a view has read or was told of, and the task that waits for the following ones.
    case reading(Updates<State>, last: State, Task<Void, Never>)
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
    if case .reading(_, _, let task) = reading { task.cancel() }
  }

  /// The current state. A view that reads this property is updated when the state changes.
  ///
  /// The state includes each change that was made before it is read, for example by a mutation that has returned. If another
  /// thread changes the data, two readings have different states: to show several values of one state, read it once.
  public var current: State {
    registrar.access(self, keyPath: \.current)
    switch reading {
    case .waiting(let updates): return begin(updates())
    case .reading(let updates, let last, let task):
      let newest = updates.current
      // A state that does not equal itself, such as one with a NaN, is not told again at each reading.
      if newest != last, newest == newest {
        reading = .reading(updates, last: newest, task)
        // Other views have read an earlier state. They are told afterwards: a view that is being drawn must not change.
        Task { [weak self] in self?.tell() }
      }
      return newest
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
    reading = .reading(updates, last: first, task)
    return first
  }

  private func show(_ state: State) {
    guard case .reading(let updates, let last, let task) = reading, last != state else { return }
    reading = .reading(updates, last: state, task)
    tell()
  }

  /// Tells all views that have read a state to read again.
  private func tell() { registrar.withMutation(of: self, keyPath: \.current) {} }
}
