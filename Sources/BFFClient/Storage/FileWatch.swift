import Dispatch
import Foundation
import GraphQLNetworking

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

#if canImport(Darwin)
  /// Reports writes to a file, as long as this object is retained and the file is not deleted.
  final class FileWatch: Sendable {
    /// Proof for `unsafe`: sources may be used by all threads, which Dispatch does not express in its types.
    private nonisolated(unsafe) let source: any DispatchSourceFileSystemObject
    private let hasEnded = Locked(false)

    /// - Returns: nil if the file does not exist.
    init?(_ path: String, onChange: @escaping @Sendable () -> Void) {
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      if descriptor < 0 { return nil }
      source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: [.write, .extend, .delete, .rename]
      )
      source.setEventHandler { [weak self] in
        guard let self else { return }
        if !source.data.isDisjoint(with: [.delete, .rename]) { hasEnded.withLock { $0 = true } }
        if !source.data.isDisjoint(with: [.write, .extend]) { onChange() }
      }
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }

    deinit { source.cancel() }

    /// Whether the file was deleted.
    var isOver: Bool { hasEnded.withLock { $0 } }
  }
#else
  /// Reports writes to a file, as long as this object is retained and the file is not deleted.
  final class FileWatch: Sendable {
    private let number: Int32
    private let key = UUID()

    /// - Returns: nil if the file does not exist, or the system has no watches left.
    init?(_ path: String, onChange: @escaping @Sendable () -> Void) {
      guard let number = Watches.shared?.add(path, key, onChange) else { return nil }
      self.number = number
    }

    deinit { Watches.shared?.remove(number, key) }

    /// Whether the file was deleted.
    var isOver: Bool { Watches.shared?.has(number, key) != true }
  }

  /// The process's watches: Linux limits each user to a few instances of inotify, and each instance to many watches.
  private final class Watches: Sendable {
    private typealias Handler = @Sendable () -> Void

    static let shared = Watches()

    private let descriptor: Int32
    /// Proof for `unsafe`: sources may be used by all threads, which Dispatch does not express in its types.
    private nonisolated(unsafe) let source: any DispatchSourceRead
    private let handlers = Locked<[Int32: [UUID: Handler]]>([:])

    private init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      if descriptor < 0 { return nil }
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
      source.setEventHandler { [weak self] in self?.readEvents() }
      source.activate()
    }

    func add(_ path: String, _ key: UUID, _ handler: @escaping @Sendable () -> Void) -> Int32? {
      handlers.withLock { handlers in
        let number = inotify_add_watch(descriptor, path, UInt32(IN_MODIFY | IN_MOVE_SELF))
        if number < 0 { return nil }
        handlers[number, default: [:]][key] = handler
        return number
      }
    }

    func remove(_ number: Int32, _ key: UUID) {
      handlers.withLock { handlers in
        handlers[number]?[key] = nil
        guard handlers[number]?.isEmpty == true else { return }
        handlers[number] = nil
        inotify_rm_watch(descriptor, number)
      }
    }

    func has(_ number: Int32, _ key: UUID) -> Bool { handlers.withLock { $0[number]?[key] != nil } }

    private func readEvents() {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count <= 0 { return }
        var numbers: Set<Int32> = []
        var rest = buffer[..<count]
        // An event is four 32-bit numbers, including the watch, the kind of event, and the length of the name that follows.
        while rest.count >= 16 {
          let event = (0..<4).map { word in
            rest.dropFirst(4 * word).prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
          }
          rest = rest.dropFirst(16 + Int(event[3]))
          note(event[1], of: Int32(bitPattern: event[0]), &numbers)
        }
        tell(numbers)
      }
    }

    /// - Parameter numbers: The watches of the files that were written to.
    private func note(_ event: UInt32, of number: Int32, _ numbers: inout Set<Int32>) {
      if event & UInt32(IN_IGNORED) != 0 { return handlers.withLock { $0[number] = nil } }
      if event & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(descriptor, number) }
      if event & UInt32(IN_MODIFY) != 0 { numbers.insert(number) }
      // Events were lost.
      if event & UInt32(IN_Q_OVERFLOW) != 0 { numbers.formUnion(handlers.withLock { Array($0.keys) }) }
    }

    private func tell(_ numbers: Set<Int32>) {
      let handlers = handlers.withLock { handlers in numbers.flatMap { handlers[$0].map { Array($0.values) } ?? [] } }
      for handler in handlers { handler() }
    }
  }
#endif
