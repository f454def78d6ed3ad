internal import Foundation
package import GraphQLFiles
package import GraphQLNetworking

/// The calls of the operating system, counted, with injected faults.
package struct FaultyCalls: FileCalls {
  package enum Call: String, Sendable, CaseIterable {
    case open, read, write, truncate, sync, lock, facts, rename, delete, makeDirectory, protect, names
  }

  package enum Fault: Sendable {
    case error(SystemError)
    /// Reads or writes at most this number of bytes.
    case short(Int)
    /// Runs a closure first.
    case after(@Sendable () -> Void)
  }

  package struct State: Sendable {
    /// Returns the fault of a call. The number counts all calls from 1.
    package var fault: @Sendable (_ call: Call, _ number: Int, _ path: String) -> Fault? = { _, _, _ in nil }
    /// Whether nothing can be changed, as on a read-only volume.
    package var isReadOnly = false
    package var count = 0
    /// The size of the largest buffer that was passed to a read, in bytes.
    package var longestRead = 0
    package var calls: [(call: Call, path: String, isLocked: Bool)] = []
    fileprivate var paths: [OpenFile: String] = [:]
    fileprivate var locked: Set<OpenFile> = []
    package var openFiles: Int { paths.count }
  }

  package let state = Locked(State())
  private let system = SystemCalls()

  package init() {}

  package func setFault(_ fault: @escaping @Sendable (_ call: Call, _ number: Int, _ path: String) -> Fault?) {
    state.withLock { $0.fault = fault }
  }

  package func clear() {
    state.withLock { state in
      state.fault = { _, _, _ in nil }
      state.calls = []
    }
  }

  /// - Returns: the number of bytes that may be read or written.
  private func begin(_ call: Call, _ path: String) throws(SystemError) -> Int {
    let fault = state.withLock { state in
      state.count += 1
      state.calls.append((call, String(path.split(separator: "/").last ?? ""), !state.locked.isEmpty))
      return state.fault(call, state.count, path)
    }
    switch fault {
    case nil: return .max
    case .error(let error): throw error
    case .short(let count): return count
    case .after(let body):
      body()
      return .max
    }
  }

  private func checkChangeable() throws(SystemError) {
    if state.withLock(\.isReadOnly) { throw SystemError(number: EROFS) }
  }

  private func path(_ file: OpenFile) -> String { state.withLock { $0.paths[file] ?? "" } }

  package func open(_ path: String, for use: FileUse) throws(SystemError) -> OpenFile {
    _ = try begin(.open, path)
    if case .reading = use {} else { try checkChangeable() }
    let file = try system.open(path, for: use)
    state.withLock { $0.paths[file] = path }
    return file
  }

  package func close(_ file: OpenFile) {
    state.withLock { state in
      state.paths[file] = nil
      state.locked.remove(file)
    }
    system.close(file)
  }

  package func read(
    _ file: OpenFile,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(SystemError) -> Int {
    let most = try begin(.read, path(file))
    state.withLock { $0.longestRead = max($0.longestRead, buffer.count) }
    return try system.read(file, into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(most)), at: offset)
  }

  package func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    let most = try begin(.write, path(file))
    return try system.write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(most)), at: offset)
  }

  package func truncate(_ file: OpenFile, to size: Int) throws(SystemError) {
    _ = try begin(.truncate, path(file))
    try system.truncate(file, to: size)
  }

  package func sync(_ file: OpenFile) throws(SystemError) {
    _ = try begin(.sync, path(file))
    try system.sync(file)
  }

  package func lock(_ file: OpenFile) throws(SystemError) -> Bool {
    _ = try begin(.lock, path(file))
    let isLocked = try system.lock(file)
    if isLocked { state.withLock { _ = $0.locked.insert(file) } }
    return isLocked
  }

  package func facts(of file: OpenFile) throws(SystemError) -> FileFacts {
    _ = try begin(.facts, path(file))
    return try system.facts(of: file)
  }

  package func facts(of path: String) throws(SystemError) -> FileFacts {
    _ = try begin(.facts, path)
    return try system.facts(of: path)
  }

  package func rename(_ path: String, to other: String) throws(SystemError) {
    _ = try begin(.rename, other)
    try checkChangeable()
    try system.rename(path, to: other)
  }

  package func delete(_ path: String) throws(SystemError) {
    _ = try begin(.delete, path)
    try checkChangeable()
    try system.delete(path)
  }

  package func makeDirectory(_ path: String) throws(SystemError) {
    _ = try begin(.makeDirectory, path)
    try checkChangeable()
    try system.makeDirectory(path)
  }

  package func protect(_ path: String) {
    _ = try? begin(.protect, path)
    system.protect(path)
  }

  package func names(in directory: String) throws(SystemError) -> [String] {
    _ = try begin(.names, directory)
    return try system.names(in: directory)
  }
}
