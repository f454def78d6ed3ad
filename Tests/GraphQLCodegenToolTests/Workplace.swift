import Foundation

/// A separate folder for a test, in which the tool runs as it would in a shell.
final class Workplace {
  let folder = Workplace.temporary.appending(path: "graphql-codegen-\(UUID().uuidString)")

  /// The folder for temporary files as seen by programs that run in it. On macOS, the usual path contains a link.
  private static let temporary: URL = {
    let folder = FileManager.default.temporaryDirectory
    guard let path = realpath(folder.path, nil) else { return folder }
    defer { free(path) }
    return URL(filePath: String(cString: path), directoryHint: .isDirectory)
  }()

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The exit code and the output of a run.
  struct Outcome {
    let exitCode: Int32
    let output: String
    /// The text on standard error.
    let complaint: String
  }

  /// Runs the tool, waiting for it outside the few threads that all tests share.
  ///
  /// - Parameters:
  ///   - name: the program, which is next to the tests.
  ///   - variables: environment variables that are added to those of the tests.
  ///   - output: the file to which standard output is redirected, so that it is not part of the outcome.
  func run(
    _ arguments: [String],
    of name: String = "graphql-codegen",
    variables: [String: String] = [:],
    output: FileHandle? = nil
  ) async throws -> Outcome {
    let folder = folder
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try Self.run(Self.program(name), arguments, in: folder, variables, output) })
      }
    }
  }

  /// Runs a copy of the tool in the folder, without companions next to it.
  ///
  /// A shell copies it. If this process wrote the program, another test's child process could hold the file open for
  /// writing, and a program that is open for writing cannot be run.
  func runCopy(_ arguments: [String]) async throws -> Outcome {
    let words = ["-c", #"cp "$0" tool && exec "$PWD/tool" "$@""#, Self.program("graphql-codegen").path]
    let folder = folder
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result { try Self.run(URL(filePath: "/bin/sh"), words + arguments, in: folder, [:], nil) }
        )
      }
    }
  }

  private static func run(
    _ program: URL,
    _ arguments: [String],
    in folder: URL,
    _ variables: [String: String],
    _ file: FileHandle?
  ) throws -> Outcome {
    let process = Process()
    let (output, complaint) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.currentDirectoryURL = folder
    process.standardOutput = file ?? output
    process.standardError = complaint
    try process.run()
    if file != nil { try output.fileHandleForWriting.close() }
    // What the tool says fits a pipe, so one can be read after the other.
    let texts = try [output, complaint].map { try $0.fileHandleForReading.readToEnd() ?? Data() }
    process.waitUntilExit()
    return Outcome(
      exitCode: process.terminationStatus,
      output: String(decoding: texts[0], as: UTF8.self),
      complaint: String(decoding: texts[1], as: UTF8.self)
    )
  }

  func write(_ text: String, to name: String) throws {
    let place = folder.appending(path: name)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  func link(_ name: String, to target: String) throws {
    let place = folder.appending(path: name).path
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: target)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: name))
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// Returns the sorted names in a folder, or none if there is no such folder.
  func names(in name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)) ?? []).sorted()
  }

  /// Returns the modification date of each file in a folder.
  func times(in name: String) throws -> [String: Date] {
    let attributes = try names(in: name).map { file in
      (file, try FileManager.default.attributesOfItem(atPath: folder.appending(path: "\(name)/\(file)").path))
    }
    return Dictionary(uniqueKeysWithValues: attributes.map { ($0, $1[.modificationDate] as? Date ?? .distantPast) })
  }

  /// Returns the URL of a program next to the tests' bundle. No target dependency declares it: if the tool were linked into
  /// one program with tests that apply the plugin, its symbols would be duplicated.
  static func program(_ name: String) -> URL {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") } + [Bundle.main]
    let beside = bundles.map {
      $0.bundleURL.path.hasSuffix(".xctest") ? $0.bundleURL.deletingLastPathComponent() : $0.bundleURL
    }
    let places = beside.map { $0.appending(path: name) }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
  }
}
