// Asks servers that others have written all that the client can ask: see README.md.

import Foundation

let words = CommandLine.arguments.dropFirst()
guard words.count >= 2, words.count.isMultiple(of: 2) else {
  FileHandle.standardError.write(Data("usage: visit NAME URL [NAME URL]…\n".utf8))
  exit(2)
}
for (name, address) in zip(words, words.dropFirst()).enumerated().filter({ $0.offset.isMultiple(of: 2) }).map(\.element)
{
  print(name)
  guard let url = URL(string: address) else { exit(2) }
  do {
    let isStrawberry = name == "strawberry"
    try await Visit(url: url, persists: isStrawberry).run()
    try await Subscriptions(url: url, hasMultipart: isStrawberry).run()
  } catch {
    print("  \(error)")
    exit(1)
  }
}
