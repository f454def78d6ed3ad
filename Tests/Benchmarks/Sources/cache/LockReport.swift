import Foundation
import GraphQLCache
import GraphQLNetworking

/// Measures how long readers and writers block one another.
enum LockReport {
  static func run() throws {
    let query = FullQuery(category: "all")
    let body = Payload.response(.full, products: 89)
    Report.title("Who waits for 170 KB: a small read in a loop, wall time")
    let store = Store()
    try store.write(body, query)
    try store.write(Payload.price(of: 500, amount: 1), PriceQuery(id: "500"))
    var amount = 1
    try waits(of: store, beside: "nobody") { usleep(100) }
    try waits(of: store, beside: "reads of the listing") {
      amount += 1
      try store.write(Payload.price(of: 7, amount: amount), PriceQuery(id: "7"))
      guard store.cache.read(query) != nil else { throw UnexpectedContent() }
    }
    let other = Payload.response(.full, products: 89, extra: 1)
    try waits(of: store, beside: "writes of the listing") {
      amount += 1
      try store.write(amount % 2 == 0 ? body : other, query)
    }

    // The lock is held for composing, not for decoding.
    let text = try Turns.least([
      Work("decode") { _ = try decoded(body, FullQuery.Data.self) },
      Work("read") {
        amount += 1
        try store.write(Payload.price(of: 7, amount: amount), PriceQuery(id: "7"))
        store.cache.trim(to: .max)
      } run: { _ in
        _ = store.cache.read(query)
      },
      Work("read after a change") {
        amount += 1
        try store.write(Payload.price(of: 7, amount: amount), PriceQuery(id: "7"))
      } run: { _ in
        _ = store.cache.read(query)
      },
    ])
    for (name, time) in zip(["as a whole", "after a change"], text.dropFirst()) {
      Report.figure(
        "compose \(body.count) bytes \(name), under the lock",
        "\(Report.fixed(time - text[0], 1)) µs",
        goal: "100 µs"
      )
    }
  }

  private static func waits(of store: Store, beside name: String, _ work: @escaping () throws -> Void) throws {
    let times = Times()
    let query = PriceQuery(id: "500")
    let reader = Thread {
      while !times.isDone {
        let start = DispatchTime.now().uptimeNanoseconds
        _ = store.cache.read(query)
        times.add(Double(DispatchTime.now().uptimeNanoseconds - start))
        usleep(20)
      }
      times.end()
    }
    reader.start()
    let start = DispatchTime.now().uptimeNanoseconds
    while DispatchTime.now().uptimeNanoseconds - start < 2_000_000_000 { try work() }
    let sorted = times.finish().sorted()
    func at(_ share: Double) -> String { Report.fixed(sorted[Int(Double(sorted.count - 1) * share)] / 1000, 1) }
    Report.figure("beside \(name)", "\(at(0.5)) µs", note: "90 %: \(at(0.9)), 99 %: \(at(0.99)), of \(sorted.count)")
  }

  /// Proof for `@unchecked`: all members are used under the condition's lock.
  private final class Times: @unchecked Sendable {
    private let condition = NSCondition()
    private var values: [Double] = []
    private var isFinishing = false
    private var isEnded = false

    var isDone: Bool { condition.withLock { isFinishing } }

    func add(_ value: Double) { condition.withLock { values.append(value) } }

    func end() {
      condition.withLock {
        isEnded = true
        condition.signal()
      }
    }

    func finish() -> [Double] {
      condition.withLock {
        isFinishing = true
        while !isEnded { condition.wait() }
        return values
      }
    }
  }
}
