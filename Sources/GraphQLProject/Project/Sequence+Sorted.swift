import GraphQLLanguage

extension Sequence {
  /// The elements in the order of a text of each; those with the same text in the order that they have.
  ///
  /// The standard library's `sorted(by:)` is compiled anew for each place that calls it, which takes the tool's first build
  /// longer than the few things that are sorted here are worth.
  package func sorted(byText text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return positionsInOrder(of: elements.map(text)).map { elements[$0] }
  }
}

/// The positions of texts in the order of these.
@inline(never)
package func positionsInOrder(of texts: [String]) -> [Int] {
  Array(texts.indices).sorted { texts[$0] < texts[$1] }
}

/// The parts of a text between the separators, empty ones too.
///
/// - Parameter separator: a character of ASCII.
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
