import GraphQLRuntime

/// Texts by the subject of a field.
struct PlausibleText {
  private let site: Automatic.Site
  private let facts: ObjectFacts
  private let data: AutomaticData
  private var dice: MockDice

  init(_ site: Automatic.Site, data: AutomaticData) {
    self.site = site
    self.data = data
    facts = ObjectFacts(site.subject, data: data)
    dice = site.seed.dice
  }

  var subject: Subject { site.field.subject }
  var time: CivilTime { site.moment(facts) }

  mutating func text(of subject: Subject) -> String {
    shortText(of: subject) ?? placeText(of: subject) ?? technicalText(of: subject) ?? numberText(of: subject)
  }

  private mutating func shortText(of subject: Subject) -> String? {
    var person: (first: String, last: String) { facts.person }
    switch subject {
    case .name, .title: return name
    case .slug: return slug
    case .firstName: return person.first
    case .lastName: return person.last
    case .personName: return "\(person.first) \(person.last)"
    case .userName: return "\(person.first).\(person.last)\(facts.serial)".lowercased()
    case .email: return "\(person.first).\(person.last)@example.com".lowercased()
    case .sentence: return Sentences.some(1...2, &dice).joined(separator: " ")
    case .paragraph: return Sentences.some(3...5, &dice).joined(separator: " ")
    case .html: return "<p>\(Sentences.some(1...3, &dice).joined(separator: "</p><p>"))</p>"
    case .company: return facts.company
    case .alternative:
      return "A picture of \(Vocabulary.adjectives[index(Vocabulary.adjectives.count)].lowercased()) things"
    case .question: return dice.element(of: Vocabulary.questions)
    case .tag: return Vocabulary.tags[index(Vocabulary.tags.count)]
    case .job: return dice.element(of: Vocabulary.jobs)
    case .status: return dice.element(of: Vocabulary.statuses)
    case .attribute: return facts.element(of: Vocabulary.attributes, "attribute")
    case .unit: return "cm"
    case .word, .text: return site.field.name == "value" ? value : subject == .word ? word : phrase
    default: return nil
    }
  }

  private mutating func placeText(of subject: Subject) -> String? {
    let place = facts.place
    switch subject {
    case .street: return "\(dice.int(in: 1...199)) \(dice.element(of: Vocabulary.streets))"
    case .city: return place.city
    case .region: return place.region
    case .country: return place.country
    case .countryCode: return place.countryCode
    case .postalCode: return place.postalCode
    case .timeZone: return place.timeZone
    case .latitude: return String(place.latitude)
    case .longitude: return String(place.longitude)
    case .language: return "en"
    // Numbers that are reserved for fiction.
    case .phone: return "+44 20 7946 0\(dice.int(in: 100...999))"
    default: return nil
    }
  }

  private mutating func technicalText(of subject: Subject) -> String? {
    switch subject {
    case .url: return url()
    case .image: return imageURL
    case .host: return "\(dice.element(of: Vocabulary.nouns).lowercased()).example.com"
    case .path: return "/\(slug)"
    case .currency: return "EUR"
    case .color: return facts.color.hex
    case .colorName: return facts.color.name
    case .size: return Vocabulary.sizes[index(Vocabulary.sizes.count)]
    case .version: return "\(dice.int(in: 1...9)).\(dice.int(in: 0...20)).\(dice.int(in: 0...9))"
    case .hash: return hex(40)
    case .token: return hex(32)
    case .mimeType: return site.field.ownerWords.contains("video") ? "video/mp4" : "image/jpeg"
    case .fileExtension: return site.field.ownerWords.contains("video") ? "mp4" : "jpg"
    case .fileName: return "\(slug).jpg"
    // Addresses that are reserved for documentation.
    case .ip: return "192.0.2.\(dice.int(in: 1...254))"
    default: return nil
    }
  }

  private mutating func numberText(of subject: Subject) -> String {
    let number = PlausibleNumber(site, data: data)
    switch subject {
    case .id: return "\(site.parent.typename)-\(facts.serial)"
    case .key, .sku: return "\(initials)-\(padded(facts.serial, 5))"
    case .barcode: return barcode
    case .instant: return time.dateTime
    case .day: return time.date
    case .money: return number.decimal
    case .moneyText: return "€\(number.decimal)"
    default: return String(number.int)
    }
  }
}

extension PlausibleText {
  /// Returns a place in a list of words, which follow one another for the elements of a list.
  private func index(_ count: Int) -> Int {
    let first = site.index == nil ? site.seed : site.parent.seed.mixing(site.field.name)
    return (first.number(below: count) + (site.index ?? 0)) % count
  }

  private var name: String { facts.name(site.field.ownerWords) }

  private var slug: String {
    "\(NameSlug.text(facts.name(site.field.ownerWords)))-\(facts.serial)"
  }

  private var word: String { Vocabulary.nouns[index(Vocabulary.nouns.count)] }

  /// The value of an attribute: the object's name, if that is known, or a material.
  private var value: String {
    let name = facts.name(site.field.ownerWords)
    let isNameOfIt = name != facts.phrase(0) && !Vocabulary.attributes.contains(name)
    return isNameOfIt ? name : facts.element(of: Vocabulary.materials, "attribute")
  }

  private var phrase: String {
    let number = index(Vocabulary.adjectives.count * Vocabulary.nouns.count)
    let noun = Vocabulary.nouns[number / Vocabulary.adjectives.count].lowercased()
    return "\(Vocabulary.adjectives[number % Vocabulary.adjectives.count]) \(noun)"
  }

  private var initials: String {
    let capitals = String(site.parent.typename.filter(\.isUppercase).prefix(3))
    return capitals.isEmpty ? "X" : capitals
  }

  mutating func url() -> String {
    site.field.subject == .image
      ? imageURL : "https://example.com/\(NameSlug.text(site.field.ownerWords.joined(separator: " ")))/\(slug)"
  }

  private var imageURL: String {
    "https://example.com/images/\(slug)\(site.index.map { "-\($0 + 1)" } ?? "").jpg"
  }

  private mutating func hex(_ digits: Int) -> String {
    (0..<digits).reduce(into: "") { text, _ in text += String(dice.int(in: 0...15), radix: 16) }
  }

  /// Thirteen digits; the last one is a check digit.
  private var barcode: String {
    let digits = "590" + padded(facts.serial % 1_000_000_000, 9)
    let sum = digits.enumerated().reduce(0) { $0 + ($1.element.wholeNumberValue ?? 0) * ($1.offset % 2 == 0 ? 1 : 3) }
    return digits + String((10 - sum % 10) % 10)
  }

  /// Returns any JSON: an object with a little of everything.
  mutating func json() -> JSONValue {
    ["name": .string(phrase), "count": .int(Int64(dice.int(in: 1...100))), "tags": [.string(word)], "active": true]
  }

  /// Returns the contents of custom scalars that are not determined by a field's name.
  mutating func special(_ name: String) -> String? {
    if name.contains("duration") || name.contains("period") {
      return "PT\(dice.int(in: 1...9))H\(dice.int(in: 0...59))M"
    }
    if name.contains("ssh") { return "git@example.com:\(slug).git" }
    if name.contains("refname") { return "refs/heads/\(word.lowercased())" }
    if name.contains("base64") || name.contains("byte") || name.contains("certificate") {
      return "TW9jayBkYXRhIG9ubHku"
    }
    if name.contains("uuid") || name.contains("guid") {
      return [hex(8), hex(4), "4" + hex(3), "8" + hex(3), hex(12)].joined(separator: "-")
    }
    return nil
  }
}
