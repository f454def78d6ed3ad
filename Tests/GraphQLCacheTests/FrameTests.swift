import Dispatch
import GraphQLCache
import GraphQLNetworking
import Testing

@Suite("What watchers show while others read and when changes come off", .timeLimit(.minutes(60)))
struct FrameTests {
  @Test("A watch that begins shows what the cache has, also while another thread reads it")
  func firstFrame() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let key = CacheKey("Product", "1")
    let other = Held { shop.cache.watch(HeldName.self, of: key) }
    await other.arrived()
    // The group is there, and its first reader has not shown anything yet.
    #expect(shop.cache.statistics.watchers == 1)
    let states = shop.cache.watch(HeldName.self, of: key)
    #expect(states.current.data?.name == "a")
    var iterator = states.makeAsyncIterator()
    #expect(await iterator.next()?.data?.name == "a")
    let first = await other.result()
    #expect(first.current.data?.name == "a")
    #expect(first.current == states.current)
  }

  @Test("A watcher shows what was written before, also while another thread still reads what was there before that")
  func newest() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let key = CacheKey("Product", "1")
    let states = shop.cache.watch(HeldName.self, of: key)
    #expect(states.current.data?.name == "a")
    try shop.cache.update(ProductName.self, of: key) { $0.name = "b" }
    let other = Held { states.current }
    await other.arrived()
    try shop.cache.update(ProductName.self, of: key) { $0.name = "c" }
    let newest = states.current
    #expect(newest.data?.name == "c")
    // What the other thread has read is older, and not shown any more.
    #expect(await other.result().data?.name == "c")
    #expect(states.current == newest)
  }

  @Test("Data that only an optimistic change had is not shown any more when it has come off")
  func takenBack() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(id: "9"), #"{"product":null}"#)
    let states = shop.cache.watch(ProductQuery(id: "9"))
    let fragment = shop.cache.watch(ProductName.self, of: CacheKey("Product", "9"))
    let settled = (states.current, fragment.current)
    #expect(settled.0.data != nil)
    #expect(settled.1.data == nil)
    for _ in 0..<2 {
      let data = ProductQuery.Data(product: .init(id: "9", name: "x"))
      let layer = try shop.cache.show { try $0.write(data, to: ProductQuery(id: "9")) }
      #expect(states.current.data == data)
      #expect(fragment.current.data?.name == "x")
      let late = shop.cache.watch(ProductStock.self, of: CacheKey("Product", "9"))
      #expect(late.current.data != nil)
      shop.cache.hide(layer)
      #expect(states.current.data == settled.0.data)
      #expect(fragment.current.data == nil)
      #expect(!fragment.current.isStale)
      #expect(late.current.data == nil)
    }
  }

  @Test(
    "What was shown before an optimistic change is shown again after it, where the cache does not contain that any more"
  )
  func settled() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let key = CacheKey("Product", "1")
    let states = shop.cache.watch(ProductName.self, of: key)
    #expect(states.current.data?.name == "a")
    shop.cache.remove(key)
    let before = states.current
    #expect(before.data?.name == "a")
    #expect(before.isStale)
    let layers = try ["b", "c"].map { name in try shop.cache.show { try $0.write(ProductName(name: name), to: key) } }
    #expect(states.current.data?.name == "c")
    #expect(states.current.missing.isEmpty)
    for layer in layers { shop.cache.hide(layer) }
    let state = states.current
    #expect(state.data?.name == "a")
    #expect(state.isStale)
    #expect(state.missing == before.missing)
    #expect(state.received == before.received)
  }

  @Test("Data that the app has removed is still shown, however it came")
  func removed() async throws {
    let shop = try Shop()
    try await shop.fetch(ProductQuery(), .product(name: "a"))
    let states = shop.cache.watch(ProductName.self, of: CacheKey("Product", "1"))
    let layer = try shop.cache.show { changes in
      try changes.update(ProductQuery()) { $0.product?.name = "b" }
    }
    #expect(states.current.data?.name == "b")
    shop.cache.hide(layer)
    #expect(states.current.data?.name == "a")
    shop.cache.remove(CacheKey("Product", "1"))
    #expect(states.current.data?.name == "a")
    #expect(states.current.missing.map(\.reason) == [.removed])
  }
}

/// A fragment whose decoder waits on demand.
private struct HeldName: GraphQLFragment {
  static var _plan: StaticString { "1Product{name }" }

  @TaskLocal static var hold: Hold?

  let name: String

  init(_json json: inout JSONReader) throws(JSONError) {
    name = try json._string("name")
    Self.hold?.wait()
  }
}

/// Holds threads until it is opened.
private final class Hold: Sendable {
  private let arrivals = AsyncStream<Void>.makeStream()
  private let semaphore = DispatchSemaphore(value: 0)

  func wait() {
    arrivals.continuation.yield()
    semaphore.wait()
    semaphore.signal()
  }

  func arrived() async {
    for await _ in arrivals.stream { return }
  }

  func open() { semaphore.signal() }
}

/// A reader on a separate thread, which waits in the decoder until its result is requested.
private struct Held<Result: Sendable>: Sendable {
  private let hold = Hold()
  private let task: Task<Result, Never>

  init(_ read: @escaping @Sendable () -> Result) {
    task = Task { [hold] in
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(returning: HeldName.$hold.withValue(hold, operation: read))
        }
      }
    }
  }

  func arrived() async { await hold.arrived() }

  func result() async -> Result {
    hold.open()
    return await task.value
  }
}
