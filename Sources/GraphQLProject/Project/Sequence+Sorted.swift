import GraphQLLanguage

extension Sequence {
  /// Returns the elements sorted by a text of each. Elements with the same text keep their order.
  ///
  /// The standard library's `sorted(by:)` is compiled anew for each call site, which adds more time to the tool's first
  /// build than sorting these few elements is worth.
  package func sorted(byText text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return positionsInOrder(of: elements.map(text)).map { elements[$0] }
  }
}

/// Returns the positions of texts in sorted order.
@inline(never)
package func positionsInOrder(of texts: [String]) -> [Int] {
  Array(texts.indices).sorted { texts[$0] < texts[$1] }
}

/// Returns the parts of a text between separators, including empty parts.
///
/// - Parameter separator: An ASCII character.
package func parts(of text: String, separatedBy separator: Unicode.Scalar) -> [String] {
  let separator = UInt8(ascii: separator)
  var parts: [String] = []
  var part: [UInt8] = []
  for byte in text.utf8 {
    if byte == separator {
      parts.append(String(decoding: part, as: UTF8.self))
      part = []
    } else {
      part.append(byte)
    }
  }
  parts.append(String(decoding: part, as: UTF8.self))
  return parts
}
