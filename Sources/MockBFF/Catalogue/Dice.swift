import GraphQLMock

/// Choices that are the same on every machine and with every version of Swift.
struct Dice {
  private var numbers: SplitMix64

  init(seed: Int) { numbers = SplitMix64(seed: seed) }

  /// Returns a number from 0 up to, but not including, `sides`.
  mutating func roll(_ sides: Int) -> Int {
    Int(numbers.next() % UInt64(sides))
  }

  /// Returns one element of a nonempty list.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[roll(elements.count)]
  }

  /// Returns the elements in random order.
  mutating func shuffle<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.reversed() {
      elements.swapAt(index, roll(index + 1))
    }
    return elements
  }
}
