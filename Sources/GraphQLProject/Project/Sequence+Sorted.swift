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
  texts.indices.sorted { texts[$0] < texts[$1] }
}
