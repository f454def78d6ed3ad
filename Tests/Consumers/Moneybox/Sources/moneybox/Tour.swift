import Foundation
import GraphQLMock
import MoneyboxBackend

/// Shows the commands on a separate server.
enum Tour {
  static func run() async throws {
    let backend = try MoneyboxBackend()
    let server = try backend.serve()
    let home = FileManager.default.temporaryDirectory.appending(path: "moneybox-\(UUID().uuidString)")
    let settings = Settings(server: server.url, home: home)
    await launch(settings, "log-in", "jaeren@example.com", "guess")
    await launch(settings, "log-in", "jaeren@example.com", "plan")
    await launch(settings, "user")
    await launch(settings, "accounts")
    await backend.endSessions()
    await launch(settings, "accounts")
    await launch(settings, "user")
    await launch(settings, "log-in", "jaeren@example.com", "plan")
    await launch(settings, "log-out")
    await launch(settings, "user")
    try FileManager.default.removeItem(at: home)
    await server.stop()
  }

  /// Runs a command as a newly started app would: it knows only the content of the session's file.
  private static func launch(_ settings: Settings, _ words: String...) async {
    print("$ moneybox \(words.joined(separator: " "))")
    _ = await CommandLineApp(settings).run(words)
  }
}
