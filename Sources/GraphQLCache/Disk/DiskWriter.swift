internal import GraphQLFiles
internal import GraphQLRecords

/// The files of a cache as one process sees them: the log in force, and its length. Used by one thread at a time.
///
/// A write takes two locks: that of the folder, for as long as something is compared and written, and the claim, which
/// identifies the writer. Files are synced without the folder's lock: a log that this process writes, and files that are not
/// in force yet.
final class DiskWriter {
  /// The number of times to read the file that names the log in force again, if it changes while a log is read.
  private static let attempts = 10

  private(set) var folder: DiskFolder
  private let partition: [UInt8]
  private let clock: DiskClock
  /// The file that names the log in force when this process last checked.
  private(set) var seen = SeenCurrent()
  /// The log in force, and its length, when this process last had all of its contents; `nil` if it could not be read at
  /// opening.
  private var lastRead: (current: [UInt8]?, end: Int)?
  /// The log that is continued, or `nil` if a new one has to be begun.
  private var log: OpenLog?
  private var claim: Claim?
  /// The log that was in force when the folder was last synced, if syncing it has failed since: after a loss of power, it may
  /// be in force again.
  private var lastSynced: String?

  init(_ folder: DiskFolder, partition: [UInt8], clock: DiskClock) {
    self.folder = folder
    self.partition = partition
    self.clock = clock
  }

  private var now: Int64 { max(0, clock.now()) }

  /// Whether there is a log to continue.
  var hasLog: Bool { log != nil }

  /// Whether more than half of the log, and a megabyte, has been added since it was begun.
  var isLong: Bool { log.map { $0.end - $0.start > $0.start / 2 + 1 << 20 } ?? false }

  /// The number of bytes that may be lost if the device loses power.
  var unsynced: Int { log?.unsynced ?? 0 }
}

/// A log that this process continues.
private struct OpenLog {
  let file: DiskFile
  /// The length of the log when it was begun.
  let start: Int
  /// The place where the next frame begins.
  private(set) var end: Int
  /// The length of the file. Bytes after `end` were left unfinished by an earlier process.
  private(set) var length: Int
  /// The number of bytes that may be lost if the device loses power.
  var unsynced: Int

  init(_ file: DiskFile, start: Int, end: Int, length: Int, unsynced: Int) {
    (self.file, self.start, self.end, self.length, self.unsynced) = (file, start, end, length, unsynced)
  }

  /// Writes frames, in place of bytes that an earlier process has left unfinished. If that fails, the earlier frames stay.
  mutating func append(_ bytes: [UInt8]) throws(DiskFailure) {
    do throws(DiskFailure) {
      if length > end { try file.cut(to: end) }
      try file.write(bytes, at: end)
    } catch {
      try? file.cut(to: end)
      throw error
    }
    end += bytes.count
    length = end
    unsynced += bytes.count
  }
}

// MARK: - Opening

extension DiskWriter {
  /// The result of opening.
  struct FoundLog {
    /// The contents of all whole frames.
    var contents: [CommitContent] = []
    /// The number of the last frame.
    var number: UInt64 = 0
    /// Whether the files belong to another partition or version, or are damaged. They are replaced.
    var isForeign = false
    var isWrittenElsewhere = false
  }

  /// Reads the files. This takes no lock: files are only appended to, and replaced by others.
  func open() throws(DiskFailure) -> FoundLog {
    do throws(DiskFailure) { return try readFiles() } catch {
      // Contents that were read before the error do not get to the caller.
      (log, lastRead) = (nil, nil)
      // If the file is still the same when it can be read, nothing has been removed meanwhile.
      if seen.epoch == nil { seen.facts = folder.factsOfCurrent() }
      throw error
    }
  }

  private func readFiles() throws(DiskFailure) -> FoundLog {
    guard try folder.check() else {
      (seen.epoch, lastRead) = (0, (nil, 0))
      return FoundLog()
    }
    var found = FoundLog()
    for _ in 0..<Self.attempts {
      let bytes = try folder.readCurrent()
      found = try read(bytes)
      if try folder.readCurrent() == bytes { break }
      (log, lastRead) = (nil, nil)
      found = FoundLog()
    }
    found.isWrittenElsewhere = try folder.readClaim()?.isInForce(at: now) ?? false
    // Files left by others are private. A process that cannot delete them can still read.
    if !found.isWrittenElsewhere { try? tidy() }
    return found
  }

  private func read(_ bytes: [UInt8]?) throws(DiskFailure) -> FoundLog {
    seen.note(bytes)
    (log, lastRead) = (nil, (bytes, 0))
    var found = FoundLog()
    guard let bytes else {
      seen.epoch = 0
      return found
    }
    guard let known = seen.current else {
      seen.epoch = .random(in: .min ... .max)
      found.isForeign = true
      return found
    }
    guard known.belongs(to: partition) else {
      found.isForeign = true
      return found
    }
    guard let (file, isChangeable) = try openLog(known.log) else { return found }
    var frames = try FrameReader(file, salt: known.salt)
    var start = 0
    while let frame = try frames.next() {
      found.contents.append(frame.content)
      if frame.kind == .checkpoint { start = frames.end }
    }
    found.number = frames.number ?? 0
    if isChangeable {
      log = OpenLog(file, start: start, end: frames.end, length: frames.size, unsynced: frames.end)
    }
    lastRead = (bytes, frames.end)
    return found
  }

  /// Opens a log to continue it, or only to read it if it cannot be changed, as on a volume that is mounted read-only.
  private func openLog(_ name: String) throws(DiskFailure) -> (file: DiskFile, isChangeable: Bool)? {
    do throws(DiskFailure) {
      guard let file = try folder.open(name, for: .changing) else { return nil }
      return (file, true)
    } catch {
      guard let file = try folder.open(name, for: .reading) else { throw error }
      return (file, false)
    }
  }
}

// MARK: - Writing

extension DiskWriter {
  /// Adds frames to the log.
  func append(_ commits: [PendingCommit]) throws(DiskFailure) {
    guard var log, let current = seen.current else { throw .lost }
    var bytes: [UInt8] = []
    for commit in commits {
      Frame.append(.commit, number: commit.number, commit.content.bytes, to: &bytes, at: log.end, salt: current.salt)
    }
    try folder.locked { () throws(DiskFailure) in
      guard let now = try checkNotRemoved() else { throw .lost }
      guard now == seen.bytes else { throw .superseded }
      try takeClaim()
      guard try folder.contains(log.file), try log.file.facts().size == log.length else { throw .lost }
      if log.length > log.end, let first = commits.first { try checkUnfinished(log, current, before: first.number) }
      try log.append(bytes)
    }
    self.log = log
    lastRead = (seen.bytes, log.end)
  }

  /// Checks that the bytes at the end of the log are still those that an earlier process has left unfinished: another one
  /// may have written a commit of the same length in their place.
  private func checkUnfinished(_ log: OpenLog, _ current: Current, before number: UInt64) throws(DiskFailure) {
    var frames = try FrameReader(log.file, salt: current.salt, from: log.end, after: number &- 1)
    if try frames.next() != nil { throw .lost }
  }

  /// Records that this process writes from now on, in place of one that has ended.
  ///
  /// - Returns: The file that names the log in force, and the contents of the log if another process has written something
  ///   that this one has not read; otherwise none.
  func takeOver() throws(DiskFailure) -> (current: [UInt8]?, contents: [CommitContent]) {
    try folder.make()
    let before = try folder.locked { () throws(DiskFailure) in
      let before = try checkNotRemoved()
      try takeClaim()
      return before
    }
    do throws(DiskFailure) { return (before, try unread(before)) } catch {
      // A log that could not be read at opening either is replaced, unless others could have changed it.
      if lastRead != nil || error.isNotSafe { throw error }
      return (before, [])
    }
  }

  private func unread(_ before: [UInt8]?) throws(DiskFailure) -> [CommitContent] {
    guard let before, let current = Current(before), current.belongs(to: partition) else { return [] }
    let known = lastRead?.current == before ? lastRead?.end : nil
    var file = known != nil ? log?.file : nil
    if file == nil { file = try folder.open(current.log, for: .reading) }
    guard let file else { return [] }
    if let known, try file.facts().size <= known { return [] }
    var frames = try FrameReader(file, salt: current.salt)
    var contents: [CommitContent] = []
    while let frame = try frames.next() { contents.append(frame.content) }
    if let known, frames.end <= known { return [] }
    lastRead = (before, frames.end)
    return contents
  }

  /// Begins a new log with everything that is known. ``takeOver()`` comes before.
  ///
  /// The new files are written without the lock: nobody reads them before they are in force.
  ///
  /// - Parameters:
  ///   - before: The file that named the log in force when this process took over.
  ///   - snapshot: Returns all data, and the number of the last commit in it.
  func begin(insteadOf before: [UInt8]?, _ snapshot: () -> PendingCommit?) throws(DiskFailure) {
    guard let snapshot = snapshot() else { return }
    guard snapshot.content.bytes.count < Frame.longest - Frame.header else { throw folder.tooLong }
    let known = before.flatMap(Current.init)
    let isOther = known.map { !$0.belongs(to: partition) } ?? false
    // If another process has put a log in force since, that one counts.
    let earlier = before == seen.bytes ? lastSynced ?? known?.log : known?.log
    let next = next(after: before, isEmptied: isOther)
    var bytes: [UInt8] = []
    Frame.append(.checkpoint, number: snapshot.number, snapshot.content.bytes, to: &bytes, at: 0, salt: next.salt)
    let file = try folder.writeNew(next.log, bytes)
    do throws(DiskFailure) {
      try putInForce(next, insteadOf: before) { () throws(DiskFailure) in
        // A process that considered this one suspended has taken the claim, and may have added to the log or deleted the new
        // file.
        guard try folder.readClaim()?.id == claim?.id else { throw .superseded }
        try takeClaim()
        guard try file.facts().names > 0 else { throw .superseded }
      }
    } catch {
      try? folder.delete(next.log)
      throw error
    }
    log = OpenLog(file, start: bytes.count, end: bytes.count, length: bytes.count, unsynced: 0)
    lastRead = (next.bytes, bytes.count)
    // Files that cannot be deleted now are deleted later.
    defer { try? tidy() }
    lastSynced = earlier
    try folder.sync()
    lastSynced = nil
  }

  /// Removes everything, including data that another process has written or has yet to write, and reports this to other
  /// processes by a new epoch.
  func remove() throws(DiskFailure) {
    (log, lastSynced) = (nil, nil)
    if try !folder.check() {
      do throws(DiskFailure) { try folder.make() } catch {
        if isUnused(error) { return }
        throw error
      }
    }
    folder.isRemoving = true
    defer { folder.isRemoving = false }
    try beginEpoch()
    try folder.sync()
    try tidy(orCut: true)
    // Otherwise, the cache could not be used afterward.
    for name in [DiskFolder.claim, DiskFolder.lock] { try? folder.deleteShared(name) }
    try folder.sync()
  }

  private func beginEpoch() throws(DiskFailure) {
    for attempt in 1...Self.attempts {
      let before = try folder.readCurrent()
      let next = next(after: before, isEmptied: true, hasLog: false)
      do throws(DiskFailure) {
        return try putInForce(next, insteadOf: before) {}
      } catch .superseded where attempt < Self.attempts {
        continue
      } catch .problem(let problem, let isForbidden) {
        // The disk is full, or the folder is read-only: an existing file needs no more room.
        if before != nil { return try overwrite(next) }
        let failure = DiskFailure.problem(problem, isForbidden: isForbidden)
        if isUnused(failure) { return }
        throw failure
      }
    }
  }

  /// Reports whether no process can have written anything: the system does not allow it, and this one never saw anything.
  private func isUnused(_ failure: DiskFailure) -> Bool {
    if case .problem(_, isForbidden: true) = failure { return seen.bytes == nil }
    return false
  }

  private func next(after before: [UInt8]?, isEmptied: Bool, hasLog: Bool = true) -> Current {
    let known = before.flatMap(Current.init)
    let generation = max(known?.generation ?? 0, seen.current?.generation ?? 0) &+ 1
    // A random epoch differs from that of each process, even of one whose file was deleted.
    let epoch = isEmptied ? .random(in: .min ... .max) : known?.epoch ?? seen.epoch ?? 0
    return Current(generation: generation, epoch: epoch, partition: partition, hasLog: hasLog)
  }

  /// Replaces the file that names the log in force, unless it has changed since it was last read.
  private func putInForce(
    _ next: Current,
    insteadOf before: [UInt8]?,
    _ check: () throws(DiskFailure) -> Void
  ) throws(DiskFailure) {
    let draft = "\(next.log).new"
    let file = try folder.writeNew(draft, next.bytes)
    do throws(DiskFailure) {
      try folder.locked { () throws(DiskFailure) in
        guard try folder.readCurrent() == before else { throw .superseded }
        try check()
        try folder.rename(draft, to: DiskFolder.current)
      }
    } catch {
      try? folder.delete(draft)
      throw error
    }
    note(next.bytes, in: file)
  }

  /// Overwrites the file that names the log in force. A process that is killed meanwhile leaves a damaged file, which others
  /// take for a removal.
  private func overwrite(_ next: Current) throws(DiskFailure) {
    try folder.locked { () throws(DiskFailure) in
      guard let file = try folder.open(DiskFolder.current, for: .changing) else { throw .lost }
      try file.write(next.bytes, at: 0)
      try file.sync()
      note(next.bytes, in: file)
    }
  }

  /// Deletes logs and drafts that are not in force, and cannot be after a loss of power.
  ///
  /// - Parameter isCut: Whether to remove the content of files that cannot be deleted, because everything is removed.
  private func tidy(orCut isCut: Bool = false) throws(DiskFailure) {
    let kept = Set([seen.current?.log, lastSynced].compactMap(\.self))
    if try folder.leftovers(beside: kept).isEmpty { return }
    try folder.locked { () throws(DiskFailure) in
      guard try folder.readCurrent() == seen.bytes else { return }
      try folder.delete(try folder.leftovers(beside: kept), orCut: isCut)
    }
  }
}

// MARK: - Others

extension DiskWriter {
  /// - Parameter file: The file that contains the bytes.
  private func note(_ bytes: [UInt8]?, in file: DiskFile? = nil) {
    seen.note(bytes)
    seen.facts = try? file?.facts()
  }

  /// - Returns: The content of the file that names the log in force.
  private func checkNotRemoved() throws(DiskFailure) -> [UInt8]? {
    let now = try folder.readCurrent()
    if seen.epoch == nil { adopt(now) }
    if seen.isRemoval(now) { throw .removed }
    return now
  }

  /// Notes a file that could not be read at opening, unless another process may have removed everything since then.
  private func adopt(_ now: [UInt8]?) {
    guard now == nil || seen.facts != nil && seen.facts == folder.factsOfCurrent() else { return }
    note(now)
    if seen.epoch == nil { seen.epoch = now == nil ? 0 : .random(in: .min ... .max) }
  }

  /// Begins anew after another process has removed everything.
  func acceptRemoval() throws(DiskFailure) {
    (log, lastSynced) = (nil, nil)
    let now = try folder.readCurrent()
    note(now)
    if seen.current == nil { seen.epoch = .random(in: .min ... .max) }
  }

  /// Reports whether another process has removed everything since this one last checked.
  func isRemoved() -> Bool {
    // If the file cannot be read now, it is still to be read: then its facts are not noted.
    guard let now = seen.change(in: folder), let bytes = try? folder.readCurrent() else { return false }
    seen.facts = now
    return seen.isRemoval(bytes)
  }

  /// Records that this process writes.
  private func takeClaim() throws(DiskFailure) {
    let (now, known) = (now, try folder.readClaim())
    if let known, known.id != claim?.id, known.isInForce(at: now) { throw .superseded }
    if let claim, known?.id == claim.id, !claim.needsRenewal(at: now) { return }
    let renewed = claim?.renewed(at: now) ?? Claim(at: now)
    claim = renewed
    try folder.write(renewed)
  }

  /// Whether another cache of this process writes.
  var isClaimedHere: Bool {
    let known = (try? folder.readClaim()).flatMap(\.self)
    return known.map { $0.isOfThisProcess && $0.id != claim?.id } ?? false
  }

  /// Syncs all written data to disk.
  func sync() throws(DiskFailure) {
    guard let log, log.unsynced > 0 else { return }
    try log.file.sync()
    self.log?.unsynced = 0
  }

  /// Syncs all written data to disk, and checks that the folder still has it.
  ///
  /// - Parameter isKeeping: Whether the log of this process is in force, as far as it knows.
  func settle(isKeeping: Bool) throws(DiskFailure) {
    try sync()
    let now = try checkNotRemoved()
    // Nothing was read or written yet, or everything was removed.
    guard let log else { return }
    if now == nil { throw .lost }
    // Otherwise, another process writes.
    guard isKeeping else { return }
    guard now == seen.bytes else { throw .superseded }
    guard try folder.contains(log.file), try log.file.facts().size >= log.end else { throw .lost }
  }

  /// Lets other processes write.
  func close() {
    log = nil
    guard let claim else { return }
    claim.finish()
    self.claim = nil
    try? folder.locked { () throws(DiskFailure) in
      if try folder.readClaim()?.id == claim.id { try folder.delete(DiskFolder.claim) }
    }
  }
}
