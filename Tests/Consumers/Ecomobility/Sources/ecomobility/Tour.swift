import EcomobilityBackend
import Foundation
import GraphQLMock

/// Shows each command on a separate server. Every command is a launch of the app: a process that knows only the content of
/// the session's file from earlier ones.
enum Tour {
  static func run() async throws {
    let backend = try EcomobilityBackend()
    let server = try backend.serve()
    let home = FileManager.default.temporaryDirectory.appending(path: "ecomobility-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let device = Device(server: server.url, home: home)
    try device.launch("session")
    try device.launch("sign-up", "Ada", "ada@example.com", "engine")
    try device.launch("map", "52.52", "13.4")
    await backend.expireAccessTokens()
    try device.launch("session")
    try device.launch("rename", "Ada Lovelace")
    let portrait = home.appending(path: "portrait.png")
    try Data("not really a picture".utf8).write(to: portrait)
    try device.launch("picture", portrait.path)
    try device.launch("save-picture", home.appending(path: "again.png").path)
    try device.launch("sign-out")
    try device.launch("sign-in", "ada@example.com", "engine")
    await server.stop()
    try device.launch("session")
  }

  private struct Device {
    let server: URL
    let home: URL

    func launch(_ words: String...) throws {
      print("$ ecomobility \(words.joined(separator: " "))")
      fflush(nil)
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = words
      process.environment = ["ECOMOBILITY_SERVER": server.absoluteString, "ECOMOBILITY_HOME": home.path]
      try process.run()
      process.waitUntilExit()
    }
  }
}
