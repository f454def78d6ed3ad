import GraphQLCache
import GraphQLNetworking

/// Measures the cost of a change with many watchers.
enum WatcherReport {
  static func run() throws {
    try ownObjects()
    try oneListing()
  }

  /// Measures watchers that each watch a different product, while one product changes.
  private static func ownObjects() throws {
    Report.title("One of 10,000 products changes")
    let body = Payload.response(.names, products: 10_000)
    func store(watching count: Int) throws -> (Store, [Updates<WatchState<PriceTag>>]) {
      let store = Store()
      try store.write(body, NamesQuery(category: "all"))
      let watchers = (0..<count).map { store.cache.watch(PriceTag.self, of: CacheKey("Product", "\($0)")) }
      for watcher in watchers where watcher.current.data == nil { throw UnexpectedContent() }
      return (store, watchers)
    }
    let few = try store(watching: 1)
    let many = try store(watching: 10_000)
    var amount = 1
    let works = [few, many].map { store, watchers in
      Work("with \(watchers.count) watchers") {
        amount += 1
        try store.write(Payload.price(of: 0, amount: amount), PriceQuery(id: "0"))
        guard watchers[0].current.data?.price.amount == amount else { throw UnexpectedContent() }
      }
    }
    let times = try Turns.least(works)
    for (work, time) in zip(works, times) {
      Report.figure(work.name + ": change and show", "\(Report.fixed(time, 1)) µs")
    }
    Report.figure(
      "more for 9,999 watchers of others",
      "\(Report.fixed(max(0, times[1] - times[0]), 1)) µs",
      goal: "5 µs"
    )
    let before = many.0.cache.statistics
    guard before.watchers == 10_000 else { throw UnexpectedContent() }
  }

  /// Measures watchers that all show one listing.
  private static func oneListing() throws {
    let body = Payload.response(.full, products: 97)
    Report.title("100 watchers of one listing of \(body.count) bytes")
    func work(_ count: Int) throws -> Work {
      let store = Store()
      let query = FullQuery(category: "all")
      try store.write(body, query)
      let watchers = (0..<count).map { _ in store.cache.watch(query) }
      var amount = 1
      return Work("change one product, show \(count)") {
        amount += 1
        try store.write(Payload.price(of: 3, amount: amount), PriceQuery(id: "3"))
        for watcher in watchers where watcher.current.data?.listing.products[3].price.amount != amount {
          throw UnexpectedContent()
        }
      }
    }
    let works = try [Work("decode") { _ = try decoded(body, FullQuery.Data.self) }, work(1), work(100)]
    let times = try Turns.least(works)
    for (work, time) in zip(works, times) { Report.figure(work.name, "\(Report.fixed(time, 1)) µs") }
    Report.figure("100 watchers beside one", "\(Report.fixed(times[2] / times[1], 2)) times", goal: "1")
  }
}
