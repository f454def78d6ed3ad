package import CommandSupport
package import GraphQLLanguage

extension Console {
  /// The name in the messages of the tool and of its companions.
  package static let toolName = "graphql-codegen"

  /// The terminal of the tool and of its companions.
  package static let tool = standard(program: toolName)

  /// Reports diagnostics, with their lines of code if it is a terminal.
  ///
  /// - Parameter sources: the files that the diagnostics are about.
  /// - Returns: whether there are errors among them.
  @discardableResult
  package func report(_ diagnostics: [Diagnostic], in sources: [Source] = []) -> Bool {
    complain(Diagnostic.text(diagnostics, tool: program ?? "", showing: isTerminal ? sources : []))
    return diagnostics.contains { $0.severity == .error }
  }
}

extension Files {
  /// Reads files as sources, named as the user named them. A file that cannot be read is a problem, and left out.
  ///
  /// Of a file that is too large, no more is read than the parser needs to say so.
  package static func sources(
    _ paths: [String],
    limits: ParseLimits = .default,
    _ problems: inout [Diagnostic]
  ) -> [Source] {
    var sources: [Source] = []
    for path in paths {
      do {
        sources.append(Source(path: path, bytes: try read(path, upTo: limits.maximumBytes)))
      } catch {
        problems.append(Diagnostic(code: Diagnostic.Code(FileCode.unreadable), message: error.description))
      }
    }
    return sources
  }

  /// Reads files as sources, or reports those that cannot be read and returns `nil`.
  package static func required(_ paths: [String], limits: ParseLimits = .default) -> [Source]? {
    var problems: [Diagnostic] = []
    let sources = sources(paths, limits: limits, &problems)
    Console.tool.report(problems)
    return problems.isEmpty ? sources : nil
  }
}
