// Asks servers that others have written random operations with @defer and @stream: see README.md.

import Foundation

let words = CommandLine.arguments.dropFirst()
guard !words.isEmpty else {
  FileHandle.standardError.write(Data("usage: parts URL…\n".utf8))
  exit(2)
}
for word in words {
  guard let url = URL(string: word) else { exit(2) }
  print(word)
  do {
    let asking = Asking(url)
    try await RandomOperations().check(asking)
    try asking.report()
  } catch {
    print("  \(error)")
    exit(1)
  }
}
