// Decodes listings of products with the generated models, and with JSONDecoder into the same models with synthesised
// conformances: see README.md.

import Foundation
import GraphQLRuntime

for count in [0, 68, 2270] {
  let bytes = Payload.response(products: count)
  let data = Data(bytes)
  // So many times that what is measured is longer than what measuring takes.
  let times = max(1, 100_000 / bytes.count)
  let decoder = JSONDecoder()
  let (ours, theirs) = try Measurement.inTurn {
    for _ in 0..<times { _ = try JSONReader.decode(GraphQLResponse<ListingQuery.Data>.self, from: bytes) }
  } _: {
    for _ in 0..<times { _ = try decoder.decode(Peer.Response.self, from: data) }
  }
  let ratio = Report.fixed(theirs.milliseconds / ours.milliseconds, 1)
  Report.title("\(bytes.count) bytes, \(times) times")
  Report.line("generated", ours, bytes: bytes.count * times, note: "\(ratio) times JSONDecoder")
  Report.line("JSONDecoder", theirs, bytes: bytes.count * times)
}
