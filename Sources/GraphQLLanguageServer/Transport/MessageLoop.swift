import GraphQLRuntime

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs a server over two file descriptors, such as standard input and output.
///
/// One thread does everything. Available input is read before each message is handled, so a request that the client has
/// canceled in the meantime is not processed. Diagnostics are computed when no message is waiting. The loop reads and writes
/// at the same time, so a client that sends many messages before it reads any cannot block the server.
package struct MessageLoop {
  private let input: Int32
  private let output: Int32
  private var frames = FrameReader()
  private var inbox = Inbox()
  private var outgoing: [UInt8] = []
  /// The number of bytes of `outgoing` that have been written.
  private var writtenCount = 0
  private var isAtEnd = false
  private var isLost = false
  /// The process that is reading a manifest, if any.
  private var manifest: ManifestProcess?
  /// Whether no message has arrived for a moment.
  private var isQuiet = false

  /// The most bytes that wait in each direction, not counting a message that has begun.
  private static let maximumWaiting = 64 << 20
  /// The idle time after which files on disk are examined, in milliseconds.
  private static let idleTime: Int32 = 3000
  /// The idle time after which slow work is done that would otherwise make the user wait, in milliseconds.
  private static let momentTime: Int32 = 300

  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Runs the server until the client sends `exit`, closes a stream, or ends.
  ///
  /// - Returns: The exit code of the process, which is 0 if the client requested a shutdown first.
  package mutating func run(_ server: inout LanguageServer) -> Int32 {
    defer { manifest?.end() }
    while true {
      exchange(isWaiting: inbox.isEmpty && !server.hasWork, &server)
      if isLost { return 1 }
      if let message = inbox.next() {
        send(server.receive(message))
        if let code = server.exitCode {
          flush()
          return code
        }
      } else if isAtEnd {
        flush()
        return 1
      } else if server.hasWork {
        send(server.work())
      }
    }
  }

  private mutating func send(_ messages: [JSONValue]) {
    for message in messages {
      let content = message.bytes
      outgoing += "Content-Length: \(content.count)\r\n\r\n".utf8
      outgoing += content
    }
  }

  /// Writes the remaining bytes as long as the client reads them.
  private mutating func flush() {
    while writtenCount < outgoing.count, !isLost {
      var entries = [pollfd(fd: output, events: Int16(POLLOUT), revents: 0)]
      if poll(&entries, 1, Self.idleTime) <= 0 { return }
      write(entries[0].revents)
    }
  }

  /// Reads and writes as much as possible without blocking.
  private mutating func exchange(isWaiting: Bool, _ server: inout LanguageServer) {
    var isIdle = isWaiting
    if isIdle { startManifest(&server) }
    repeat {
      var entries = [
        pollfd(fd: isAtEnd ? -1 : input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: output, events: outgoing.isEmpty ? 0 : Int16(POLLOUT), revents: 0),
        pollfd(fd: manifest?.output ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let isFull = outgoing.count - writtenCount > Self.maximumWaiting
      let idleTime = server.hasIdleWork ? (isQuiet ? 0 : Self.momentTime) : Self.idleTime
      let count = poll(&entries, 3, isIdle || isFull ? idleTime : 0)
      if count < 0 {
        if errno != EINTR { isLost = true }
        return
      }
      if count == 0 {
        if isIdle, server.hasIdleWork {
          isQuiet = true
          send(server.workWhenIdle())
          return
        }
        if isIdle || isFull { isLost = server.isOrphan }
        if let manifest, manifest.isLate {
          manifest.end()
          take([], &server)
        }
        if isIdle { send(server.lookAround()) }
        if isIdle || isLost || !isFull { return }
      }
      isIdle = false
      if entries[0].revents != 0 {
        isQuiet = false
        read()
      }
      if entries[1].revents != 0 { write(entries[1].revents) }
      if entries[2].revents != 0, let output = manifest?.read() { take(output, &server) }
      if isLost { return }
      if entries[0].revents == 0, outgoing.count - writtenCount <= Self.maximumWaiting { return }
    } while !isAtEnd && inbox.byteCount < Self.maximumWaiting
  }

  /// Starts to read a manifest as soon as there is nothing else to do. Manifests are read one at a time.
  private mutating func startManifest(_ server: inout LanguageServer) {
    while manifest == nil, let folder = server.wantedManifest {
      server.start(manifest: folder)
      manifest = ManifestProcess(folder: folder)
      if manifest == nil { send(server.take(manifest: [], of: folder)) }
    }
  }

  private mutating func take(_ output: [UInt8], _ server: inout LanguageServer) {
    guard let folder = manifest?.folder else { return }
    manifest = nil
    send(server.take(manifest: output, of: folder))
  }

  private mutating func read() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    // Safe because the buffer has an address and that many bytes.
    let count = bytes.withUnsafeMutableBytes { systemRead(input, $0.baseAddress!, $0.count) }
    if count < 0 {
      if errno != EINTR && errno != EAGAIN { isAtEnd = true }
      return
    }
    if count == 0 { isAtEnd = true }
    frames.append(bytes[..<count])
    while let frame = frames.next() {
      switch frame {
      case .content(let content): inbox.add(Message(content), byteCount: content.count)
      case .malformed(let reason):
        inbox.add(.malformed(ResponseError(.parseError, reason), id: .null), byteCount: reason.utf8.count)
      case .lost:
        isLost = true
        return
      }
    }
  }

  /// Writes some bytes. If the system reports that it accepts any, it accepts `PIPE_BUF` of them, so this never blocks.
  private mutating func write(_ events: Int16) {
    guard events & Int16(POLLOUT) != 0, writtenCount < outgoing.count else {
      if events & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { isLost = true }
      return
    }
    let count = outgoing.withUnsafeBytes { bytes in
      // Safe because at least one byte is left, so there is an address.
      systemWrite(output, bytes.baseAddress! + writtenCount, min(Int(PIPE_BUF), bytes.count - writtenCount))
    }
    if count < 0 {
      if errno != EINTR && errno != EAGAIN { isLost = true }
      return
    }
    writtenCount += count
    if writtenCount == outgoing.count {
      outgoing.removeAll(keepingCapacity: outgoing.count < 1 << 20)
      writtenCount = 0
    }
  }
}

/// A queue of the messages that have arrived but have not been handled, in order of arrival.
package struct Inbox: Sendable {
  private var messages: [(message: Message, byteCount: Int)] = []
  private var taken = 0
  /// The size of the waiting messages in bytes.
  package private(set) var byteCount = 0

  package init() {}

  package var isEmpty: Bool { taken == messages.count }

  /// Adds a message. If it cancels a request that is still waiting, that request is marked, so that its response reports the
  /// cancellation.
  package mutating func add(_ message: Message, byteCount: Int = 0) {
    if case .notification("$/cancelRequest", let params) = message {
      if let id = params["id"] { cancel(id) }
      return
    }
    messages.append((message, byteCount))
    self.byteCount += byteCount
  }

  private mutating func cancel(_ id: JSONValue) {
    for index in taken..<messages.count {
      guard case .request(id, let method, _) = messages[index].message, method != "shutdown" else { continue }
      let error = ResponseError(.requestCancelled, "The client canceled the request.")
      messages[index].message = .malformed(error, id: id)
      return
    }
  }

  /// Takes the first message, or returns `nil` if none is waiting.
  package mutating func next() -> Message? {
    guard taken < messages.count else { return nil }
    let (message, byteCount) = messages[taken]
    // The text of a large file is released before later messages are taken.
    messages[taken].message = .response(id: .null)
    taken += 1
    self.byteCount -= byteCount
    if taken == messages.count || taken > 1000 {
      messages.removeFirst(taken)
      taken = 0
    }
    return message
  }
}

#if canImport(Darwin)
  private let systemRead = Darwin.read
  private let systemWrite = Darwin.write
#elseif canImport(Glibc)
  private let systemRead = Glibc.read
  private let systemWrite = Glibc.write
#elseif canImport(Musl)
  private let systemRead = Musl.read
  private let systemWrite = Musl.write
#endif
