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

  /// The number of times that the files are read again, if a process replaces them while they are being read.
  private static var attempts: Int { 10 }

  private static var consequence: String { "a program that opens the cache finds it empty" }

  /// - Parameters:
  ///   - names: The names in the folder.
  ///   - read: Returns the content of a file in it, up to a number of bytes; `nil` if there is no regular file of that name.
  package init<Problem: Error>(
    names: () -> [String],
    read: (_ name: String, _ longest: Int) throws(Problem) -> [UInt8]?
  ) throws(Problem) {
    for _ in 0..<Self.attempts {
      let bytes = try read(DiskFolder.current, Current.length + 1)
      if let current = bytes.flatMap(Current.init), !current.hasLog {
        (summary, problems) = ("empty: everything was removed, and nothing has been written since", [])
        return
      }
      if let log = log(bytes, names()) {
        guard let content = try read(log.name, .max) else {
          if try read(DiskFolder.current, Current.length + 1) != bytes { continue }
          if bytes != nil { problems.append(Self.missing(log.name, names())) }
          return
        }
        show(content, log)
      }
      return
    }
    problems.append("another process replaced the files every time they were read")
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
    problems = []
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

  private mutating func show(_ content: [UInt8], _ log: Log) {
    let table = RecordTable(names: Names())
    var (end, count) = (0, 0)
    var number: UInt64?
    content.withUnsafeBytes { buffer in
      while let frame = Frame.read(buffer, at: end, after: number, salt: log.salt) {
        guard table.restore(CommitContent(bytes: Array(buffer[frame.content]))) else {
          problems.append("commit \(frame.number) is inconsistent with the commits before it: \(Self.consequence)")
          break
        }
        (number, end, count) = (frame.number, frame.end, count + 1)
      }
    }
    let last = number.map { "up to commit \($0)" } ?? "no commit"
    summary = "\(log.name): \(last), \(table.keyedCount) objects and fields, \(end) bytes"
    if end < content.count, problems.isEmpty || number == nil {
      problems.append(
        "'\(log.name)' can be read up to byte \(end)\(number.map { ", the end of commit \($0)" } ?? ""): "
          + "the remaining \(content.count - end) bytes are not a complete commit"
      )
    }
    text = RecordDump(table, note: Self.note).text()
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
