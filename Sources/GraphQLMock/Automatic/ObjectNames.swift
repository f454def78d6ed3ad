/// The names of objects, by the kind of object.
extension ObjectFacts {
  /// Returns a name, chosen by the last known word among the last two of the type's name: a product's variant is named like
  /// a product.
  func name(_ typeWords: [String]) -> String {
    for word in typeWords.suffix(2).reversed() {
      if let kind = Self.kinds[word] { return name(kind) }
    }
    return phrase(0)
  }

  private enum Kind {
    case person, company, good, country, city, category, color, tag, size, attribute
  }

  private func name(_ kind: Kind) -> String {
    switch kind {
    case .person: return "\(person.first) \(person.last)"
    case .company: return company
    case .good:
      let (material, good) = pair(Vocabulary.materials, Vocabulary.goods, "name")
      return "\(material) \(good)"
    case .country: return place.country
    case .city: return place.city
    case .category: return element(of: Vocabulary.categories, "name")
    case .color: return color.name
    case .tag: return element(of: Vocabulary.tags, "name")
    case .size: return element(of: Vocabulary.sizes, "name")
    case .attribute: return element(of: Vocabulary.attributes, "attribute")
    }
  }

  /// Returns two words, which differ for each place in a list.
  func phrase(_ index: Int) -> String {
    let (adjective, noun) = pair(Vocabulary.adjectives, Vocabulary.nouns, index == 0 ? "name" : "name \(index)")
    return "\(adjective) \(noun)"
  }

  var company: String {
    let (last, ending) = pair(Vocabulary.companies, Vocabulary.companyEndings, "company")
    return "\(last) \(ending)"
  }

  var color: (name: String, hex: String) { element(of: Vocabulary.colors, "color") }

  private static let kinds: [String: Kind] = {
    var table: [String: Kind] = [:]
    for (kind, words) in words {
      for word in words.split(separator: " ") { table[String(word)] = kind }
    }
    return table
  }()

  private static let words: [(Kind, String)] = [
    (.person, "user customer person author human character actor member owner employee contact artist viewer player"),
    (.person, "student teacher driver guest account profile director creator seller buyer patient doctor reviewer"),
    (.person, "contributor sponsor follower friend assignee"),
    (
      .company,
      "brand company organization organisation vendor shop store merchant manufacturer supplier publisher team"
    ),
    (.company, "enterprise business agency studio"), (.good, "product variant article merchandise item"),
    (.country, "country"), (.city, "city place location address venue"),
    (.category, "category collection department menu nav navigation section hierarchy catalog catalogue listing"),
    (.color, "color colour swatch"), (.tag, "tag label keyword topic"), (.size, "size"),
    (.attribute, "option attribute property specification"),
  ]
}

enum NameSlug {
  /// Returns a name in the form of URLs: in lower case, with a hyphen for each character that is not an ASCII letter or
  /// digit.
  static func text(_ name: String) -> String {
    name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
  }
}
