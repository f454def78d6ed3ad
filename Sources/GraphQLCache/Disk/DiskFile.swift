internal import GraphQLFiles
internal import GraphQLNetworking

/// An open file of a cache, closed when it is released.
final class DiskFile: Sendable {
  let number: OpenFile
  let name: String
  private let folder: DiskFolder
  private let isOpen = Locked(true)

  init(_ number: OpenFile, _ name: String, _ folder: DiskFolder) {
    self.number = number
    self.name = name
    self.folder = folder
  }

  deinit { close() }

  func close() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    if wasOpen { folder.calls.close(number) }
  }

  func facts() throws(DiskFailure) -> FileFacts {
    do throws(SystemError) { return try folder.calls.facts(of: number) } catch {
      throw folder.problem(name, "accessed", error)
    }
  }

  /// Returns the content, up to a length; bytes after that are not read.
  func content(longest: Int) throws(DiskFailure) -> [UInt8] { try content(in: 0..<min(longest, try facts().size)) }

  /// Returns the bytes in a range; fewer if the file ends before.
  ///
  /// Proof for the pointers: they are used while the array is held, and reading stops at its end.
  func content(in range: Range<Int>) throws(DiskFailure) -> [UInt8] {
    let size = range.count
    var failure: SystemError?
    let content = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      do throws(SystemError) {
        while count < size {
          let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<size])
          let read = try retrying { () throws(SystemError) in
            try folder.calls.read(number, into: rest, at: range.lowerBound + count)
          }
          // The file has become shorter.
          if read == 0 { return }
          count += read
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw folder.problem(name, "read", failure) }
    return content
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8], at offset: Int) throws(DiskFailure) {
    var done = 0
    while done < bytes.count {
      done += try folder.call(name, "written") { () throws(SystemError) in
        let written = try writeSome(bytes, from: done, at: offset + done)
        if written <= 0 { throw .noProgress }
        return written
      }
    }
  }

  private func writeSome(_ bytes: [UInt8], from start: Int, at offset: Int) throws(SystemError) -> Int {
    let result = bytes.withUnsafeBytes { buffer -> Result<Int, SystemError> in
      do throws(SystemError) {
        return .success(try folder.calls.write(number, UnsafeRawBufferPointer(rebasing: buffer[start...]), at: offset))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  func cut(to size: Int) throws(DiskFailure) {
    try folder.call(name, "cut") { () throws(SystemError) in try folder.calls.truncate(number, to: size) }
  }

  /// Syncs the last writes, so that they persist even if the device loses power.
  func sync() throws(DiskFailure) {
    try folder.call(name, "synced") { () throws(SystemError) in try folder.calls.sync(number) }
  }
}
