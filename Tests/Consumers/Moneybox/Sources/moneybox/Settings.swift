import Foundation

/// The server's address, and the folder in which this device stores its session.
struct Settings {
  let server: URL
  let home: URL
}

extension Settings {
  /// - Parameter environment: may contain `MONEYBOX_SERVER`, by default the address that `moneybox serve` prints, and
  ///   `MONEYBOX_HOME`, by default a folder in the user's home.
  init(_ environment: [String: String]) {
    let address = environment["MONEYBOX_SERVER"].flatMap { URL(string: $0) }
    server = address ?? URL(string: "http://127.0.0.1:4012/graphql")!
    home = environment["MONEYBOX_HOME"].map { URL(filePath: $0) } ?? .homeDirectory.appending(path: ".moneybox")
  }
}
