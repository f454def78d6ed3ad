import Foundation
import GraphQLMock
import PaybackBackend
import PaybackData
import PaybackDomain

let words = Array(CommandLine.arguments.dropFirst())
let environment = ProcessInfo.processInfo.environment

if words == ["serve"] {
  let server = try PaybackBackend().serve(port: 4013)
  print("Serving at \(server.url). Stop with Control-C.")
  fflush(nil)
  while true { try await Task.sleep(for: .seconds(3_600)) }
}

// With PAYBACK_SERVER and PAYBACK_KEY, the program uses that server, otherwise its own.
let address = environment["PAYBACK_SERVER"].flatMap { URL(string: $0) }
let ownServer = address == nil ? try PaybackBackend().serve() : nil
var isShown = false
if let endpoint = address ?? ownServer?.url {
  let server = Server(endpoint: endpoint, key: environment["PAYBACK_KEY"] ?? PaybackBackend.key)
  isShown = await CommandLineApp(server).run(words)
}
await ownServer?.stop()
exit(isShown ? 0 : 1)
