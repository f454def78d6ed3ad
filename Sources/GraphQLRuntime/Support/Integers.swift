// The standard library converts between integers with one generic initializer, which costs the compiler 7 ms at each use in
// a debug build. These initializers do the same.

extension Int {
  init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }

  init(_ number: Int32) { self.init(truncatingIfNeeded: number) }

  /// Converts the number. Traps if `Int` has 32 bits and the number needs more.
  init(_ number: Int64) {
    self.init(truncatingIfNeeded: number)
    precondition(Int64(self) == number)
  }
}

extension Int64 {
  init(_ number: Int) { self.init(truncatingIfNeeded: number) }

  init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }
}

extension UInt16 {
  init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }
}

extension UInt32 {
  init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }
}

extension UInt64 {
  init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }
}
