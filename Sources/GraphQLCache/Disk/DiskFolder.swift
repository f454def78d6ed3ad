internal import GraphQLFiles

/// The reason why data was not written.
enum DiskFailure: Error {
  /// - Parameter isForbidden: Whether the system allows no changes, for example in a read-only folder.
  case problem(CacheProblem, isForbidden: Bool = false)
  /// Another process writes.
  case superseded
  /// Another process has removed everything, or the file that would record that cannot be read.
  case removed
  /// The files are not as this process left them: deleted, or another log is in force.
  case lost

  /// Whether others could have changed the files.
  var isNotSafe: Bool {
    if case .problem(let problem, _) = self { problem.kind == .notSafe } else { false }
  }
}

/// The folder of a cache, and operations on the files in it.
struct DiskFolder: Sendable {
  static var current: String { "current" }
  static var claim: String { "claim" }
  static var lock: String { "lock" }
  /// The maximum wait for the lock of another process, in pauses of a millisecond. A lock is held only for single writes.
  private static var patience: Int { 1000 }

  let path: String
  let calls: any FileCalls
  /// Waits a millisecond.
  let pause: @Sendable () -> Void
  /// Whether everything is being removed, including this user's files that others can read.
  var isRemoving = false

  func place(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a system call, again if it was interrupted.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - done: What the call does to the file, for the message of the error.
  func call<Result>(
    _ name: String,
    _ done: String,
    _ call: () throws(SystemError) -> Result
  ) throws(DiskFailure) -> Result {
    do throws(SystemError) { return try retrying(call) } catch { throw problem(name, done, error) }
  }

  func problem(_ name: String, _ done: String, _ error: SystemError) -> DiskFailure {
    let message = "\"\(name.isEmpty ? path : place(name))\" cannot be \(done): \(error.text)"
    let kind: CacheProblem.Kind = error.isSymbolicLink ? .notSafe : error.isFull ? .full : .unavailable
    return .problem(CacheProblem(kind, message), isForbidden: error.isForbidden)
  }

  private func notSafe(_ name: String, _ reason: String) -> DiskFailure {
    .problem(CacheProblem(.notSafe, "\"\(name.isEmpty ? path : place(name))\" is not safe to use: \(reason)"))
  }

  var tooLong: DiskFailure {
    .problem(CacheProblem(.full, "cannot write to \"\(path)\": the cache exceeds the maximum file size"))
  }

  /// - Returns: Whether the folder exists.
  func check() throws(DiskFailure) -> Bool {
    if !path.isFullPath { throw .problem(CacheProblem(.unavailable, "\"\(path)\" is not a file URL")) }
    do throws(SystemError) {
      if try calls.facts(of: path).isSafeDirectory { return true }
    } catch {
      if error.isMissingFile { return false }
      throw problem("", "accessed", error)
    }
    throw notSafe(
      "",
      "it must be a folder, not a symbolic link, that belongs to the current user and is not writable by anyone else"
    )
  }

  /// Creates the folder and its parents, if they are missing.
  func make() throws(DiskFailure) {
    if try check() { return }
    let failure = Folders.make(path) { folder in
      do throws(SystemError) {
        try calls.makeDirectory(folder)
        // An app may not be allowed to open the folder around its own.
        try? sync(Self.parent(of: folder))
        return nil
      } catch {
        // If there already is a folder, systems differ in the error that they report.
        return (try? calls.facts(of: folder)) == nil ? error : nil
      }
    }
    if let failure { throw problem("", "created", failure.reason) }
    if try !check() { throw problem("", "created", .noProgress) }
    // Only this folder: those above it, such as "Application Support", have the files of others, too.
    calls.protect(path)
  }

  private static func parent(of folder: String) -> String {
    guard let slash = folder.lastIndex(of: "/") else { return "." }
    return slash == folder.startIndex ? "/" : String(folder[..<slash])
  }

  /// - Returns: `nil` if there is no such file.
  /// - Throws: An error if the file cannot be opened, or if others could have changed it.
  func open(_ name: String, for use: FileUse) throws(DiskFailure) -> DiskFile? {
    let isFile: Bool
    do throws(SystemError) {
      let number = try retrying { () throws(SystemError) in try calls.open(place(name), for: use) }
      let file = DiskFile(number, name, self)
      let facts = try calls.facts(of: number)
      if facts.isPrivateFile || isRemoving && facts.isOwnFile { return file }
      isFile = facts.kind == .file
    } catch {
      if error.isMissingFile, use == .reading || use == .changing { return nil }
      // The folder is gone; otherwise, a file of that name would have been created.
      if error.isMissingFile { throw .lost }
      throw problem(name, "opened", error)
    }
    let permissions = "belong to the current user and have permissions 600"
    throw notSafe(name, "it must \(isFile ? permissions : "be a regular file")")
  }

  /// Returns the content of a file, or `nil` if there is none.
  func read(_ name: String, longest: Int) throws(DiskFailure) -> [UInt8]? {
    guard let file = try open(name, for: .reading) else { return nil }
    return try file.content(longest: longest)
  }

  /// Reads the file that names the log in force; `nil` if there is none.
  func readCurrent() throws(DiskFailure) -> [UInt8]? {
    try read(Self.current, longest: Current.length + 1)
  }

  /// Returns the facts of that file; `nil` if there is none, or if they are not known.
  func factsOfCurrent() -> FileFacts? { try? calls.facts(of: place(Self.current)) }

  func readClaim() throws(DiskFailure) -> Claim? { try read(Self.claim, longest: Claim.length).flatMap(Claim.init) }

  func write(_ claim: Claim) throws(DiskFailure) {
    guard let file = try open(Self.claim, for: .changingOrNew) else { return }
    try file.write(claim.bytes, at: 0)
    try file.cut(to: Claim.length)
  }

  /// Creates a file with all of its content, synced to disk.
  func writeNew(_ name: String, _ content: [UInt8]) throws(DiskFailure) -> DiskFile {
    guard let file = try open(name, for: .writingNew) else { throw problem(name, "created", .noProgress) }
    do throws(DiskFailure) {
      try file.write(content, at: 0)
      try file.sync()
      return file
    } catch {
      // Otherwise the next writer deletes it.
      try? delete(name)
      throw error
    }
  }

  /// Deletes all of the files that can be deleted.
  ///
  /// - Parameter isCut: Whether to remove the content of a file that cannot be deleted, as in a folder that is read-only.
  func delete(_ names: [String], orCut isCut: Bool) throws(DiskFailure) {
    var failure: DiskFailure?
    for name in names {
      do throws(DiskFailure) { try delete(name) } catch {
        failure = error
        if isCut { try? cut(name) }
      }
    }
    if let failure { throw failure }
  }

  private func cut(_ name: String) throws(DiskFailure) {
    guard let file = try open(name, for: .changing) else { return }
    try file.cut(to: 0)
    try file.sync()
  }

  /// Deletes a file that only a removal uses, because others can read it.
  func deleteShared(_ name: String) throws(DiskFailure) {
    guard let file = try open(name, for: .reading), try !file.facts().isPrivateFile else { return }
    try locked { () throws(DiskFailure) in try delete(name) }
  }

  func rename(_ name: String, to other: String) throws(DiskFailure) {
    try call(other, "replaced") { () throws(SystemError) in try calls.rename(place(name), to: place(other)) }
  }

  func delete(_ name: String) throws(DiskFailure) {
    do throws(SystemError) {
      try retrying { () throws(SystemError) in try calls.delete(place(name)) }
    } catch {
      // A folder of that name does not belong to the cache.
      if (try? calls.facts(of: place(name)).kind) == .directory { return }
      throw problem(name, "deleted", error)
    }
  }

  /// Syncs the names of files that were created or deleted, so that they persist even if the device loses power.
  func sync() throws(DiskFailure) { try sync(path) }

  private func sync(_ folder: String) throws(DiskFailure) {
    do throws(SystemError) {
      let file = DiskFile(try retrying { () throws(SystemError) in try calls.open(folder, for: .reading) }, "", self)
      try retrying { () throws(SystemError) in try calls.sync(file.number) }
    } catch {
      // Some file systems, such as network file systems, sync only files.
      if error.isNotSupported { return }
      throw problem("", "synced", error)
    }
  }

  /// Returns the names of logs and drafts, except some logs. Other files do not belong to the cache.
  func leftovers(beside logs: Set<String>) throws(DiskFailure) -> [String] {
    do throws(SystemError) {
      let names = try calls.names(in: path)
      return names.filter { name in
        !logs.contains(name) && CacheFiles.Log(name: name.hasSuffix(".new") ? String(name.dropLast(4)) : name) != nil
      }
    } catch {
      if error.isMissingFile { return [] }
      throw problem("", "listed", error)
    }
  }

  /// Reports whether an open file is the one that has its name in the folder. The file may have been deleted, or the whole
  /// folder replaced.
  func contains(_ file: DiskFile) throws(DiskFailure) -> Bool {
    let number = try file.facts().number
    do throws(SystemError) { return try calls.facts(of: place(file.name)).number == number } catch {
      if error.isMissingFile { return false }
      throw problem(file.name, "accessed", error)
    }
  }

  /// Runs a closure while no other process is inside this method. The closure must not wait: iOS ends apps that hold a lock
  /// on a shared file when they are suspended.
  func locked<Result>(_ body: () throws(DiskFailure) -> Result) throws(DiskFailure) -> Result {
    let lock = try takeLock()
    // Closing the file ends the lock, however the method returns.
    defer { lock.close() }
    return try body()
  }

  private func takeLock() throws(DiskFailure) -> DiskFile {
    guard let file = try open(Self.lock, for: .changingOrNew) else { throw problem(Self.lock, "created", .noProgress) }
    for _ in 0..<Self.patience {
      if try call(Self.lock, "locked", { () throws(SystemError) in try calls.lock(file.number) }) { return file }
      pause()
    }
    throw .problem(
      CacheProblem(.unavailable, "\"\(place(Self.lock))\" cannot be locked: another process holds the lock")
    )
  }
}

/// Repeats a call that was interrupted.
func retrying<Result>(_ call: () throws(SystemError) -> Result) throws(SystemError) -> Result {
  while true {
    do throws(SystemError) { return try call() } catch  where error.isInterruption {}
  }
}
