import Foundation
import GraphQLMock
import MoneyboxBackend

let words = Array(CommandLine.arguments.dropFirst())

switch words.first {
case nil:
  try await Tour.run()
case "serve":
  let server = try MoneyboxBackend().serve(port: 4012)
  print("Serving at \(server.url). Stop with Control-C.")
  fflush(nil)
  while true { try await Task.sleep(for: .seconds(3_600)) }
default:
  let settings = Settings(ProcessInfo.processInfo.environment)
  exit(await CommandLineApp(settings).run(words) ? 0 : 1)
}
