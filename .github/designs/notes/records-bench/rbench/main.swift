import Foundation
import GraphQLRecords
import GraphQLRuntime

func cpu() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// Least microseconds a run, all works in turn.
func measure(_ works: [(String, Int, () -> Void)]) -> [String: Double] {
  var best: [String: Double] = [:]
  for _ in 0..<15 {
    for (name, n, work) in works {
      let t = cpu()
      var runs = 0
      repeat { for _ in 0..<n { work() }; runs += n } while cpu() - t < 20_000
      let per = (cpu() - t) / Double(runs)
      best[name] = min(best[name] ?? .infinity, per)
    }
  }
  return best
}
let money = "{currencyCode amount amountFormatted }"
let image = "media[{alt,contentType url }"
let variantFull = "Variant{sku#size?Size{id#value scale,description,}stock price{&1 }was?{&1 }media[{alt,contentType url }}"
let plans: [String: String] = [
  "cards": "1^{listing?{title total products[Product{id#name brand.Brand{id#name slug }priceRange?{low{&1 }high?{&1 }}slug labels,defaultVariant.Variant{sku#stock \(image)}}}}",
  "full": "1^{listing?{title total ratio isSale products[Product{id#styleNumber name brand.Brand{id#name slug }priceRange?{low{&1 }high?{&1 }}shortDescription longDescription,slug labels,attributes?[{key value }defaultVariant.Variant{&0 }variants[Variant{&0 }}}}",
]
func run<Data: JSONDecodable>(_ name: String, _ body: [UInt8], _ type: Data.Type) throws {
  let names = Names()
  let plan = BoundPlan(try Plan([(Array(plans[name]!.utf8), [1, 2]), (Array("1\(variantFull)".utf8), [0, 2]), (Array("1\(money)".utf8), [])], names: names))
  let padded = body + [UInt8](repeating: 0, count: 16)
  let range = 8..<body.count - 1
  // the byte behind the data is a brace, so a padded body of the data alone
  let data = Array(body[range]) + [UInt8](repeating: 0, count: 16)
  let r = 0..<range.count
  _ = padded
  let warm = RecordTable(names: names)
  var p = try Scan.prepare(data, r, plan)

  let records = p.recordCount
  let c = warm.stage(&p); warm.install(c)
  let composed = Compose.compose(plan, in: warm, capacity: r.count)
  print(name, body.count, "bytes", records, "records; identical:", composed.bytes == Array(data.dropLast(16)), "deps", composed.dependencies.pairs.count)

  print("  used", warm.usedBytes, "allocated", warm.allocatedBytes, "ratio", Double(warm.allocatedBytes - 48 * records) / Double(body.count))
  if let mode = ProcessInfo.processInfo.environment["PROFILE"] {
    for _ in 0..<(Int(ProcessInfo.processInfo.environment["RUNS"] ?? "3000")!) {
      switch mode {
      case "prepare": _ = try Scan.prepare(data, r, plan)
      case "again": var p = try Scan.prepare(data, r, plan); let c = warm.stage(&p); warm.install(c)
      case "compose": _ = Compose.compose(plan, in: warm, capacity: r.count)
      default: break
      }
    }
    return
  }
  let out = measure([
    ("decode", 4, { _ = try! JSONReader.decode(GraphQLResponse<Data>.self, from: body) }),
    ("prepare", 4, { _ = try! Scan.prepare(data, r, plan) }),
    ("cold", 4, { let t = RecordTable(names: names); var p = try! Scan.prepare(data, r, plan); let c = t.stage(&p); t.install(c) }),
    ("again", 4, { var p = try! Scan.prepare(data, r, plan); let c = warm.stage(&p); warm.install(c) }),
    ("compose", 4, { _ = Compose.compose(plan, in: warm, capacity: r.count) }),
    ("read", 4, { let c = Compose.compose(plan, in: warm, capacity: r.count); _ = try! c.withPaddedBytes { try JSONReader.decode(Data.self, padded: $0) } }),
    ("bind", 4, { _ = BoundPlan(plan.plan) }),
  ])
  let d = out["decode"]!
  for k in ["decode", "prepare", "cold", "again", "compose", "read", "bind"] { print("  ", k, String(format: "%8.1f µs  %.2f", out[k]!, out[k]! / d)) }
}
var a = Payload()
try run("cards", a.cards(89), CardsQuery.Data.self)
var b = Payload()
try run("full", b.full(68), ListingQuery.Data.self)
