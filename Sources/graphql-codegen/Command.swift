import CommandSupport

/// A command of the tool. Each command that the tool implements itself is in a separate file, which adds a `static let` to
/// this type.
struct Command: Sendable {
  let name: String
  /// One line for the list in the tool's help.
  let summary: String
  /// Runs the command with the words after its name, including those that request help.
  let run: @Sendable ([String]) -> ExitCode

  /// Creates a command that the tool implements itself.
  ///
  /// - Parameters:
  ///   - usage: The help after the summary and the command's name: its arguments, options and exit codes.
  ///   - run: Runs the command with its arguments. Throws `UsageError` if they cannot be understood, and other errors with a
  ///     description for the user if the work cannot be done.
  init(
    name: String,
    summary: String,
    usage: String,
    run: @escaping @Sendable (inout CommandArguments) throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.run = { words in
      let invocation = Console.invocation ?? "\(Tool.name) \(name)"
      var arguments = CommandArguments(words)
      do {
        if try arguments.showsHelp(summary, usage: usage, as: invocation) { return .done }
        return try run(&arguments)
      } catch {
        return Console.tool.report(error, help: "\(invocation) --help")
      }
    }
  }

  /// Creates a command that a companion implements, including its help.
  ///
  /// - Parameters:
  ///   - invocation: The words that call the command, if they are more than its name.
  ///   - arguments: Returns the companion's arguments for the words after the name.
  init(
    _ companion: Companion,
    as invocation: String? = nil,
    arguments: @escaping @Sendable ([String]) throws(UsageError) -> [String]
  ) {
    let name = companion.command
    self.name = name
    summary = companion.summary
    run = { words in
      do {
        throw companion.run(try arguments(words), as: "\(Tool.name) \(invocation ?? name)")
      } catch {
        return Console.tool.report(error, help: "\(Console.invocation ?? "\(Tool.name) \(name)") --help")
      }
    }
  }
}

extension Command {
  static let diff = Command(.diff) { $0 }
  static let mock = Command(.mock) { $0 }
  static let format = Command(.format) { $0 }
  static let lsp = Command(.lsp) { $0 }
  static let cache = Command(.cache) { $0 }

  static let schema = Command(.schema, as: "schema download") { (words) throws(UsageError) in
    if words.first == "download" { return Array(words.dropFirst()) }
    var arguments = CommandArguments(words)
    guard arguments.takesHelp() else { throw UsageError("write 'schema download'") }
    return ["--help"]
  }
}

extension Tool {
  /// The list of commands.
  static var help: String {
    var width = 0
    for command in commands { width = max(width, command.name.utf8.count) }
    var lines = ""
    for command in commands {
      let space = String(repeating: " ", count: width - command.name.utf8.count)
      lines += "  \(command.name)\(space)  \(command.summary)\n"
    }
    return """
      Usage: \(name) COMMAND …

      \(lines)
      '\(name) COMMAND --help' explains a command. Exit codes: 0 done, 1 the input has errors, 2 usage
      error or an input file that cannot be read.

      """
  }
}

/// The whole program: selects the command, and turns errors into a message and an exit code.
enum Tool {
  static let name = Console.toolName

  static let commands: [Command] = [
    .generate, .validate, .print, .diff, .manifest, .schema, .mock, .format, .lsp, .cache,
  ]

  static func run(_ given: [String]) -> ExitCode {
    let words: [String]
    do throws(FileError) {
      words = try expanded(given)
    } catch {
      Console.tool.error(error.description)
      return .misused
    }
    guard let first = words.first else { return misuse("no command given", help: help) }
    if ["help", "--help", "-h"].contains(first) { return show(help) }
    guard let command = commands.first(where: { $0.name == first }) else {
      let error = UsageError("unknown command \"\(first)\"", suggesting: first, among: commands.map(\.name))
      return misuse(error.message, help: help)
    }
    return command.run(Array(words.dropFirst()))
  }

  /// Returns the words with those of the file that `--arguments` names in its place.
  private static func expanded(_ words: [String]) throws(FileError) -> [String] {
    guard let index = words.firstIndex(of: "--arguments"), index + 1 < words.count else { return words }
    let bytes = try Files.read(words[index + 1])
    var more: [String] = []
    var word: [UInt8] = []
    for byte in bytes + [0] {
      if byte != 0 {
        word.append(byte)
      } else if !word.isEmpty {
        more.append(String(decoding: word, as: UTF8.self))
        word = []
      }
    }
    return Array(words[..<index]) + more + Array(words[(index + 2)...])
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
