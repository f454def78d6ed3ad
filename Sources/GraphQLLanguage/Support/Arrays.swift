// The standard library's `map`, `filter`, `contains(where:)` and `sorted(by:)` are generic over all collections. For
// each element type, the optimizer derives some fifty functions from them, and a debug build has a copy of `map` in each
// file. The functions here do the same for arrays, which prefer them because they are more specific.
// `Tests/Consumers/first-build` measures the effect.

extension Array {
  @inlinable package func map<T, E: Error>(_ transform: (Element) throws(E) -> T) throws(E) -> [T] {
    var result: [T] = []
    result.reserveCapacity(count)
    var place = 0
    while place < count {
      result.append(try transform(self[place]))
      place &+= 1
    }
    return result
  }

  @inlinable package func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> [Element] {
    var result: [Element] = []
    var place = 0
    while place < count {
      if try isIncluded(self[place]) { result.append(self[place]) }
      place &+= 1
    }
    return result
  }

  @inlinable package func contains(where predicate: (Element) throws -> Bool) rethrows -> Bool {
    var place = 0
    while place < count {
      if try predicate(self[place]) { return true }
      place &+= 1
    }
    return false
  }

  @inlinable package func allSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool {
    try !contains { try !predicate($0) }
  }

  @inlinable package func first(where predicate: (Element) throws -> Bool) rethrows -> Element? {
    var place = 0
    while place < count {
      if try predicate(self[place]) { return self[place] }
      place &+= 1
    }
    return nil
  }

  @inlinable package func compactMap<T>(_ transform: (Element) throws -> T?) rethrows -> [T] {
    var result: [T] = []
    var place = 0
    while place < count {
      if let element = try transform(self[place]) { result.append(element) }
      place &+= 1
    }
    return result
  }

  @inlinable package func flatMap<T>(_ transform: (Element) throws -> [T]) rethrows -> [T] {
    var result: [T] = []
    var place = 0
    while place < count {
      result += try transform(self[place])
      place &+= 1
    }
    return result
  }

  @inlinable package func reversed() -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count)
    var place = count
    while place > 0 {
      place &-= 1
      result.append(self[place])
    }
    return result
  }

  @inlinable package var isEmpty: Bool { count == 0 }

  /// Returns the elements sorted stably: two elements keep their order if neither precedes the other.
  package func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
    stableOrder(count) { areInIncreasingOrder(self[$0], self[$1]) }.map { self[$0] }
  }
}

/// Returns the numbers below `count`, sorted by merging. One function serves all element types.
private func stableOrder(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
  var order = Array(0..<count)
  var merged = order
  var width = 1
  while width < count {
    for start in stride(from: 0, to: count, by: 2 * width) {
      let middle = min(start + width, count)
      merge(order, start, middle, min(middle + width, count), into: &merged, precedes)
    }
    swap(&order, &merged)
    width *= 2
  }
  return order
}

/// Merges the sorted numbers from `start` to `middle` with those from `middle` to `end`.
private func merge(
  _ order: [Int],
  _ start: Int,
  _ middle: Int,
  _ end: Int,
  into merged: inout [Int],
  _ precedes: (Int, Int) -> Bool
) {
  var (left, right) = (start, middle)
  for place in start..<end {
    if right == end || (left < middle && !precedes(order[right], order[left])) {
      merged[place] = order[left]
      left += 1
    } else {
      merged[place] = order[right]
      right += 1
    }
  }
}
