/// The Swift names of aliases. Each depends on the alias and the schema alone, and no two aliases have the same one.
enum AliasNames {
  /// An alias as a property: as it is written. Where it begins with a capital, the letter becomes small and an underscore
  /// at the end tells so; underscores that are there are tripled, to be told from it: `Total` → `total_`.
  static func property(_ alias: String) -> String {
    let word = alias.drop { $0 == "_" }
    guard let first = word.first else { return alias }
    let underscores = word.reversed().prefix { $0 == "_" }.count
    let isCapital = first.isUppercase
    return alias.prefix(alias.count - word.count) + first.lowercased() + word.dropFirst()
      + String(repeating: "_", count: 2 * underscores + (isCapital ? 1 : 0))
  }

  /// The type of an alias: that of its property with a capital. One without a letter to begin with has an underscore more.
  static func type(_ alias: String) -> String {
    let property = property(alias)
    let word = property.drop { $0 == "_" }
    guard let first = word.first else { return "Selection" + property }
    if first.isNumber { return property + "_" }
    return property.prefix(property.count - word.count) + first.uppercased() + word.dropFirst()
  }

  /// A name, or a longer one where the schema needs it. What could be another alias' longer name becomes longer itself.
  ///
  /// - Parameter isTaken: whether the schema gives the name to something else, whatever is selected.
  static func free(_ name: String, suffix: String, isTaken: (String) -> Bool) -> String {
    if name.hasSuffix(suffix), isTaken(String(name.dropLast(suffix.count))) { return name + "__" }
    if !isTaken(name) { return name }
    return isTaken(name + suffix) ? name + "__" : name + suffix
  }
}
