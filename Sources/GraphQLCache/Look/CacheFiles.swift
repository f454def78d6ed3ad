internal import GraphQLFiles
internal import GraphQLRecords

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The contents of a cache's files, in readable form. Nothing is changed or locked: a process may write at the same time.
package struct CacheFiles {
  /// The records in the form of ``GraphQLCache/dump()``, with the times at which they arrived.
  package private(set) var text = ""
  /// A description of the log, and of the part of it that was read.
  package private(set) var summary = ""
  /// The reasons why not all of it was read, or why a cache would not use it.
  package private(set) var problems: [String] = []

  private let folder: DiskFolder

  /// The number of times that the files are read again, if a process replaces them while they are being read.
  private static var attempts: Int { 10 }
  /// The maximum wait for a commit that a process is writing, in pauses of a millisecond: as long as the file grows, and
  /// otherwise.
  private static var patience: (growing: Int, resting: Int) { (200, 3) }

  private static var consequence: String { "a program that opens the cache finds it empty" }

  /// - Parameter behavior: The calls of the operating system, and the pause before something is read again.
  /// - Throws: An error if the folder or a file in it cannot be read.
  package init(_ path: String, behavior: DiskLog.Behavior = DiskLog.Behavior()) throws(CacheProblem) {
    folder = DiskFolder(path: path, calls: behavior.calls, pause: behavior.clock.pause)
    do throws(DiskFailure) { try read() } catch {
      // Other failures are those of writers.
      if case .problem(let problem, _) = error { throw problem }
    }
  }

  private mutating func read() throws(DiskFailure) {
    for _ in 0..<Self.attempts {
      (text, summary, problems) = ("", "", [])
      let names = try names()
      let bytes = try content()
      try show(bytes, names)
      if problems.isEmpty { return }
      // A process may have replaced the files, and deleted those that were read.
      if try content() == bytes { return }
    }
    (text, summary) = ("", "")
    problems = ["another process replaced the files every time they were read"]
  }

  /// - Parameter bytes: The file that names the log in force; `nil` if there is none.
  private mutating func show(_ bytes: [UInt8]?, _ names: [String]) throws(DiskFailure) {
    if let current = bytes.flatMap(Current.init), !current.hasLog {
      summary = "empty: everything was removed, and nothing has been written since"
      return
    }
    guard let log = log(bytes, names) else { return }
    if let file = try open(log.name) { return try show(file, log) }
    if bytes != nil { problems.append(Self.missing(log.name, names)) }
  }

  /// A log, identified by its name.
  struct Log {
    let name: String
    let generation: UInt64
    let salt: UInt64

    init(_ current: Current) { (name, generation, salt) = (current.log, current.generation, current.salt) }

    /// Parses a log's name, which contains the salt of its checksums.
    init?(name: String) {
      let parts = name.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, name.hasSuffix(".log"), let generation = UInt64(parts[0]),
        let salt = UInt64(parts[1].dropLast(4), radix: 16)
      else { return nil }
      (self.name, self.generation, self.salt) = (name, generation, salt)
      if name != Current.log(generation, salt) { return nil }
    }
  }

  /// Returns the log in force or, if that cannot be determined, the newest one.
  private mutating func log(_ bytes: [UInt8]?, _ names: [String]) -> Log? {
    if let bytes, let current = Current(bytes) { return Log(current) }
    let last = names.compactMap(Log.init).max { ($0.generation, $0.name) < ($1.generation, $1.name) }
    let name = DiskFolder.current
    if bytes == nil, last == nil, !names.contains(name) {
      problems.append("the folder contains no cache")
    } else {
      problems.append(
        bytes == nil
          ? Self.missing(name, names)
          : "'\(name)' is damaged or has a different format version: \(Self.consequence)"
      )
    }
    return last
  }

  /// Returns the problem with a file that has no content. A folder or a pipe, for example, may have its name.
  private static func missing(_ name: String, _ names: [String]) -> String {
    "'\(name)' is \(names.contains(name) ? "not a regular file" : "missing"): \(consequence)"
  }

  /// - Parameter end: The place up to which to read the log.
  private mutating func show(_ file: DiskFile, _ log: Log, upTo end: Int = .max) throws(DiskFailure) {
    let table = RecordTable(names: Names())
    var frames = try FrameReader(file, salt: log.salt)
    while frames.end < end {
      let known = frames.end
      guard let content = try next(&frames, file, log) else { break }
      if table.restore(content) { continue }
      // The table has part of the commit.
      problems.append("commit \(frames.number ?? 0) is inconsistent with the commits before it: \(Self.consequence)")
      return try show(file, log, upTo: known)
    }
    let last = frames.number.map { "up to commit \($0)" } ?? "no commit"
    summary = "\(log.name): \(last), \(table.keyedCount) objects and fields, \(frames.end) bytes"
    if end == .max { check(frames, table, log) }
    text = RecordDump(table, note: Self.note).text()
  }

  /// Returns the content of the next commit. Bytes that are not a commit are read again: a process may be writing one.
  private func next(_ frames: inout FrameReader, _ file: DiskFile, _ log: Log) throws(DiskFailure) -> CommitContent? {
    var (growing, resting) = Self.patience
    while growing > 0, resting > 0 {
      if let frame = try frames.next() { return frame.content }
      if frames.end >= frames.size { return nil }
      folder.pause()
      let size = frames.size
      frames = try FrameReader(file, salt: log.salt, from: frames.end, after: frames.number)
      if frames.size > size { growing -= 1 } else { resting -= 1 }
    }
    return nil
  }

  /// Notes why a cache does not use a log, or not all of it.
  private mutating func check(_ frames: FrameReader, _ table: RecordTable, _ log: Log) {
    if frames.end < frames.size {
      problems.append(
        "'\(log.name)' can be read up to byte \(frames.end)\(frames.number.map { ", the end of commit \($0)" } ?? ""): "
          + "the remaining \(frames.size - frames.end) bytes are not a complete commit"
      )
    } else if frames.number == nil {
      problems.append("'\(log.name)' contains no commit: \(Self.consequence)")
    }
    if table.finishRestoring() == nil {
      problems.append("'\(log.name)' refers to an object that it cannot contain: \(Self.consequence)")
    }
  }

  private static func note(_ time: SlotTime) -> String {
    var notes = time.received == 0 ? [] : ["received \(text(time.received))"]
    switch time.expires {
    case 0: break
    case SlotTime.marked: notes.append("invalidated")
    default: notes.append("usable until \(text(time.expires))")
    }
    return notes.joined(separator: ", ")
  }

  private static func text(_ time: UInt32) -> String { Date(timeIntervalSince1970: Double(time)).formatted(.iso8601) }
}

// MARK: - Files

extension CacheFiles {
  private func names() throws(DiskFailure) -> [String] {
    do throws(SystemError) { return try folder.calls.names(in: folder.path) } catch {
      throw folder.problem("", "read", error)
    }
  }

  /// Returns the content of the file that names the log in force; `nil` if there is none.
  private func content() throws(DiskFailure) -> [UInt8]? {
    try open(DiskFolder.current)?.content(longest: Current.length + 1)
  }

  /// Returns `nil` if there is no regular file of that name. In contrast to a cache, this accepts files that others can read,
  /// as those in a downloaded container.
  private func open(_ name: String) throws(DiskFailure) -> DiskFile? {
    do throws(SystemError) {
      let number = try retrying { () throws(SystemError) in try folder.calls.open(folder.place(name), for: .reading) }
      let file = DiskFile(number, name, folder)
      return try folder.calls.facts(of: number).kind == .file ? file : nil
    } catch {
      if error.isMissingFile || error.isSymbolicLink { return nil }
      throw folder.problem(name, "read", error)
    }
  }
}
