import BFFClient
import CommandSupport
import Foundation
import GraphQLRuntime

/// The command-line program: selects the command, runs it, and turns errors into a message and an exit code.
struct Program: Sendable {
  let console: Console

  private static let commands: [any Command.Type] = [
    ListingCommand.self, ProductCommand.self, BrandsCommand.self, NavCommand.self, SuggestCommand.self,
    BagCommand.self, WishlistCommand.self, SignInCommand.self, SignOutCommand.self, MeCommand.self,
    OrdersCommand.self, OpenCommand.self, WatchCommand.self, ServeCommand.self,
  ]

  /// Runs a command line, given without the program's own name.
  func run(_ words: [String]) async -> ExitCode {
    do {
      return try await runThrowing(words)
    } catch let error as UsageError {
      console.error(error.message + "\nSee vitrine --help.")
      return .misused
    } catch {
      console.error(Failure.message(of: error))
      return .failed
    }
  }

  private func runThrowing(_ words: [String]) async throws -> ExitCode {
    guard let name = words.first else { throw UsageError("no command given; \(Self.commandNames)") }
    if name == "--help" || name == "-h" || name == "help" {
      try console.print(Self.help)
      return .done
    }
    guard let command = Self.commands.first(where: { $0.name == name }) else {
      throw UsageError(
        "unknown command \"\(name)\"; \(Self.commandNames)",
        suggesting: name,
        among: Self.commands.map { $0.name }
      )
    }
    var arguments = CommandArguments(Array(words.dropFirst()))
    if arguments.takesHelp() {
      try console.print(command.help)
      return .done
    }
    try await command.init(&arguments).run(console)
    return .done
  }

  private static var commandNames: String {
    "the commands are " + commands.map { $0.name }.joined(separator: ", ")
  }

  private static var help: String {
    """
    vitrine: a storefront in the terminal.

    \(commands.map { $0.help }.joined(separator: "\n\n"))

    Options of every command except serve:

      --endpoint URL    the full URL of a shop's GraphQL endpoint; by default, the command opens its own demo shop
      --market MARKET   the market whose prices to show; the demo shop has EU, GB, JP, KW and US
      --language TAG    the language of responses; may be repeated, in order of preference. The first one also
                        determines the format of dates and of a guest's totals. The demo shop responds in English
      --state DIR       the folder for the bag, the wishlist, the session and the demo shop;
                        \(State.standard.path) by default

    Exit codes: 0 done, 1 failed, 2 usage error.
    """
  }
}
