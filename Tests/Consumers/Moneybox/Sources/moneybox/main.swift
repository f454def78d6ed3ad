import Foundation
import GraphQLMock
import GraphQLRuntime
import GraphQLSessions
import GraphQLURLSession
import MoneyboxBackend
import MoneyboxData
import MoneyboxDomain

let backend = try MoneyboxBackend()
let server = try backend.serve()

// Where there is a keychain, an app keeps its session in a `KeychainSessionStore`.
let folder = FileManager.default.temporaryDirectory.appending(path: "moneybox-\(UUID().uuidString)")
let accounts = LiveAccountRepository(
  endpoint: server.url,
  transport: URLSessionTransport(),
  app: AppDescription(id: "moneybox", version: "1.0", apiVersion: "4"),
  store: FileSessionStore(at: folder.appending(path: "session.json"))
) {
  print("Your session has expired.")
}
let screen = Screen(accounts: accounts)

await screen.logIn(email: "jaeren@example.com", password: "guess")
await screen.logIn(email: "jaeren@example.com", password: "plan")
await screen.showOverview()
await backend.endSessions()
await screen.showOverview()

try FileManager.default.removeItem(at: folder)
await server.stop()
