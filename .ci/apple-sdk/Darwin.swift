// What Swift adds to Darwin's C library: the functions with a variable number of arguments, and macros that are not numbers.
// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
@_exported import Darwin
@_exported import Glibc

public var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }

public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32, _ pointer: UnsafeMutableRawPointer) -> Int32 { 0 }

public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFREG: mode_t { 0o100000 }

public typealias SignalHandler = @convention(c) (Int32) -> Void

public var SIG_DFL: SignalHandler? { nil }
public var SIG_IGN: SignalHandler { { _ in } }
