// Decodes listings of products with the generated models, and with JSONDecoder into the same models with synthesised
// conformances; then responses that are not what was asked for to the letter, beside the ones that are: see README.md.

import Foundation
import GraphQLRuntime

private func decode(_ bytes: [UInt8], _ times: Int) throws {
  for _ in 0..<times { _ = try JSONReader.decode(GraphQLResponse<ListingQuery.Data>.self, from: bytes) }
}

for count in [0, 68, 2270] {
  let bytes = Payload.response(products: count)
  let data = Data(bytes)
  // So many times that what is measured is longer than what measuring takes.
  let times = max(1, 100_000 / bytes.count)
  let decoder = JSONDecoder()
  let (ours, theirs) = try Measurement.inTurn {
    try decode(bytes, times)
  } _: {
    for _ in 0..<times { _ = try decoder.decode(Peer.Response.self, from: data) }
  }
  let ratio = Report.fixed(theirs.milliseconds / ours.milliseconds, 1)
  Report.title("\(bytes.count) bytes, \(times) times")
  Report.line("generated", ours, bytes: bytes.count * times, note: "\(ratio) times JSONDecoder")
  Report.line("JSONDecoder", theirs, bytes: bytes.count * times)
}

let plain = Payload.response(products: 68)
Report.title("Members that nobody asked for, in every object")
for place in Payload.Place.allCases {
  let others = Payload.response(products: 68, typenames: place)
  let (asked, unasked) = try Measurement.inTurn {
    try decode(plain, 1)
  } _: {
    try decode(others, 1)
  }
  let ratio = Report.fixed(unasked.milliseconds / asked.milliseconds, 2)
  Report.line("__typename \(place.rawValue)", unasked, bytes: others.count, note: "\(ratio) times without")
}

let markdown = Payload.markdown(bytes: 390_000)
Report.title("\(markdown.count) bytes of strings with escapes")
let (reading, parsing) = try Measurement.inTurn {
  _ = try JSONReader.decode([String].self, from: markdown)
} _: {
  _ = try JSONReader.read(markdown) { (reader) throws(JSONError) in try reader.skip() }
}
Report.line("read", reading, bytes: markdown.count)
Report.line("skipped", parsing, bytes: markdown.count)
