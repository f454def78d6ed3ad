#if canImport(Darwin)
  import Darwin
  // `_NSGetExecutablePath`, which the module of the C library does not have.
  import MachO
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A command that is a program of its own, beside the program that offers it: apart, so that this one starts and is built
/// quickly.
package struct Companion: Sendable {
  /// The word that calls it.
  package let command: String
  /// One line for the list of commands. The companion begins its help with it.
  package let summary: String
  /// The name of the program, also of the product that builds it.
  package let program: String

  package init(command: String, summary: String, program: String) {
    self.command = command
    self.summary = summary
    self.program = program
  }

  /// Becomes the other program; returns only if the system refuses.
  ///
  /// - Parameters:
  ///   - words: the arguments of the companion.
  ///   - invocation: how the user called it, which the companion's messages repeat: `graphql-codegen mock`.
  package func run(_ words: [String], as invocation: String) -> CompanionMissing {
    let path = Self.folder + program
    var arguments = [strdup(invocation)]
    for word in words { arguments.append(strdup(word)) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    execv(path, &arguments)
    let reason = String(cString: strerror(errno))
    return CompanionMissing(
      description: "cannot run '\(path)': \(reason). Build it: swift build --product \(program)"
    )
  }

  /// Where this program lies, with a slash at the end.
  private static var folder: String {
    let path = executablePath ?? CommandLine.arguments[0]
    return String(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)])
  }

  /// The whole path, links followed, as the system knows it.
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

/// A program that is not where it should be.
package struct CompanionMissing: Error, CustomStringConvertible {
  package let description: String
}
