/// The singular of a list's name: `products` → `product`, `orderEntries` → `orderEntry`. A name of uncertain form stays
/// unchanged.
enum Singular {
  static func of(_ name: String) -> String {
    // The plural of an acronym: `SKUs`.
    if name.hasSuffix("s"), name.dropLast().suffix(2).allSatisfy(\.isUppercase), name.count > 2 {
      return String(name.dropLast())
    }
    let word = lastWord(of: name)
    if word.count < 2 { return name }
    if let singular = words[word] { return replacing(word, with: singular, in: name) }
    guard let (plural, singular) = endings.first(where: { word.hasSuffix($0.plural) }) else { return name }
    return replacing(plural, with: singular, in: name)
  }

  /// Returns the last word, in lowercase letters: `warehouses` for `topWarehouses`, `TOP_WAREHOUSES` and `top_warehouses`.
  private static func lastWord(of name: String) -> String {
    let letters = name.suffix(while: \.isLetter)
    guard letters.contains(where: \.isLowercase), let start = letters.lastIndex(where: \.isUppercase) else {
      return letters.lowercased()
    }
    return letters[start...].lowercased()
  }

  /// Replaces the end of a name. Letters that both ends begin with stay as they are, because the first may be a capital.
  private static func replacing(_ plural: String, with singular: String, in name: String) -> String {
    let common = zip(plural, singular).prefix { $0 == $1 }.count
    let isCapitals = !name.contains(where: \.isLowercase)
    let added = String(singular.dropFirst(common))
    return name.dropLast(plural.count - common) + (isCapitals ? added.uppercased() : added)
  }

  /// Words that the endings would get wrong.
  private static let words: [String: String] = {
    var words: [String: String] = [:]
    for word in unchanged.split(separator: " ") { words[String(word)] = String(word) }
    for word in onlyS.split(separator: " ") { words[String(word)] = String(word.dropLast()) }
    return words.merging(irregular) { _, new in new }
  }()

  private static let unchanged =
    "alias analytics atlas bias canvas corps gas goods headquarters jeans lens logistics mathematics pants physics "
    + "shorts trousers"

  private static let onlyS =
    "apis emojis kpis pois skis taxis uris wikis cpus gpus gurus menus skus submenus "
    + "abuses excuses fuses muses reuses uses "
    + "aches avalanches caches headaches mustaches niches quiches toothaches tranches "
    + "aloes canoes floes foes oboes toes salves valves "
    + "birdies brownies calories collies cookies dies foodies freebies genies goalies groupies hoodies indies junkies lies "
    + "magpies movies newbies pies prairies rookies selfies smoothies sorties ties veggies zombies"

  private static let irregular = [
    "atlases": "atlas", "axes": "axis", "biases": "bias", "crises": "crisis", "gases": "gas", "irises": "iris",
    "lives": "life", "nurseries": "nursery", "quizzes": "quiz",
  ]

  /// The endings of plurals with those of their singulars. The first that fits applies.
  private static let endings: [(plural: String, singular: String)] = [
    ("children", "child"), ("people", "person"),
    // Words that have the same form in the singular, or are singular already.
    ("ss", "ss"), ("us", "us"), ("is", "is"), ("series", "series"), ("species", "species"), ("news", "news"),
    ("indices", "index"), ("vertices", "vertex"), ("matrices", "matrix"), ("appendices", "appendix"),
    ("lyses", "lysis"), ("theses", "thesis"), ("gnoses", "gnosis"),
    ("lves", "lf"), ("arves", "arf"), ("knives", "knife"), ("wives", "wife"), ("thieves", "thief"), ("loaves", "loaf"),
    ("aliases", "alias"), ("canvases", "canvas"), ("lenses", "lens"),
    // Most words on -se and -ze lose only the last letter.
    ("ouses", "ouse"), ("auses", "ause"), ("uses", "us"), ("sses", "ss"), ("zzes", "zz"), ("tzes", "tz"),
    ("xes", "x"), ("ches", "ch"), ("shes", "sh"), ("shoes", "shoe"), ("oes", "o"), ("ies", "y"), ("s", ""),
  ]
}

extension StringProtocol {
  /// Returns the characters at the end that all satisfy a condition.
  fileprivate func suffix(while isPart: (Character) -> Bool) -> SubSequence {
    let start = lastIndex { !isPart($0) }.map(index(after:)) ?? startIndex
    return self[start...]
  }
}
