import Foundation

/// A server in a separate process, so that the measured processor time and memory are only the client's. It is the same
/// program with the argument `serve`.
struct ServerProcess {
  let url: URL
  private let process: Process
  private let input: Pipe

  /// Runs in the other process while its server runs: prints the server's URL, and waits until the input ends.
  static func answer(at url: String) {
    FileHandle.standardOutput.write(Data("\(url)\n".utf8))
    while readLine() != nil {}
  }

  /// Starts the other process.
  init() throws {
    process = Process()
    input = Pipe()
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["serve"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let url = URL(string: text.trimmingCharacters(in: .newlines)) else { throw CocoaError(.executableLoad) }
    self.url = url
  }

  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
