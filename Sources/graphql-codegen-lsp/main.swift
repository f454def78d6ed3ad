import CommandSupport
import Foundation
import GraphQLLanguageServer

// A disconnected client is detected when a write fails.
signal(SIGPIPE, SIG_IGN)

let usage = """
  [--stdio]

  Speaks the Language Server Protocol on standard input and output. Editors start it.

  Exit codes: 0 the client requested the exit, 1 the client disconnected, 2 usage error.
  """

exit(
  await Companion.lsp.main(usage) { arguments in
    // Editors pass `--stdio` to select standard input and output.
    _ = arguments.flag("--stdio")
    try arguments.finish()
    var server = LanguageServer()
    var loop = MessageLoop(input: STDIN_FILENO, output: STDOUT_FILENO)
    return loop.run(&server) == 0 ? .done : .failed
  }.rawValue
)
