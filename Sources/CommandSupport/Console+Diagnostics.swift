package import GraphQLLanguage

extension Console {
  /// The name of the tool, with which its messages begin, and those of its companions when it runs them.
  package static let toolName = "graphql-codegen"

  /// The console that the tool and its companions use.
  package static let tool = standard(program: calledName)

  /// The name of a companion that the user called as a program of its own; otherwise that of the tool.
  private static var calledName: String {
    let name = CommandLine.arguments.first?.split(separator: "/").last ?? ""
    return invocation == nil && name.hasPrefix("\(toolName)-") ? String(name) : toolName
  }

  /// Writes diagnostics to standard error, with their source lines if it is a terminal.
  ///
  /// - Parameter sources: The files that the diagnostics are about.
  /// - Returns: Whether any of the diagnostics is an error.
  @discardableResult
  package func report(_ diagnostics: [Diagnostic], in sources: [Source] = []) -> Bool {
    complain(Diagnostic.text(diagnostics, tool: program ?? "", showing: isTerminal ? sources : []))
    return diagnostics.contains { $0.severity == .error }
  }
}

extension Files {
  /// Reads files as sources with the given paths. For a file that cannot be read, a diagnostic is added to the problems, and
  /// the file is left out.
  ///
  /// If a file is too large, no more of it is read than the parser needs to report this.
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

  /// Returns the existing file with the other GraphQL file name extension, or `nil` if there is none.
  private static func otherEnding(of path: String) -> String? {
    let other = path.hasSuffix(".graphqls") ? String(path.dropLast()) : path.hasSuffix(".graphql") ? path + "s" : nil
    guard let other, (try? read(path, upTo: 0)) == nil, (try? read(other, upTo: 0)) != nil else { return nil }
    return other
  }

  /// Reads files as sources. If any of them cannot be read, reports this and returns `nil`.
  package static func required(_ paths: [String], limits: ParseLimits = .default) -> [Source]? {
    var problems: [Diagnostic] = []
    let sources = sources(paths, limits: limits, &problems)
    Console.tool.report(problems)
    return problems.isEmpty ? sources : nil
  }
}
