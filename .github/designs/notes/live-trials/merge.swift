import Foundation
typealias P = UnsafePointer<UInt8>
@inline(__always) func ws(_ p: P) -> P { var p = p; while p.pointee <= 32 && p.pointee != 0 { p += 1 }; return p }
@inline(__always) func strEnd(_ p: P) -> P { var q = p + 1
  while true { // SWAR: 8 bytes without quote or backslash
    let w = UnsafeRawPointer(q).loadUnaligned(as: UInt64.self)
    func has(_ w: UInt64, _ b: UInt64) -> UInt64 { let x = w ^ (b &* 0x0101010101010101); return (x &- 0x0101010101010101) & ~x & 0x8080808080808080 }
    let m = has(w, 0x22) | has(w, 0x5C); if m == 0 { q += 8; continue }
    q += m.trailingZeroBitCount >> 3
    if q.pointee == 0x22 { return q + 1 }; q += 2 } }
func skip(_ p0: P) -> P { var p = ws(p0), depth = 0
  repeat { switch p.pointee {
    case 0x22: p = strEnd(p)
    case 0x7B, 0x5B: depth += 1; p += 1
    case 0x7D, 0x5D: depth -= 1; p += 1
    default: p += 1; while p.pointee > 0x2F && p.pointee != 0x3A && p.pointee < 0x5B || p.pointee >= 0x61 && p.pointee <= 0x7A || p.pointee == 0x2E || p.pointee == 0x2D || p.pointee == 0x2B { p += 1 }
    }
    if depth > 0 { while p.pointee == 0x2C || p.pointee == 0x3A || (p.pointee <= 32 && p.pointee != 0) { p += 1 } }
  } while depth > 0
  return p }
final class Node { var keys: [([UInt8], Node)] = []; var items: [Int: Node] = [:]; var adds: [[UInt8]] = []; var mark = false }
var marks: [Int] = []
func pass(_ p0: P, _ n: Node, _ out: inout [UInt8], _ copied: inout P) -> P {
  var p = ws(p0)
  if n.mark { marks.append(out.count + (p - copied)) }
  if p.pointee == 0x7B { p += 1
    while true { p = ws(p); if p.pointee == 0x7D { break }; if p.pointee == 0x2C { p = ws(p + 1) }
      let k = p; p = strEnd(p); let len = p - k - 2; p = ws(p) + 1
      var child: Node?
      for (key, node) in n.keys where key.count == len { if key.withUnsafeBufferPointer({ memcmp($0.baseAddress!, k + 1, len) == 0 }) { child = node } }
      p = child.map { pass(p, $0, &out, &copied) } ?? skip(p) }
    if !n.adds.isEmpty { out.append(contentsOf: UnsafeBufferPointer(start: copied, count: p - copied)); copied = p
      for a in n.adds { out.append(0x2C); out.append(contentsOf: a) } }
    return p + 1 }
  if p.pointee == 0x5B { p += 1; var i = 0
    while true { p = ws(p); if p.pointee == 0x5D { return p + 1 }; if p.pointee == 0x2C { p += 1 }
      p = n.items[i].map { pass(p, $0, &out, &copied) } ?? skip(p); i += 1 } }
  return skip(p) }
var t = "{\"listing\":{\"products\":["
for i in 0..<300 { if i > 0 { t += "," }
  t += "{\"id\":\"\(1000+i)\",\"name\":\"A shirt number \(i) with a longer name\",\"brand\":{\"id\":\"7\",\"name\":\"Acme\"},\"price\":{\"amount\":\(3950+i),\"currencyCode\":\"GBP\"},\"labels\":[\"NEW\",\"SALE\"],\"media\":[{\"url\":\"https://example.com/images/\(i)/front.jpg\",\"alt\":\"Front of the shirt\"},{\"url\":\"https://example.com/images/\(i)/back.jpg\",\"alt\":null}],\"variants\":[{\"sku\":\"\(i)-S\",\"stock\":4},{\"sku\":\"\(i)-M\",\"stock\":0},{\"sku\":\"\(i)-L\",\"stock\":12}]}" }
t += "]}}"
let bytes = Array(t.utf8) + [UInt8](repeating: 0, count: 16)
func run(_ label: String, _ root: Node) { var best = 1e9, size = 0
  for _ in 0..<200 { let a = DispatchTime.now().uptimeNanoseconds; marks.removeAll(keepingCapacity: true)
    var out: [UInt8] = []; out.reserveCapacity(bytes.count + 65536)
    bytes.withUnsafeBufferPointer { b in var c = b.baseAddress!; let e = pass(c, root, &out, &c); out.append(contentsOf: UnsafeBufferPointer(start: c, count: e - c)) }
    best = min(best, Double(DispatchTime.now().uptimeNanoseconds - a)); size = out.count }
  print(label, bytes.count, "->", size, String(format: "%.3f ms, %.0f MB/s", best / 1e6, Double(bytes.count) / best * 1000), "marks", marks.count) }
run("nothing", Node())
let root = Node(), l = Node(), ps = Node(); root.keys = [(Array("listing".utf8), l)]; l.keys = [(Array("products".utf8), ps)]
for i in 0..<300 { let n = Node(); n.adds = [Array("\"reviews\":{\"count\":12,\"stars\":4.5}".utf8)]; n.mark = true; ps.items[i] = n }
run("300 patches", root)
for i in 1..<300 { ps.items[i]!.adds = [] }; run("1 patch, 300 marks", root)
