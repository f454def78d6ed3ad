import CommandArguments
import Foundation
import GraphQLMock
import MockBFF

struct ServeCommand: Command {
  static let name = "serve"
  static let help = """
    vitrine serve [--port N]
        Serves the demo shop on this machine until it is interrupted. The first line on standard output is the
        endpoint's whole URL. Without --port, or with 0, on a free port.
    """

  private let port: Int

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    let text = try arguments.option("--port") ?? "0"
    guard let port = Int(text), 0...65535 ~= port else {
      throw UsageError("--port needs a number from 0 to 65535, not \"\(text)\"")
    }
    self.port = port
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    let interruption = Interruption()
    let server = try MockBFF().serve(port: port)
    try console.print(server.url.absoluteString)
    await interruption.wait()
    await server.stop()
  }
}
