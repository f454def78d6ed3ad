// Measures a cache beside the decoder that its callers have anyway: see README.md.
//
//   cache [PART…]            parts: rows, watchers, memory, lock, disk; all of them by default
//   cache payloads FOLDER    writes the responses for web-caches.mjs

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "payloads", arguments.count == 2 {
  try PayloadFiles.write(to: URL(filePath: arguments[1]))
  exit(0)
}
if arguments.first == "memory-of", arguments.count == 3, let shape = Payload.Shape(rawValue: arguments[1]),
  let products = Int(arguments[2])
{
  try MemoryReport.report(shape, products)
  exit(0)
}

let parts: [(name: String, run: () async throws -> Void)] = [
  ("rows", RowReport.run), ("watchers", WatcherReport.run), ("memory", MemoryReport.run), ("lock", LockReport.run),
  ("disk", DiskReport.run),
]
for name in arguments where !parts.contains(where: { $0.name == name }) {
  print("unknown part \"\(name)\"")
  exit(2)
}
for part in parts where arguments.isEmpty || arguments.contains(part.name) { try await part.run() }
