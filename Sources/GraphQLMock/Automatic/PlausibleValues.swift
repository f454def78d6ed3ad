import GraphQLLanguage
import GraphQLRuntime

/// Values of scalars and enums that look real.
struct PlausibleValues: Sendable {
  let schema: Schema
  let data: AutomaticData

  func leaf(_ site: Automatic.Site, isNullable: Bool = true) -> JSONValue {
    let moved = site.moved
    if site.field.type.kind == .enum { return .string(enumValue(moved)) }
    let name = site.field.typeName
    if let make = data.scalars[name] {
      var dice = moved.seed.dice
      return make(&dice)
    }
    // A value that is an event itself differs each time. In an object, texts stay.
    let site = if case .root = site.parent.role { moved } else { site }
    var number: PlausibleNumber { PlausibleNumber(moved, data: data) }
    switch data.like(name) {
    case "Int": return .int(Int64(number.int))
    case "Float": return number.float
    case "Boolean": return .bool(number.bool)
    case "String", "ID":
      var text = PlausibleText(site, data: data)
      // A custom scalar that is read as text keeps what its own name says, such as an address.
      if name != data.like(name), case .string(let own) = custom(name, &text, number) { return .string(own) }
      return .string(text.text(of: site.field.subject))
    case let like:
      var text = PlausibleText(site, data: data)
      let value = custom(like, &text, number)
      // A scalar for nothing at all, in a place where something must be.
      return value == .null && !isNullable ? .string("") : value
    }
  }

  /// Returns a value that is not deprecated, if there is one; for currencies, countries and languages, one that fits the
  /// rest.
  private func enumValue(_ site: Automatic.Site) -> String {
    let type = site.field.type
    let current = type.values.filter { schema.deprecationReason($0.directives) == nil }
    let names = (current.isEmpty ? type.values : current).map { schema.context.text($0.name) }
    let words = NameWords.split(site.field.typeName)
    let object = ObjectFacts(site.parent, data: data)
    if words.contains("currency") {
      if let known = ["EUR", "USD", "GBP"].first(where: names.contains) { return known }
    }
    if words.contains("country"), names.contains(object.place.countryCode) { return object.place.countryCode }
    if words.contains("language"), names.contains("EN") { return "EN" }
    let meant = names.filter { !["UNKNOWN", "UNSPECIFIED", "OTHER"].contains($0) }
    // An enum of a valid schema has values.
    return meant.isEmpty ? names.first ?? "" : meant[site.seed.number(below: meant.count)]
  }

  /// Returns a value of a custom scalar, chosen by the scalar's name.
  private func custom(_ typeName: String, _ text: inout PlausibleText, _ number: PlausibleNumber) -> JSONValue {
    // Arrays of PostgreSQL, as `_text`; Apollo's `_Any` is none.
    if typeName.hasPrefix("_"), typeName.dropFirst().first?.isLowercase == true {
      return [custom(String(typeName.dropFirst()), &text, number)]
    }
    // Named as in PostgreSQL, these come from Hasura, which sends numbers.
    if typeName == "bigint" { return .int(number.large) }
    if typeName == "numeric" { return number.float }
    let name = NameWords.split(typeName).joined()
    return customNumber(name, number) ?? customText(name, &text)
  }

  private func customText(_ name: String, _ text: inout PlausibleText) -> JSONValue {
    let has = { (part: String) in name.contains(part) }
    if name == "awsjson" || has("json") && has("string") {
      return .string(String(decoding: text.json().bytes, as: UTF8.self))
    }
    if has("json") || ["object", "map", "any", "metadata", "dictionary", "record"].contains(name) {
      return text.json()
    }
    if has("url") || has("uri") { return .string(text.url()) }
    if has("datetime") || has("timestamp") || has("instant") { return .string(text.time.dateTime) }
    if name.hasSuffix("date") || name == "day" { return .string(text.time.date) }
    if name.hasSuffix("time") || name == "timetz" { return .string(text.time.time) }
    if name == "void" || name == "null" { return .null }
    if let subject = Self.subjects.first(where: { has($0.name) })?.subject { return .string(text.text(of: subject)) }
    return .string(text.special(name) ?? text.text(of: text.subject))
  }

  private func customNumber(_ name: String, _ number: PlausibleNumber) -> JSONValue? {
    if name.contains("epoch") || name.contains("unix") || name == "awstimestamp" {
      return .int(Int64(number.facts.time.seconds))
    }
    if ["decimal", "bigdecimal", "numeric", "money", "positivedecimal"].contains(name) {
      return .string(number.decimal)
    }
    // JavaScript's numbers are not exact beyond 32 bits, so servers write them as text.
    if name.hasPrefix("big") || name.contains("int64") { return .string(String(number.large)) }
    if name == "long" { return .int(number.large) }
    let isInt = name.hasSuffix("int") || name.hasPrefix("uint") || name == "short" || name.hasSuffix("integer")
    if isInt || ["int2", "int4", "int8"].contains(name) {
      return .int(Int64(number.int))
    }
    if name.hasSuffix("float") || ["double", "float4", "float8"].contains(name) { return number.float }
    return nil
  }

  private static let subjects: [(name: String, subject: Subject)] = [
    ("email", .email), ("phone", .phone), ("html", .html), ("markdown", .paragraph), ("colour", .color),
    ("color", .color),
    ("countrycode", .countryCode), ("currency", .currency), ("locale", .language), ("language", .language),
    ("timezone", .timeZone), ("objectid", .hash), ("sha", .hash), ("hash", .hash), ("ipv4", .ip), ("ipaddress", .ip),
    ("postal", .postalCode), ("zip", .postalCode), ("hostname", .host), ("cursor", .key), ("semver", .version),
  ]
}
