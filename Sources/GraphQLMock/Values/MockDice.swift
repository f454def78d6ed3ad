/// A random number generator that produces the same numbers in every run, using SplitMix64.
public struct MockDice: RandomNumberGenerator, Sendable {
  private var numbers: SplitMix64

  init(_ seed: Seed) { numbers = SplitMix64(state: seed.value) }

  public mutating func next() -> UInt64 { numbers.next() }

  /// Returns a random integer in the range.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    let count = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    return range.lowerBound &+ Int(truncatingIfNeeded: count == 0 ? next() : next() % count)
  }

  /// Returns a random element of the array, which must not be empty.
  public mutating func element<Element>(of elements: [Element]) -> Element {
    elements[int(in: 0...(elements.count - 1))]
  }

  /// Returns true with a probability of `count` in a thousand.
  public mutating func isTrue(inThousand count: Int) -> Bool {
    int(in: 0...999) < count
  }
}

/// A number that identifies the path to a value: the schema's names and ids on the way to it. `Hasher` cannot be used here,
/// because its results differ in every run.
struct Seed: Sendable, Hashable {
  let value: UInt64

  init(_ value: UInt64) {
    self.value = SplitMix64.mixed(value)
  }

  private init(raw value: UInt64) {
    self.value = value
  }

  /// Uses FNV-1a, and scrambles its result.
  func mixing(_ text: String) -> Seed {
    var hash = 0xCBF2_9CE4_8422_2325 ^ value
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Seed(raw: SplitMix64.mixed(hash))
  }

  func mixing(_ number: Int) -> Seed {
    Seed(raw: SplitMix64.mixed(value ^ (UInt64(bitPattern: Int64(number)) &+ SplitMix64.step)))
  }

  var dice: MockDice { MockDice(self) }

  /// Returns a number from 0 up to, but not including, `count`.
  func number(below count: Int) -> Int {
    Int(value % UInt64(count))
  }
}
