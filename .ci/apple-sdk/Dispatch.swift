// What the package uses of Dispatch, as Apple declares it. It is type-checked against and never run.
//
// Proof for each `@unchecked`: the classes here have no state. Apple's are declared the same way, so that the package is
// checked as it is there.

public class DispatchObject: @unchecked Sendable {
  public func activate() {}
  public func resume() {}
  public func suspend() {}
}

public struct DispatchQoS: Sendable, Equatable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive
  }

  public static let unspecified = DispatchQoS()
  public static let utility = DispatchQoS()
  public static let userInitiated = DispatchQoS()
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let enforceQoS = DispatchWorkItemFlags(rawValue: 0x20)
}

// MARK: - Queues
public class DispatchQueue: DispatchObject, @unchecked Sendable {
  public static let main = DispatchQueue(label: "")

  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { main }

  public convenience init(label: String, qos: DispatchQoS = .unspecified) { self.init() }

  override init() {}

  @preconcurrency
  public func async(
    group: DispatchGroup? = nil,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}

  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime,
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}

  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
}

// MARK: - Waiting
public class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  public func enter() {}
  public func leave() {}
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }

  @preconcurrency
  public func notify(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    queue: DispatchQueue,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
}

public class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}

  @discardableResult
  public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

@frozen
public enum DispatchTimeoutResult {
  case success, timedOut
}

public struct DispatchTime: Sendable {
  public static let distantFuture = DispatchTime()

  public static func now() -> DispatchTime { DispatchTime() }
}

public enum DispatchTimeInterval: Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }

// MARK: - Sources
public protocol DispatchSourceProtocol: AnyObject {
  typealias DispatchSourceHandler = @convention(block) () -> Void

  func activate()
  func cancel()
  func resume()
}

extension DispatchSourceProtocol {
  public func activate() {}
  public func cancel() {}
  public func resume() {}

  public func setCancelHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {}

  public func setEventHandler(
    qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [],
    handler: DispatchSourceHandler?
  ) {}
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
  var data: DispatchSource.FileSystemEvent { get }
}

public class DispatchSource: DispatchObject, @unchecked Sendable {
  public struct FileSystemEvent: OptionSet, Sendable {
    public let rawValue: UInt

    public static let delete = FileSystemEvent(rawValue: 1)
    public static let write = FileSystemEvent(rawValue: 2)
    public static let extend = FileSystemEvent(rawValue: 4)
    public static let rename = FileSystemEvent(rawValue: 32)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal {
    // Nothing runs this: the stand-in only has declarations.
    preconditionFailure()
  }

  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32,
    eventMask: FileSystemEvent,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    // Nothing runs this: the stand-in only has declarations.
    preconditionFailure()
  }
}
