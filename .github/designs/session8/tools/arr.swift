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

  package func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
    stableOrder(count) { areInIncreasingOrder(self[$0], self[$1]) }.map { self[$0] }
  }
}
/// The numbers below `count` in the order of `precedes`
@inline(never) package func stableOrder(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
  var order = Array(0..<count)
  var other = order
  var width = 1
  while width < count {
    var start = 0
    while start < count {
      let middle = Swift.min(start + width, count)
      let end = Swift.min(middle + width, count)
      var (left, right, place) = (start, middle, start)
      while place < end {
        if right == end || (left < middle && !precedes(order[right], order[left])) {
          other[place] = order[left]
          left += 1
        } else {
          other[place] = order[right]
          right += 1
        }
        place += 1
      }
      start = end
    }
    swap(&order, &other)
    width *= 2
  }
  return order
}
