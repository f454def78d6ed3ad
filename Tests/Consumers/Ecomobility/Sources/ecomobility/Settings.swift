import Foundation

/// Where the server is, and where this device keeps its session.
struct Settings {
  let server: URL
  let sessionFile: URL

  /// - Parameter environment: has `ECOMOBILITY_SERVER`, the address that `ecomobility serve` prints without it, and
  ///   `ECOMOBILITY_HOME`, a folder of the user's home without it.
  init(_ environment: [String: String]) {
    let address = environment["ECOMOBILITY_SERVER"].flatMap { URL(string: $0) }
    server = address ?? URL(string: "http://127.0.0.1:4010/graphql")!
    let home = environment["ECOMOBILITY_HOME"].map { URL(filePath: $0) }
    sessionFile = (home ?? .homeDirectory.appending(path: ".ecomobility")).appending(path: "session.json")
  }
}
