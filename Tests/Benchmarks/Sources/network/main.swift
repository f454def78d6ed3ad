// Measures and tries the network side: see README.md.

import Foundation

do {
  switch Array(CommandLine.arguments.dropFirst()) {
  case let words where words.first == "faults" && words.count <= 3:
    guard let seed = UInt64(words.dropFirst().first ?? "1") else { usage() }
    try await FaultReport(seed: seed, text: words.dropFirst(2).first ?? "").run()
  case ["refresh"]: try await RefreshReport.run()
  case ["speed"]: try await SpeedReport.run()
  case ["streams"]: try await StreamReport.run()
  case ["serve"]: try PlainServer.run()
  case let words where words.count == 2 && words[0] == "call":
    print(try await FaultReport.ending(ofFault: words[1]))
  default: usage()
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}

func usage() -> Never {
  FileHandle.standardError.write(Data("usage: network faults [SEED [TEXT]] | refresh | speed | streams\n".utf8))
  exit(2)
}
