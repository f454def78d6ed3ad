import CommandSupport
import Foundation
import GraphQLCommandSupport
import GraphQLLanguageServer

// A client that is gone is noticed where a write fails.
signal(SIGPIPE, SIG_IGN)

let usage = """
  [--stdio]

  Speaks the Language Server Protocol on standard input and output. Editors start it.

  Exit codes: 0 the client asked it to end, 1 the client is gone, 2 wrong usage.
  """

exit(
  await Companion.lsp.main(usage) { arguments in
    // Editors say that they use standard input and output.
    _ = arguments.flag("--stdio")
    try arguments.finish()
    var server = LanguageServer()
    var loop = MessageLoop(input: STDIN_FILENO, output: STDOUT_FILENO)
    return loop.run(&server) == 0 ? .done : .failed
  }.rawValue
)
