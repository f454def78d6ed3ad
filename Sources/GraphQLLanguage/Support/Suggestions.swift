// This file is linked into CommandSupport, which imports no GraphQL module. In a separate module, the standard library
// functions that the optimizer specializes for it would cost each app's first release build thirty times as much as the
// file itself.

/// Returns the names most similar to a misspelled one, best first, selected and ordered as in the reference
/// implementation.
///
/// - Parameters:
///   - input: The misspelled name.
///   - options: The existing names.
/// - Returns: The names within an edit distance of 40% of the input's length plus one, by distance, then in natural
///   order. A name of more than 200 bytes has none, because the time grows with the square of its length.
package func suggestions(for input: String, among options: [String]) -> [String] {
  // A text that no option resembles needs no matrix.
  guard input.utf8.count <= 200, options.contains(where: { LexicalDistance.mayBeClose($0, to: input) }) else {
    return []
  }
  var distance = LexicalDistance(to: input)
  var names: [String] = []
  var distances: [Int] = []
  for option in options {
    guard let edits = distance.measure(option) else { continue }
    names.append(option)
    distances.append(edits)
  }
  let order = Array(names.indices).sorted { (left: Int, right: Int) -> Bool in
    if distances[left] != distances[right] { return distances[left] < distances[right] }
    return naturallyPrecedes(names[left], names[right])
  }
  var suggestions: [String] = []
  for place in order where suggestions.last != names[place] { suggestions.append(names[place]) }
  return suggestions
}

/// Returns ` Did you mean "a", "b", or "c"?` with at most five names, or an empty text if there are none.
///
/// - Parameter what: What the names refer to, such as `the enum value`, or `nil` if the message already says it.
package func didYouMean(_ what: String? = nil, _ suggestions: [String]) -> String {
  if suggestions.isEmpty { return "" }
  var quoted: [String] = []
  for suggestion in suggestions where quoted.count < 5 { quoted.append("\"\(suggestion)\"") }
  return " Did you mean " + (what.map { $0 + " " } ?? "") + list(quoted, joinedBy: "or") + "?"
}

/// Returns the question of ``didYouMean(_:_:)`` as a separate hint, for messages that keep the wording of the reference
/// implementation, or `nil` if there are no names.
func didYouMeanHint(_ suggestions: [String]) -> String? {
  suggestions.isEmpty ? nil : String(didYouMean(nil, suggestions).dropFirst())
}

/// Returns the items as a list in prose: `a`, `a or b`, `a, b, or c`.
package func list(_ items: [String], joinedBy conjunction: String) -> String {
  guard items.count > 2 else { return items.joined(separator: " \(conjunction) ") }
  var text = items[0]
  for place in 1..<items.count {
    text += place < items.count - 1 ? ", \(items[place])" : ", \(conjunction) \(items[place])"
  }
  return text
}

/// The minimum number of edits that turn one name into another: insertions, deletions, substitutions and swaps of
/// adjacent characters. A difference only in case counts as one edit.
private struct LexicalDistance {
  private let input: [UInt8]
  private let lowercased: [UInt8]
  private let threshold: Int
  private var rows: [[Int]]

  init(to input: String) {
    self.input = Array(input.utf8)
    lowercased = Array(input.lowercased().utf8)
    threshold = Self.threshold(input)
    rows = [[Int]](repeating: [Int](repeating: 0, count: self.input.count + threshold + 1), count: 3)
  }

  private static func threshold(_ input: String) -> Int { input.utf8.count * 4 / 10 + 1 }

  /// Reports whether the lengths of two names allow them to be similar.
  static func mayBeClose(_ option: String, to input: String) -> Bool {
    abs(option.utf8.count - input.utf8.count) <= threshold(input)
  }

  /// Returns the distance of a name, or `nil` if it exceeds the threshold.
  mutating func measure(_ option: String) -> Int? {
    if abs(option.utf8.count - input.count) > threshold { return nil }
    var other = Array(option.utf8)
    if other == input { return 0 }
    for place in other.indices where other[place] >= 65 && other[place] <= 90 { other[place] += 32 }
    if other == lowercased { return 1 }
    return other.count < lowercased.count ? measure(lowercased, other) : measure(other, lowercased)
  }

  /// Keeps only the last three rows of the matrix, which take turns as the current row.
  private mutating func measure(_ long: [UInt8], _ short: [UInt8]) -> Int? {
    for column in 0..<short.count + 1 { rows[0][column] = column }
    for row in 1..<long.count + 1 where fillRow(row, long, short) > threshold { return nil }
    let distance = rows[long.count % 3][short.count]
    return distance <= threshold ? distance : nil
  }

  /// Fills a row and returns its smallest cell. No cell of a later row can be smaller.
  private mutating func fillRow(_ row: Int, _ long: [UInt8], _ short: [UInt8]) -> Int {
    let (current, above, beforeAbove) = (row % 3, (row - 1) % 3, (row + 1) % 3)
    rows[current][0] = row
    var smallest = row
    for column in 1..<short.count + 1 {
      let substitution = rows[above][column - 1] + (long[row - 1] == short[column - 1] ? 0 : 1)
      var cell = min(rows[above][column] + 1, rows[current][column - 1] + 1, substitution)
      if row > 1, column > 1, long[row - 1] == short[column - 2], long[row - 2] == short[column - 1] {
        cell = min(cell, rows[beforeAbove][column - 2] + 1)
      }
      rows[current][column] = cell
      smallest = min(smallest, cell)
    }
    return smallest
  }
}

/// Reports whether a name precedes another if runs of digits are compared as numbers: `a2` before `a10`.
package func naturallyPrecedes(_ left: String, _ right: String) -> Bool {
  let (a, b) = (Array(left.utf8), Array(right.utf8))
  var (i, j) = (0, 0)
  while i < a.count, j < b.count {
    if isDigit(a[i]), isDigit(b[j]) {
      let (first, second) = (digits(in: a, from: i), digits(in: b, from: j))
      if first != second { return first < second }
      for place in 0..<first where a[i + place] != b[j + place] { return a[i + place] < b[j + place] }
      (i, j) = (i + max(1, first), j + max(1, second))
    } else {
      if a[i] != b[j] { return a[i] < b[j] }
      (i, j) = (i + 1, j + 1)
    }
  }
  return a.count < b.count
}

private func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

/// Returns the number of digits in the number at an index. A leading zero is a separate number and counts as zero
/// digits.
private func digits(in bytes: [UInt8], from index: Int) -> Int {
  if bytes[index] == 48 { return 0 }
  var end = index + 1
  while end < bytes.count, isDigit(bytes[end]) { end += 1 }
  return end - index
}
