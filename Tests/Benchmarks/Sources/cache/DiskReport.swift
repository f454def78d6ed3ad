import Foundation
import GraphQLCache

/// Measures a cache in a folder.
enum DiskReport {
  static func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cache-benchmark-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = GraphQLCache.Place.file(folder, partition: "benchmark")
    let count = 39_999
    let body = Payload.response(.names, products: count)
    try await fill(place, body)
    var (opens, reads) = ([Double](), [Double]())
    var records = 0
    for _ in 0..<21 {
      let start = Turns.now()
      let store = Store(place)
      let opened = Turns.now()
      guard store.cache.read(PriceTag.self, of: CacheKey("Product", "\(count - 1)")) != nil else {
        throw UnexpectedContent()
      }
      reads.append(Turns.now() - opened)
      opens.append(opened - start)
      records = store.cache.statistics.records
    }
    Report.title(
      "Opened from disk: \(records) records, \(size(of: folder)) bytes of files, \(body.count) bytes of text"
    )
    Report.figure("open", "\(Report.fixed(Turns.median(opens) / 1e6, 2)) ms", goal: "10 ms")
    Report.figure("then read one product", "\(Report.fixed(Turns.median(reads) / 1e3, 1)) µs")

    let query = FullQuery(category: "all")
    let full = Payload.response(.full, products: 89)
    let (memory, kept) = (Store(), Store(.file(folder, partition: "other")))
    for store in [memory, kept] { try store.write(full, query) }
    let other = Payload.response(.full, products: 89, extra: 1)
    var isOther = false
    func writing(_ store: Store, _ name: String) -> Work {
      Work(name) {
        isOther.toggle()
        try store.write(isOther ? other : full, query)
      }
    }
    let times = try Turns.least([writing(memory, "in memory"), writing(kept, "in a folder")], rounds: 5)
    Report.figure("write a listing with other prices, in memory", "\(Report.fixed(times[0], 1)) µs")
    Report.figure("the same in a folder, for the caller", "\(Report.fixed(times[1], 1)) µs")
    try await kept.cache.flush()
  }

  private static func fill(_ place: GraphQLCache.Place, _ body: [UInt8]) async throws {
    let store = Store(place)
    try store.write(body, NamesQuery(category: "all"))
    try await store.cache.flush()
  }

  private static func size(of folder: URL) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.reduce(0) { sum, name in
      let file = try? FileManager.default.attributesOfItem(atPath: folder.appending(path: name).path)
      return sum + ((file?[.size] as? Int) ?? 0)
    }
  }
}
