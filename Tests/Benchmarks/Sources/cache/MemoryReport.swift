import Foundation
import GraphQLCache
import HeapSize

/// Measures the memory of many caches in relation to the text that each contains.
enum MemoryReport {
  /// Measures each shape in a separate process, because an allocator would otherwise reuse memory that was freed before.
  static func run() throws {
    Report.title("Memory of caches: allocated, and what the process has resident")
    for (shape, products) in [(Payload.Shape.cards, 89), (.full, 89), (.full, 890), (.names, 10_000)] {
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments = ["memory-of", shape.rawValue, "\(products)"]
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw UnexpectedContent() }
    }
  }

  static func report(_ shape: Payload.Shape, _ products: Int) throws {
    let body = Payload.response(shape, products: products)
    let count = max(40, 200 * 38_000 / body.count)
    // What a program has once.
    withExtendedLifetime(try filled(shape, body)) {}
    let (allocatedBefore, residentBefore) = (heapSize(), residentBytes())
    let stores = try (0..<count).map { _ in try filled(shape, body) }
    let allocated = Double(Int(heapSize()) - Int(allocatedBefore)) / Double(count)
    let resident = Double(residentBytes() - residentBefore) / Double(count)
    let records = stores[0].cache.statistics.records
    let goal = Double(body.count + 48 * records)
    Report.figure(
      "\(shape.rawValue): \(body.count) bytes, \(records) records, \(count) caches",
      "\(Report.fixed(allocated / goal, 2)), \(Report.fixed(resident / goal, 2)) times",
      goal: "1.0",
      note: "\(Report.fixed(allocated, 0)) bytes each, \(stores[0].cache.statistics.bytes) of data"
    )
    withExtendedLifetime(stores) {}
  }

  private static func filled(_ shape: Payload.Shape, _ body: [UInt8]) throws -> Store {
    let store = Store()
    switch shape {
    case .cards: try store.write(body, CardsQuery(category: "all"))
    case .full: try store.write(body, FullQuery(category: "all"))
    case .names: try store.write(body, NamesQuery(category: "all"))
    }
    return store
  }

  private static func residentBytes() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
  }
}
