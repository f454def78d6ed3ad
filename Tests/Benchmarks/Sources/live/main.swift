// Measures subscriptions and responses in parts: see README.md.
//
//   live [PART…]   parts: events, rate, slow, cancelled, reconnections, parts; all of them by default

import Foundation

let parts: [(name: String, run: () async throws -> Void)] = [
  ("events", EventReport.run), ("parts", PartReport.run), ("rate", RateReport.run), ("slow", SlowReport.run),
  ("cancelled", CancelledReport.run), ("reconnections", ReconnectionReport.run),
]
let names = Array(CommandLine.arguments.dropFirst())
if names == ["serve"] {
  try await ListingServer.run()
  exit(0)
}
for name in names where !parts.contains(where: { $0.name == name }) {
  print("unknown part \"\(name)\"")
  exit(2)
}
for part in parts where names.isEmpty || names.contains(part.name) { try await part.run() }
