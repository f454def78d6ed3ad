// Counts what the decoder, the cache and the generator allocate, and compares it with thresholds.txt: see README.md.
//
//   allocations-report [--update]    --update writes what was counted into thresholds.txt

import Foundation

let isUpdate = CommandLine.arguments.dropFirst() == ["--update"]
let rows = try Work.all().map { (name: $0.name, use: try MemoryUse.least(of: $0.run)) }
guard rows.contains(where: { $0.use.count > 0 }) else {
  print("Allocations are counted on Linux with glibc only.")
  exit(0)
}
for row in rows { print("\(row.name): \(row.use)") }
if isUpdate {
  try Thresholds(rows).write()
} else {
  let problems = try Thresholds.read().problems(rows)
  for problem in problems { print("error: \(problem)") }
  exit(problems.isEmpty ? 0 : 1)
}
