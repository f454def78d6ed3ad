import Foundation

/// Where the server is, and where this device keeps its session.
struct Settings {
  let server: URL
  let home: URL
}

extension Settings {
  /// - Parameter environment: has `MONEYBOX_SERVER`, the address that `moneybox serve` prints without it, and
  ///   `MONEYBOX_HOME`, a folder of the user's home without it.
  init(_ environment: [String: String]) {
    let address = environment["MONEYBOX_SERVER"].flatMap { URL(string: $0) }
    server = address ?? URL(string: "http://127.0.0.1:4012/graphql")!
    home = environment["MONEYBOX_HOME"].map { URL(filePath: $0) } ?? .homeDirectory.appending(path: ".moneybox")
  }
}
