#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A running `swift package dump-package` process.
struct ManifestProcess {
  /// The folder of the package.
  let folder: String
  /// The file descriptor from which the output and errors of the process are read.
  let output: Int32
  private let process: pid_t
  private var bytes: [UInt8] = []
  private let start = ContinuousClock.now

  private static let longest = Duration.seconds(60)
  private static let maximumBytes = 64 << 20

  /// Starts the process in a separate process group.
  ///
  /// - Returns: `nil` if the program cannot be started.
  init?(folder: String) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A separate scratch folder, because a build locks the package's own until it ends.
    let scratch = "\(folder)/.build/graphql-codegen-lsp"
    let words = ["swift", "package", "--scratch-path", scratch, "dump-package", "--package-path", folder]
    let process = Self.spawn(words, writingTo: ends[1])
    close(ends[1])
    guard let process else {
      close(ends[0])
      return nil
    }
    self.folder = folder
    self.process = process
    output = ends[0]
  }

  /// Reads the output of the process.
  ///
  /// - Returns: The whole output once the process has ended, otherwise `nil`.
  mutating func read() -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    // Safe because the buffer has an address and that many bytes.
    let count = piece.withUnsafeMutableBytes { systemRead(output, $0.baseAddress!, $0.count) }
    if count < 0, errno == EINTR { return nil }
    guard count > 0, bytes.count < Self.maximumBytes else {
      end()
      return bytes
    }
    bytes += piece[..<count]
    return nil
  }

  /// Whether the process takes longer than any manifest should.
  var isLate: Bool { ContinuousClock.now - start > Self.longest }

  /// Ends the process and the processes that it has started.
  func end() {
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    close(output)
  }

  private static func spawn(_ words: [String], writingTo output: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process: pid_t = 0
    return posix_spawnp(&process, "swift", &actions, &attributes, &arguments, &variables) == 0 ? process : nil
  }

  /// The environment variables of this process, each as `name=value`.
  private static var environment: [String] {
    #if canImport(Darwin)
      var variables: [String] = []
      // The header does not declare whether the list exists.
      let list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
      guard var next = list else { return [] }
      // Safe because the list ends with nil.
      while let text = next.pointee {
        variables.append(String(cString: text))
        next += 1
      }
      return variables
    #else
      let file = open("/proc/self/environ", O_RDONLY)
      defer { close(file) }
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        // Safe because the buffer has an address and that many bytes.
        let count = piece.withUnsafeMutableBytes { systemRead(file, $0.baseAddress!, $0.count) }
        if count <= 0 { break }
        bytes += piece[..<count]
      }
      return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    #endif
  }
}

#if canImport(Darwin)
  private let systemRead = Darwin.read
#elseif canImport(Glibc)
  private let systemRead = Glibc.read
#elseif canImport(Musl)
  private let systemRead = Musl.read
#endif
