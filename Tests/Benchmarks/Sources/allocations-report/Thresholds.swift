import Foundation

/// The most that each work may allocate: `thresholds.txt` has a line for each with its name, allocations and bytes.
struct Thresholds {
  private let uses: [(name: String, use: MemoryUse)]

  init(_ uses: [(name: String, use: MemoryUse)]) { self.uses = uses }

  private static let file = URL(filePath: #filePath).appending(path: "../../../thresholds.txt").standardizedFileURL

  static func read() throws -> Thresholds {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Thresholds(
      try lines.map { line in
        let words = line.split(separator: "\t")
        guard words.count == 3, let count = Int(words[1]), let bytes = Int(words[2]) else { throw UnexpectedContent() }
        return (String(words[0]), MemoryUse(count: count, bytes: bytes))
      }
    )
  }

  func write() throws {
    let lines = uses.map { "\($0.name)\t\($0.use.count)\t\($0.use.bytes)\n" }
    try Data(lines.joined().utf8).write(to: Self.file)
  }

  /// Returns the works that allocate at least a fiftieth more than their lines allow, and works or lines without a
  /// counterpart.
  func problems(_ rows: [(name: String, use: MemoryUse)]) -> [String] {
    let names = Set(rows.map(\.name))
    let gone = uses.map(\.name).filter { !names.contains($0) }
    return gone.map { "thresholds.txt has \"\($0)\", which is not measured" }
      + rows.compactMap { row in
        guard let most = uses.first(where: { $0.name == row.name })?.use else {
          return "thresholds.txt has no line for \"\(row.name)\": run with --update"
        }
        let isMore = row.use.count > most.count + most.count / 50 || row.use.bytes > most.bytes + most.bytes / 50
        return isMore ? "\(row.name): the threshold is \(most)" : nil
      }
  }
}
