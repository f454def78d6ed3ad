import CookbookBackend
import CookbookData
import CookbookDomain
import Foundation
import GraphQLMock
import GraphQLURLSession

// `cookbook` lists everything; `cookbook egg flour milk` what can be cooked from that.
let atHand = Set(CommandLine.arguments.dropFirst())

let server = try CookbookBackend().serve()
let cookbook = try GraphQLCookbook(at: server.url.absoluteString, transport: URLSessionTransport())
do {
  if atHand.isEmpty {
    try await Screen.showEverything(in: cookbook)
  } else {
    try await Screen.showCookable(from: atHand, in: cookbook)
  }
} catch CookbookError.emptyList {
  print("There is nothing to show.")
}
await server.stop()
