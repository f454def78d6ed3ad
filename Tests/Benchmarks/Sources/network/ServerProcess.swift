import Foundation

/// A server in a process of its own, so that the processor's time and the memory of a client are the client's alone. It is the
/// same program with the argument `serve`.
struct ServerProcess {
  let url: URL
  private let process: Process
  private let input: Pipe

  /// What the other process does when its server runs: tells its address, and waits until its input ends.
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
