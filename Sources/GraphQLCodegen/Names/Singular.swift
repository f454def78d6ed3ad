/// The name of one item of a list: `products` → `Product`, `entries` → `Entry`. Words that it is not sure of stay.
enum Singular {
  static func of(_ word: String) -> String {
    let lower = word.lowercased()
    if let ending = unchanged.first(where: lower.hasSuffix), !ending.isEmpty { return word }
    for (plural, singular) in irregular where lower.hasSuffix(plural) {
      return String(word.dropLast(plural.count - 1)) + singular.dropFirst()
    }
    if lower.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "xes", "zes", "ches", "shes", "uses"] where lower.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return lower.hasSuffix("s") ? String(word.dropLast()) : word
  }

  /// Endings of words that are the same in the singular, or are one already.
  private static let unchanged = ["ss", "us", "is", "series", "species", "news"]

  /// Plurals that follow no rule, with the letter they begin with kept.
  private static let irregular = [("children", "child"), ("people", "person")]
}
