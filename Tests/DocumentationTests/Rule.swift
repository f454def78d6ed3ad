import Foundation
import Testing

/// A row of the table that lists the tests of the shop's rules.
struct Rule: CustomTestStringConvertible {
  /// A test, identified by its sentence and the path of its file in the repository.
  struct Proof {
    let sentence: String
    let file: String
  }

  let text: String
  let proofs: [Proof]
  /// The number of links in the row. It equals the number of proofs, unless one of them is malformed.
  let links: Int

  var testDescription: String { text }

  static func all() throws -> [Rule] {
    try Page(at: ".github/RULES.md").lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Rule ") }.map(Rule.init)
  }

  private init(row: String) {
    text = row.dropFirst(2).prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces)
    proofs = row.matches(of: /"([^"]+)" \(\[\w+\]\(\.\.\/([\w\/+.]+)\)\)/).map {
      Proof(sentence: String($0.output.1), file: String($0.output.2))
    }
    links = row.ranges(of: "](").count
  }
}

extension Rule.Proof {
  /// Why this is not a proof, or `nil` if the file exists and contains a test with that name.
  var fault: String? {
    guard let page = try? Page(at: file) else { return "there is no file \"\(file)\"" }
    let source = page.lines.joined(separator: "\n")
    let isTest = source.ranges(of: "\"\(sentence)\"").contains { range in
      String(source[..<range.lowerBound].suffix(40)).trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("@Test(")
    }
    return isTest ? nil : "\"\(file)\" has no test \"\(sentence)\""
  }
}
