import Foundation
import GraphQLMock
import GraphQLURLSession
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

// With PAYBACK_SERVER and PAYBACK_KEY it asks that server, otherwise one of its own.
let address = environment["PAYBACK_SERVER"].flatMap { URL(string: $0) }
let ownServer = address == nil ? try PaybackBackend().serve() : nil
if let endpoint = address ?? ownServer?.url {
  let server = Server(endpoint: endpoint, key: environment["PAYBACK_KEY"] ?? PaybackBackend.key)
  let feed = TransactionFeed(GraphQLTransactions(server, transport: URLSessionTransport()))
  // `payback` shows all transactions, `payback 1` those of category 1, `payback details 4` the transaction 4.
  if words.first == "details", let id = words.dropFirst().first {
    for await state in feed.details(of: id) { Screen.show(state, Screen.text) }
  } else {
    for await state in feed.load(category: words.first.flatMap { Int($0) }) { Screen.show(state, Screen.text) }
  }
}
await ownServer?.stop()
