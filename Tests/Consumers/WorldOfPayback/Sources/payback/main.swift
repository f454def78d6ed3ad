import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLURLSession
import PaybackBackend
import PaybackData
import PaybackDomain

// `payback` shows all transactions, `payback 1` those of category 1.
let category = CommandLine.arguments.dropFirst().first.flatMap { Int($0) }

let server = try PaybackBackend().serve()
let client = GraphQLClient(endpoint: server.url, transport: URLSessionTransport())
let feed = TransactionFeed(GraphQLTransactions(client: client))

for await state in feed.load(category: category) { Screen.show(state) }
await server.stop()
print("Without a server:")
for await state in feed.load(category: category) { Screen.show(state) }
