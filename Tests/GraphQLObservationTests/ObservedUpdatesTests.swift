import GraphQLNetworking
import GraphQLObservation
import GraphQLPaging
import Observation
import Testing

/// Reads a value as a view does, and returns when the view is notified of a change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
private func change(of read: @MainActor () -> Void, after action: @MainActor () async -> Void) async {
  let (calls, call) = AsyncStream<Void>.makeStream()
  withObservationTracking(read) { call.yield() }
  await action()
  for await _ in calls { return }
}

@Suite("Observed states", .timeLimit(.minutes(60)))
@MainActor
struct ObservedUpdatesTests {
  @Test("A view has the state of the moment at once, and is told of a change")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func changes() async {
    let source = Updates<Int>.Source(1)
    source.send(2)
    let counts = ObservedUpdates(source.updates)
    #expect(counts.current == 2)
    await change(of: { _ = counts.current }) { source.send(3) }
    // The view is told before the change.
    while counts.current != 3 { await Task.yield() }
    await change(of: { _ = counts.current }) { source.send(4) }
    while counts.current != 4 { await Task.yield() }
  }

  @Test("A view that is told of a change finds the newest of many")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func newest() async {
    let source = Updates<Int>.Source(0)
    let counts = ObservedUpdates(source.updates)
    #expect(counts.current == 0)
    await change(of: { _ = counts.current }) { for count in 1...100 { source.send(count) } }
    while counts.current != 100 { await Task.yield() }
  }

  @Test("The current state is the newest one at once, and all views that have read an earlier one are told of it")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func readBefore() async {
    let source = Updates<Int>.Source(1)
    let counts = ObservedUpdates(source.updates)
    await change(of: { #expect(counts.current == 1) }) {
      source.send(2)
      #expect(counts.current == 2)
    }
    #expect(counts.current == 2)
  }

  @Test("A view that has read a state that is taken back at once is told")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func takenBack() async {
    let source = Updates<Int>.Source(1)
    let counts = ObservedUpdates(source.updates)
    #expect(counts.current == 1)
    source.send(2)
    await change(of: { #expect(counts.current == 2) }) { source.send(1) }
    #expect(counts.current == 1)
  }

  @Test("The states are asked for at the first reading, once")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func lazy() {
    var count = 0
    let source = Updates<Int>.Source(7)
    func states() -> Updates<Int> {
      count += 1
      return source.updates
    }
    let counts = ObservedUpdates(states())
    #expect(count == 0)
    #expect(counts.current == 7)
    #expect(counts.current == 7)
    #expect(count == 1)
  }

  @Test("The last state stays when the states have ended")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func end() async {
    let source = Updates<Int>.Source(1)
    let counts = ObservedUpdates(source.updates)
    _ = counts.current
    await change(of: { _ = counts.current }) {
      source.send(2)
      source.finish()
    }
    while counts.current != 2 { await Task.yield() }
  }

  @Test("An object that is let go is gone while it waits for a state")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func release() async {
    let source = Updates<Int>.Source(1)
    weak var gone: ObservedUpdates<Int>?
    do {
      let counts = ObservedUpdates(source.updates)
      _ = counts.current
      gone = counts
      await change(of: { _ = counts.current }) { source.send(2) }
    }
    while gone != nil { await Task.yield() }
  }

  @Test("A list that is loaded page by page is observed, and not kept alive")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func feed() async throws {
    struct Number: Identifiable, Sendable { let id: Int }
    struct Page: ListPage {
      var items: [Number]
      let next: Int?
    }
    var feed: ListFeed? = ListFeed(0) { (_, position: Int?) -> Page in
      let start = position ?? 0
      return Page(items: (start..<start + 3).map(Number.init), next: start + 3)
    }
    weak let gone = feed
    let states = try #require(feed?.states)
    let list = ObservedUpdates(states)
    #expect(list.current.items.isEmpty)
    await feed?.load()
    while list.current.items.count != 3 { await Task.yield() }
    await feed?.loadMore()
    while list.current.items.map(\.id) != [0, 1, 2, 3, 4, 5] { await Task.yield() }
    feed = nil
    while gone != nil { await Task.yield() }
  }
}
