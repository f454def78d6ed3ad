import CommandSupport
import GraphQLCommandSupport

/// The whole program: picks the command, and turns what went wrong into a message and an exit code.
enum Tool {
  static let name = Console.toolName

  static let commands: [Command] = [.generate, .validate, .print, .diff, .manifest, .schema, .mock]

  static func run(_ given: [String]) -> ExitCode {
    let words: [String]
    do throws(FileError) {
      words = try expanded(given)
    } catch {
      Console.tool.error(error.description)
      return .misused
    }
    guard let first = words.first else { return misuse("nothing to do", help: help) }
    if ["help", "--help", "-h"].contains(first) { return show(help) }
    guard let command = commands.first(where: { $0.name == first }) else {
      let error = UsageError("unknown command \"\(first)\"", suggesting: first, among: commands.map(\.name))
      return misuse(error.message, help: help)
    }
    return command.run(Array(words.dropFirst()))
  }

  /// The words with those of the file that `--arguments` names in its place.
  private static func expanded(_ words: [String]) throws(FileError) -> [String] {
    guard let index = words.firstIndex(of: "--arguments"), index + 1 < words.count else { return words }
    let bytes = try Files.read(words[index + 1])
    let more = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return words[..<index] + more + words[(index + 2)...]
  }

  private static func show(_ text: String) -> ExitCode {
    do {
      try Console.tool.write(text)
      return .done
    } catch {
      Console.tool.error("\(error)")
      return .failed
    }
  }

  private static func misuse(_ message: String, help: String) -> ExitCode {
    Console.tool.error(message)
    Console.tool.complain(help)
    return .misused
  }
}
