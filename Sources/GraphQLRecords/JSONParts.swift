/// The parts of a JSON text that has no white space between its values. A text that is not valid has fewer parts.
package enum JSONParts {
  /// Returns the members of an object, each key with its quotes; none for any other value.
  package static func members(
    of text: ArraySlice<UInt8>
  ) -> [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] {
    guard text.first == Byte.leftBrace else { return [] }
    var members: [(ArraySlice<UInt8>, ArraySlice<UInt8>)] = []
    var place = text.startIndex + 1
    while place < text.endIndex, text[place] == Byte.quote {
      let colon = end(of: text, place)
      guard colon < text.endIndex else { break }
      let next = end(of: text, colon + 1)
      members.append((text[place..<colon], text[colon + 1..<next]))
      place = next + 1
    }
    return members
  }

  /// Returns the elements of a list; none for any other value.
  package static func elements(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard text.first == Byte.leftBracket else { return [] }
    var elements: [ArraySlice<UInt8>] = []
    var place = text.startIndex + 1
    while place < text.endIndex, text[place] != Byte.rightBracket {
      let next = end(of: text, place)
      elements.append(text[place..<next])
      place = next + 1
    }
    return elements
  }

  /// Returns the end of the value that begins at a place.
  static func end(of text: ArraySlice<UInt8>, _ start: Int) -> Int {
    var place = start
    var depth = 0
    while place < text.endIndex {
      switch text[place] {
      case Byte.quote:
        place += 1
        while place < text.endIndex, text[place] != Byte.quote { place += text[place] == Byte.backslash ? 2 : 1 }
      case Byte.leftBrace, Byte.leftBracket: depth += 1
      case Byte.rightBrace, Byte.rightBracket:
        if depth == 0 { return place }
        depth -= 1
      case Byte.comma, Byte.colon:
        if depth == 0 { return place }
      default: break
      }
      place += 1
    }
    return min(place, text.endIndex)
  }
}
