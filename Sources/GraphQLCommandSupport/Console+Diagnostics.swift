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
        let message = error.description + (otherEnding(of: path).map { ". Did you mean \"\($0)\"?" } ?? "")
        problems.append(Diagnostic(code: Diagnostic.Code(FileCode.unreadable), message: message))
      }
    }
    return sources
  }

  /// A file with the other one of the endings that GraphQL has, where there is one.
  private static func otherEnding(of path: String) -> String? {
    let other = path.hasSuffix(".graphqls") ? String(path.dropLast()) : path.hasSuffix(".graphql") ? path + "s" : nil
    guard let other, (try? read(path, upTo: 0)) == nil, (try? read(other, upTo: 0)) != nil else { return nil }
    return other
  }

  /// Reads files as sources, or reports those that cannot be read and returns `nil`.
  package static func required(_ paths: [String], limits: ParseLimits = .default) -> [Source]? {
    var problems: [Diagnostic] = []
    let sources = sources(paths, limits: limits, &problems)
    Console.tool.report(problems)
    return problems.isEmpty ? sources : nil
  }
}
