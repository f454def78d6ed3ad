import EcomobilityBackend
import Foundation
import GraphQLMock

let settings = Settings(ProcessInfo.processInfo.environment)

switch CommandLine.arguments.dropFirst().first {
case nil:
  try await Tour.run()
case "serve":
  let server = try EcomobilityBackend().serve(port: 4010)
  print("Serving at \(server.url). Stop with Control-C.")
  fflush(nil)
  while true { try await Task.sleep(for: .seconds(3_600)) }
default:
  let isDone = await CommandLineApp(settings).run(Array(CommandLine.arguments.dropFirst()))
  exit(isDone ? 0 : 1)
}
