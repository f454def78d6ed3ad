import CommandArguments

/// The whole program: picks the verb, and turns what went wrong into a message and an exit code.
enum Tool {
  static let name = "graphql-codegen"

  static let verbs: [Verb] = [.generate, .validate, .print, .diff, .manifest, .schema, .mock]

  static func run(_ given: [String]) -> ExitCode {
    let words: [String]
    do throws(FileError) {
      words = try expanded(given)
    } catch {
      Console.error(error.description)
      return .misused
    }
    guard let first = words.first else { return misuse("nothing to do", help: help) }
    if ["help", "--help", "-h"].contains(first) { return show(help) }
    guard let verb = verbs.first(where: { $0.name == first }) else {
      let error = UsageError("there is no verb \"\(first)\"", suggesting: first, among: verbs.map(\.name))
      return misuse(error.message, help: help)
    }
    return run(verb, CommandArguments(Array(words.dropFirst())))
  }

  /// The words with those of the file that `--arguments` names in its place.
  private static func expanded(_ words: [String]) throws(FileError) -> [String] {
    guard let index = words.firstIndex(of: "--arguments"), index + 1 < words.count else { return words }
    let bytes = try Files.read(words[index + 1], upTo: .max)
    let more = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return words[..<index] + more + words[(index + 2)...]
  }

  private static func run(_ verb: Verb, _ given: CommandArguments) -> ExitCode {
    var arguments = given
    if arguments.flag("--help") || arguments.flag("-h") { return show(verb.help) }
    do {
      return try verb.run(&arguments)
    } catch let error as UsageError {
      return misuse(error.message, help: "See '\(name) \(verb.name) --help'.\n")
    } catch {
      Console.error("\(error)")
      return .failed
    }
  }

  private static func show(_ text: String) -> ExitCode {
    do {
      try Console.output(text)
      return .done
    } catch {
      Console.error("\(error)")
      return .failed
    }
  }

  private static func misuse(_ message: String, help: String) -> ExitCode {
    Console.error(message)
    Console.complain(help)
    return .misused
  }
}
