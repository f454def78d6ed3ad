#if canImport(Darwin)
  import Darwin
  // For `_NSGetExecutablePath`, which the C library's module lacks.
  import MachO
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A command of a tool that is implemented as a separate program next to it, so that the tool itself builds and starts
/// quickly.
package struct Companion: Sendable {
  /// The word in the tool's command line that selects the command.
  package let command: String
  /// One line for the list of commands. The companion's help begins with it.
  package let summary: String
  /// The name of the program, and of the product that builds it.
  package let program: String

  package init(command: String, summary: String, program: String) {
    self.command = command
    self.summary = summary
    self.program = program
  }

  /// Replaces this process with the companion. Returns only if the companion cannot be started.
  ///
  /// - Parameters:
  ///   - words: The arguments of the companion.
  ///   - invocation: The words with which the user called the companion, such as `graphql-codegen mock`, for use in the
  ///     companion's messages.
  package func run(_ words: [String], as invocation: String) -> CompanionMissing {
    let path = Self.folder + program
    var arguments = [strdup(invocation)]
    for word in words { arguments.append(strdup(word)) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    execv(path, &arguments)
    let reason = String(cString: strerror(errno))
    return CompanionMissing(
      description: "cannot run '\(path)': \(reason). Build it with: swift build --product \(program)"
    )
  }

  /// The folder of this program, with a trailing slash.
  private static var folder: String {
    let path = executablePath ?? CommandLine.arguments[0]
    return String(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)])
  }

  /// The absolute path of this program with links resolved, as reported by the system.
  private static var executablePath: String? {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0, let real = realpath(buffer, nil) else { return nil }
    #else
      guard let real = realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { free(real) }
    return String(cString: real)
  }
}

/// An error for a companion that cannot be started, normally because it is not built.
package struct CompanionMissing: Error, CustomStringConvertible {
  package let description: String
}
