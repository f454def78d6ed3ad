// The standard library converts between integers with one generic initializer, which costs the compiler 7 ms at each use
// in a debug build. For this module that adds up to a second, which each app that generates code pays once. The
// initializers here do the same for the types that tables, positions and bytes use, at a twentieth of the cost.

extension Int {
  package init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }

  package init(_ number: Int32) { self.init(truncatingIfNeeded: number) }

  package init(_ number: UInt32) { self.init(truncatingIfNeeded: number) }

  /// Converts a number, trapping if it is too large.
  package init(_ number: UInt64) {
    precondition(number <= UInt64(truncatingIfNeeded: Int.max))
    self.init(truncatingIfNeeded: number)
  }
}

extension Int32 {
  /// Converts a number, trapping if it is too large or too small.
  package init(_ number: Int) {
    self.init(truncatingIfNeeded: number)
    precondition(Int(self) == number)
  }
}

extension UInt8 {
  /// Converts a number, trapping if it is negative or too large.
  package init(_ number: Int) {
    self.init(truncatingIfNeeded: number)
    precondition(Int(self) == number)
  }
}

extension UInt32 {
  package init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }

  /// Converts a number, trapping if it is negative or too large.
  package init(_ number: Int) {
    self.init(truncatingIfNeeded: number)
    precondition(Int(self) == number)
  }

  /// Converts a number, trapping if it is too large.
  package init(_ number: UInt64) {
    precondition(number <= UInt64(UInt32.max))
    self.init(truncatingIfNeeded: number)
  }

  /// Converts a number, clamping it to the range of `UInt32`.
  package init(clamping number: Int) {
    // `Int` may have 32 bits, and then no number is too large.
    let number = UInt64(Swift.max(0, number))
    self.init(truncatingIfNeeded: Swift.min(number, UInt64(UInt32.max)))
  }
}

extension UInt64 {
  package init(_ number: UInt32) { self.init(truncatingIfNeeded: number) }

  /// Converts a number, trapping if it is negative.
  package init(_ number: Int) {
    precondition(number >= 0)
    self.init(truncatingIfNeeded: number)
  }
}
