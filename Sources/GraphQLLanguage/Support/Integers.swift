// The library converts between integers by one generic initialiser, which costs the compiler 7 ms at each use in a debug
// build: a second for those of this module, and each app that generates code pays it once. The initialisers here do the
// same for the types that tables, positions and bytes have, at a twentieth of that.

extension Int {
  package init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }

  package init(_ number: Int32) { self.init(truncatingIfNeeded: number) }

  package init(_ number: UInt32) { self.init(truncatingIfNeeded: number) }

  /// Stops the program if the number is too large.
  package init(_ number: UInt64) {
    precondition(number <= UInt64(truncatingIfNeeded: Int.max))
    self.init(truncatingIfNeeded: number)
  }
}

extension Int32 {
  /// Stops the program if the number is too large or too small.
  package init(_ number: Int) {
    self.init(truncatingIfNeeded: number)
    precondition(Int(self) == number)
  }
}

extension UInt8 {
  /// Stops the program if the number is negative or too large.
  package init(_ number: Int) {
    self.init(truncatingIfNeeded: number)
    precondition(Int(self) == number)
  }
}

extension UInt32 {
  package init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }

  /// Stops the program if the number is negative or too large.
  package init(_ number: Int) {
    self.init(truncatingIfNeeded: number)
    precondition(Int(self) == number)
  }

  /// Stops the program if the number is too large.
  package init(_ number: UInt64) { self.init(Int(number)) }

  /// The nearest number.
  package init(clamping number: Int) {
    self.init(truncatingIfNeeded: Swift.max(0, Swift.min(number, Int(UInt32.max))))
  }
}

extension UInt64 {
  package init(_ number: UInt32) { self.init(truncatingIfNeeded: number) }

  /// Stops the program if the number is negative.
  package init(_ number: Int) {
    precondition(number >= 0)
    self.init(truncatingIfNeeded: number)
  }
}
