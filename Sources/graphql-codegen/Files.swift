import GraphQLLanguage

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
  static func sources(_ paths: [String], _ problems: inout [Diagnostic]) -> [Source] {
    var sources: [Source] = []
    for path in paths {
      do {
        sources.append(Source(path: path, bytes: try read(path)))
      } catch {
        problems.append(Diagnostic(message: error.description, positions: []))
      }
    }
    return sources
  }

  /// The whole content of a file.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw FileError("cannot read", path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(file, &status) == 0 { bytes.reserveCapacity(Int(status.st_size)) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw FileError("cannot read", path) }
    }
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
