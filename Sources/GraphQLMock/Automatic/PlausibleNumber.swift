import GraphQLRuntime

/// Numbers and Booleans by the subject of a field.
struct PlausibleNumber {
  let site: Automatic.Site
  let facts: ObjectFacts

  init(_ site: Automatic.Site, data: AutomaticData) {
    self.site = site
    facts = ObjectFacts(site.subject, data: data)
  }

  /// Fits 32 bits.
  var int: Int {
    var dice = site.seed.dice
    switch site.field.subject {
    case .money: return amount
    case .instant: return moment.seconds
    case .day: return dice.int(in: 1...28)
    case .id, .number, .position, .sku, .barcode: return facts.serial
    case .offset: return 0
    case .limit: return 20
    default: return Self.ranges[site.field.subject].map { dice.int(in: $0) } ?? dice.int(in: 1...100)
    }
  }

  /// With at most two digits after the decimal point.
  var float: JSONValue {
    var dice = site.seed.dice
    switch site.field.subject {
    case .latitude: return Self.number(facts.place.latitude)
    case .longitude: return Self.number(facts.place.longitude)
    case .money: return Self.number(Double(amount) / 100)
    case .rating: return Self.number(Double(dice.int(in: 30...50)) / 10)
    case .percent: return Self.number(Double(dice.int(in: 1...99)) / 100)
    case .instant, .id, .number: return .int(Int64(int))
    default:
      let range = Self.ranges[site.field.subject] ?? 1...100
      return Self.number(Double(dice.int(in: (range.lowerBound * 10)...(range.upperBound * 10))) / 10)
    }
  }

  /// Mostly true for positive properties, mostly false for exceptions.
  var bool: Bool {
    var dice = site.seed.dice
    let words = site.field.words
    if !Self.exceptions.isDisjoint(with: words) { return dice.isTrue(inThousand: 100) }
    return dice.isTrue(inThousand: Self.normal.isDisjoint(with: words) ? 500 : 900)
  }

  /// An amount of money, or another number, with two digits after the decimal point.
  var decimal: String {
    let cents = site.field.subject == .text ? int * 100 : amount
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A number that may need more than 32 bits.
  var large: Int64 {
    site.field.subject == .text ? 10_000_000_000 + Int64(site.seed.number(below: 1_000_000_000)) : Int64(int)
  }

  private var amount: Int {
    (site.field.level ?? site.parent.level) == site.parent.level
      ? facts.amount
      : facts.amount + ((site.field.level ?? 0) - site.parent.level) * (site.field.level == 1 ? 8000 : 500)
  }

  var moment: CivilTime { site.moment(facts) }

  private static func number(_ value: Double) -> JSONValue {
    value == value.rounded() ? .int(Int64(value)) : JSONNumber(value).map(JSONValue.number) ?? 0
  }

  private static let ranges: [Subject: ClosedRange<Int>] = [
    .count: 1...200, .quantity: 1...5, .stock: 0...120, .rating: 1...5, .percent: 5...95, .width: 600...1200,
    .height: 400...900, .weight: 1...90, .age: 18...80, .year: 1995...2026, .month: 1...12, .hour: 0...23,
    .minutes: 1...59,
    .seconds: 600...3600, .duration: 30...600, .degrees: 15...40, .size: 32...46,
  ]
  private static let exceptions: Set<String> = [
    "deleted", "archived", "disabled", "locked", "blocked", "hidden", "expired", "cancelled", "canceled", "failed",
    "error",
    "deprecated", "private", "draft", "suspended", "banned", "spam", "closed", "minimized", "overdue", "refunded",
  ]
  private static let normal: Set<String> = [
    "active", "available", "enabled", "visible", "valid", "verified", "published", "public", "success", "ok", "online",
    "viewer", "can", "sale", "stock",
  ]
}

extension Automatic.Site {
  /// Returns the time of a field's subject: made before changed, begun before ended, expired far from now.
  func moment(_ facts: ObjectFacts) -> CivilTime {
    let day = 86_400
    let words = Set(field.words)
    let base = facts.time.seconds
    if field.subject == .day { return CivilTime(seconds: (seed.number(below: 16_000) - 4000) * day) }
    if !words.isDisjoint(with: ["updated", "modified", "edited", "changed", "pushed", "last"]) {
      return CivilTime(seconds: base + day + seed.number(below: 30 * day))
    }
    if !words.isDisjoint(with: [
      "ends", "end", "until", "due", "deadline", "closed", "completed", "finished", "delivered",
    ]) {
      return CivilTime(seconds: base + 60 * day + seed.number(below: 30 * day))
    }
    if !words.isDisjoint(with: ["expires", "expiry", "expiration"]) { return CivilTime(seconds: base + 4000 * day) }
    if !words.isDisjoint(with: ["published", "released", "merged", "shipped", "paid"]) {
      return CivilTime(seconds: base + seed.number(below: day))
    }
    return CivilTime(seconds: base)
  }
}
