import CookbookBackend
import CookbookData
import CookbookDomain
import Foundation
import GraphQLCache
import GraphQLMock
import GraphQLURLSession

let words = Array(CommandLine.arguments.dropFirst())
let environment = ProcessInfo.processInfo.environment

if words.contains(where: { $0.hasPrefix("-") }) {
  print(Screen.help)
  exit(words == ["--help"] ? 0 : 1)
}

if words == ["serve"] {
  let server = try CookbookBackend().serve(port: 4011)
  print("Serving at \(server.url). Stop with Control-C.")
  fflush(nil)
  while true { try await Task.sleep(for: .seconds(3_600)) }
}

// With COOKBOOK_SERVER, the program reads that server's cookbook. If the server is offline, the program uses
// the data that it stored in the folder COOKBOOK_HOME.
let server = environment["COOKBOOK_SERVER"] == nil ? try CookbookBackend().serve() : nil
let cache = environment["COOKBOOK_HOME"].map { GraphQLCache(.file(URL(filePath: $0), partition: "cook")) }
var isShown = true
do {
  let address = environment["COOKBOOK_SERVER"] ?? server?.url.absoluteString ?? ""
  let transport = URLSessionTransport()
  let cookbook = try GraphQLCookbook(at: address, transport: transport, cache: cache ?? GraphQLCache())
  let screen = Screen(cookbook: cookbook, images: WebImages(transport: transport))
  if words == ["notes"] {
    try await screen.showNotes()
  } else {
    try await screen.showIngredients()
    try await screen.showRecipes(from: Set(words))
  }
} catch {
  print(Screen.text(of: error))
  isShown = false
}
// Data that cannot be stored is fetched again.
try? await cache?.flush()
await server?.stop()
exit(isShown ? 0 : 1)
