#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program beside this one that does what a build never needs: apart, so that the tool starts and is built quickly.
struct Companion {
  let name: String

  /// Becomes the other program; returns only if that cannot be done.
  ///
  /// - Parameter words: what stands behind the verb.
  func run(_ words: [String]) -> CompanionMissing {
    let path = Self.folder + name
    var arguments = ([path] + words).map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    execv(path, &arguments)
    return CompanionMissing(
      description: "cannot run '\(path)': \(String(cString: strerror(errno))). Build it: swift build --product \(name)"
    )
  }

  /// Where this program lies, with a slash at the end.
  private static var folder: String {
    let path = executablePath ?? CommandLine.arguments[0]
    return String(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)])
  }

  /// The whole path, links followed, as the system knows it.
  private static var executablePath: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    #if canImport(Darwin)
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0, let real = realpath(buffer, nil) else { return nil }
      defer { free(real) }
      return String(cString: real)
    #else
      // The last byte stays zero, so that the text ends.
      guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }
}

/// A program that is not where it should be.
struct CompanionMissing: Error, CustomStringConvertible {
  let description: String
}
