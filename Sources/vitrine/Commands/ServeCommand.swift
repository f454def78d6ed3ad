import CommandSupport
import Foundation
import GraphQLLanguage
import GraphQLMock
import MockBFF

struct ServeCommand: Command {
  static let name = "serve"
  static let help = """
    vitrine serve [--port N] [--latency MS[..MS]] [--fail RATE] [--seed N] [--state DIR] [--schema FILE…]
        Serves the demo shop on this machine until interrupted. The first line on standard output is the endpoint's full
        URL. Standard error has the URL of a web page for running operations. Without --port, or with 0, the server
        listens on a free port. --latency delays each response by this many milliseconds. --fail is the fraction of
        requests that fail, from 0 to 1: half of these are refused with status 503, and the others lose the connection
        halfway through the response. --seed alone determines which ones. --state stores changes to the shop in DIR;
        otherwise they are lost when the server stops. --schema extends the shop's schema, for example with
        "extend type Query { stores: [Store!]! }". The server generates the data of added fields.
    """

  private let port: Int
  private let faults: [MockFault]
  private let seed: UInt64
  private let state: URL?
  private let schemas: [String]

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    let text = try arguments.option("--port") ?? "0"
    guard let port = Int(text), 0...65535 ~= port else {
      throw UsageError("--port takes an integer from 0 to 65535, not \"\(text)\"")
    }
    self.port = port
    let seedText = try arguments.option("--seed") ?? "0"
    guard let seed = UInt64(seedText) else {
      throw UsageError("--seed takes an integer of at least 0, not \"\(seedText)\"")
    }
    self.seed = seed
    faults = try Self.faults(&arguments)
    state = try State.folder(&arguments)
    schemas = try arguments.list("--schema")
    try arguments.finish()
  }

  func run(_ console: Console) async throws {
    let interruption = Interruption()
    let sources = try schemas.map { Source(path: $0, bytes: try Files.read($0)) }
    let shop = try MockBFF(file: state.map(State.shopFile), adding: sources)
    let server = try shop.with(faults, seed: seed).serve(port: port)
    try console.print(server.url.absoluteString)
    console.remark("To browse the schema and try operations, open \(server.page.absoluteString) in a browser.")
    await interruption.wait()
    await server.stop()
  }

  private static func faults(_ arguments: inout CommandArguments) throws(UsageError) -> [MockFault] {
    var faults: [MockFault] = []
    if let text = try arguments.option("--latency") {
      let range = try CommandArguments.milliseconds(text, of: "--latency")
      faults.append(MockFault(.latency(.milliseconds(range.lowerBound)...(.milliseconds(range.upperBound)))))
    }
    if let text = try arguments.option("--fail") {
      let rate = try CommandArguments.rate(text, of: "--fail")
      // The requests that are cut are a share of those not refused, chosen so that both together reach the rate.
      faults.append(MockFault(.status(503), rate: rate / 2))
      faults.append(MockFault(.cut, rate: rate == 0 ? 0 : (rate / 2) / (1 - rate / 2)))
    }
    return faults
  }
}
