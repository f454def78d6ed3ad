import CommandSupport
import Foundation
import GraphQLLanguage
import GraphQLMock
import MockBFF

struct ServeCommand: Command {
  static let name = "serve"
  static let help = """
    vitrine serve [--port N] [--latency MS[..MS]] [--fail RATE] [--seed N] [--state DIR] [--schema FILE…]
        Serves the demo shop on this machine until it is interrupted. The first line on standard output is the
        endpoint's whole URL; standard error has the address of a page to try operations on. Without --port, or with 0, on a free port. --latency makes responses late by so many
        milliseconds; --fail makes requests fail at a rate from 0 to 1: one half is refused with status 503, of the other
        the connection is lost half-way through the response. Which ones depends on --seed alone. With --state the shop
        keeps what happens in it; otherwise it forgets it in the end. Files after --schema add to the schema of the
        shop, for example with "extend type Query { stores: [Store!]! }"; what it adds is answered with automatic data.
    """

  private let port: Int
  private let faults: [MockFault]
  private let seed: UInt64
  private let state: URL?
  private let schemas: [String]

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    let text = try arguments.option("--port") ?? "0"
    guard let port = Int(text), 0...65535 ~= port else {
      throw UsageError("--port needs a number from 0 to 65535, not \"\(text)\"")
    }
    self.port = port
    let seedText = try arguments.option("--seed") ?? "0"
    guard let seed = UInt64(seedText) else { throw UsageError("--seed needs a number from 0 up, not \"\(seedText)\"") }
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
