import CommandArguments
import Foundation
import GraphQLLanguage
import GraphQLURLSession

/// Downloads a server's schema. `graphql-codegen schema download` runs it, and explains its options.
enum Program {
  static let name = "graphql-codegen"

  static func run(_ words: [String]) async -> ExitCode {
    do {
      var arguments = CommandArguments(words)
      if arguments.flag("--help") || arguments.flag("-h") {
        try FileHandle.standardOutput.write(contentsOf: Data(DownloadOptions.help.utf8))
        return .done
      }
      let options = try DownloadOptions(&arguments)
      let schema = try await SchemaServer(options, transport: URLSessionTransport()).schema()
      try write(schema.printed(sorted: true) + "\n", to: options.output)
      return .done
    } catch let error as UsageError {
      complain("\(error.message)\nSee '\(name) schema --help'.")
      return .misused
    } catch {
      complain("\(error)")
      return .failed
    }
  }

  /// All of the text or nothing; nothing, where the file holds it already.
  private static func write(_ text: String, to path: String?) throws {
    let data = Data(text.utf8)
    guard let path else { return try FileHandle.standardOutput.write(contentsOf: data) }
    let file = URL(filePath: path)
    if let existing = try? Data(contentsOf: file), existing == data { return }
    do {
      try data.write(to: file, options: .atomic)
    } catch {
      throw DownloadError("cannot write '\(path)': \(error.localizedDescription)")
    }
  }

  private static func complain(_ message: String) {
    // Where even errors cannot be written, there is nobody left to tell.
    try? FileHandle.standardError.write(contentsOf: Data("\(name): error: \(message.harmless)\n".utf8))
  }
}

/// Why there is no schema, in a sentence for people.
struct DownloadError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
