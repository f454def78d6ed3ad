import GraphQLCodegen
import GraphQLLanguage
import GraphQLProject

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The file system, with the system's own words for what goes wrong.
enum Files {
  /// Reads files as texts, named as the user named them; a file that cannot be read is a problem, and left out.
  ///
  /// Of a file that is too large, no more is read than it takes for the parser to say so.
  static func sources(
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

  /// The content of a file: the whole of it, or more than `limit` bytes where there are more.
  static func read(_ path: String, upTo limit: Int) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw FileError("cannot read", path) }
    defer { close(file) }
    var status = stat()
    // A byte more than the file has, so that one call reads it and the next sees its end.
    let size = fstat(file, &status) == 0 ? max(0, min(Int(status.st_size), limit)) + 1 : 1 << 16
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count <= limit {
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: max(1 << 16, count)) }
      // Right because there is room for one byte at least, so that there is an address.
      let added = bytes.withUnsafeMutableBytes { systemRead(file, $0.baseAddress! + count, $0.count - count) }
      if added == 0 { break }
      if added > 0 { count += added } else if errno != EINTR { throw FileError("cannot read", path) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

/// What the system refused to do with a file.
struct FileError: Error, CustomStringConvertible {
  let description: String

  /// Takes the reason from `errno`.
  init(_ action: String, _ path: String) {
    description = "\(action) '\(path)': \(String(cString: strerror(errno)))"
  }
}

#if canImport(Darwin)
  private let systemRead = Darwin.read
#elseif canImport(Glibc)
  private let systemRead = Glibc.read
#elseif canImport(Musl)
  private let systemRead = Musl.read
#endif
