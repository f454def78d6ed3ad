/// What a response can be sent as. https://graphql.github.io/graphql-over-http/draft/#sec-Media-Types
enum ResponseMediaType: String, CaseIterable {
  /// What clients get that have no preference: those know it all.
  case json = "application/json"
  case graphQLResponse = "application/graphql-response+json"

  /// The type that an `Accept` header likes best; of several it likes as well, the first it names.
  /// RFC 9110, section 12.5.1.
  ///
  /// - Returns: `nil` when the client takes neither.
  static func preferred(by accept: String?) -> ResponseMediaType? {
    guard let accept, !accept.isEmpty else { return .json }
    let ranges = accept.split(separator: ",").compactMap { Range($0) }
    var best: (type: ResponseMediaType, quality: Double)?
    for range in ranges where range.quality > (best?.quality ?? 0) {
      // A type that is named, be it to refuse it, is not meant by the wildcards beside it.
      let isMeant = { (type: ResponseMediaType) in
        range.matches(type) && (range.name == type.rawValue || !ranges.contains { $0.name == type.rawValue })
      }
      if let type = allCases.first(where: isMeant) { best = (type, range.quality) }
    }
    return best?.type
  }

  /// One element of an `Accept` header.
  private struct Range {
    let name: String
    let quality: Double

    init?(_ text: Substring) {
      let parts = text.split(separator: ";").map { $0.trimmingBlanks().lowercased() }
      guard let name = parts.first else { return nil }
      self.name = name
      let weight = parts.first { $0.hasPrefix("q=") }?.dropFirst(2)
      let takesUTF8 = parts.allSatisfy { !$0.hasPrefix("charset=") || MediaType.isUTF8($0.dropFirst(8)) }
      quality = takesUTF8 ? weight.map { Double($0) ?? 0 } ?? 1 : 0
    }

    func matches(_ type: ResponseMediaType) -> Bool {
      name == type.rawValue || name == "application/*" || name == "*/*"
    }
  }
}

/// A media type with its parameters, as `Content-Type` has it. RFC 9110, section 8.3.1.
struct MediaType {
  let name: String
  let charset: String?
  /// What stands between the parts of a form; `nil` for all that is no form.
  let boundary: String?

  init(_ text: String) {
    let parts = text.split(separator: ";").map { $0.trimmingBlanks() }
    name = parts.first?.lowercased() ?? ""
    charset = Self.parameter("charset", in: parts)?.lowercased()
    boundary = name == "multipart/form-data" ? Self.parameter("boundary", in: parts) : nil
  }

  /// - Returns: nil unless there is one that is not empty.
  private static func parameter(_ name: String, in parts: [Substring]) -> String? {
    let part = parts.dropFirst().first { $0.lowercased().hasPrefix(name + "=") }
    guard var value = part?.dropFirst(name.count + 1) else { return nil }
    if value.count > 1, value.first == "\"", value.last == "\"" { value = value.dropFirst().dropLast() }
    return value.isEmpty ? nil : String(value)
  }

  static func isUTF8(_ charset: some StringProtocol) -> Bool {
    ["utf-8", "utf8", "\"utf-8\"", "\"utf8\""].contains(charset.lowercased())
  }
}
