import Foundation

/// The server's address, and the file in which this device stores its session.
struct Settings {
  let server: URL
  let sessionFile: URL

  /// - Parameter environment: may contain `ECOMOBILITY_SERVER`, by default the address that `ecomobility serve` prints, and
  ///   `ECOMOBILITY_HOME`, by default a folder in the user's home.
  init(_ environment: [String: String]) {
    let address = environment["ECOMOBILITY_SERVER"].flatMap { URL(string: $0) }
    server = address ?? URL(string: "http://127.0.0.1:4010/graphql")!
    let home = environment["ECOMOBILITY_HOME"].map { URL(filePath: $0) }
    sessionFile = (home ?? .homeDirectory.appending(path: ".ecomobility")).appending(path: "session.json")
  }
}
