/// Pseudorandom numbers that are the same on every machine and with every version of Swift.
package struct SplitMix64: Sendable {
  /// The difference between the states of two numbers.
  static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// - Parameter state: The state before the first number. Equal states give equal numbers.
  package init(state: UInt64) { self.state = state }

  /// Creates the generator of a seed. Consecutive seeds begin at consecutive numbers of one sequence.
  package init(seed: Int) { self.init(state: UInt64(truncatingIfNeeded: seed) &* Self.step) }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mixed(state)
  }

  /// Returns a number in which each bit depends on each bit of the given one.
  static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
