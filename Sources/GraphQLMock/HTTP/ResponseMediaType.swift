/// The media types of a response. https://graphql.github.io/graphql-over-http/draft/#sec-Media-Types
enum ResponseMediaType: String, CaseIterable {
  /// The type for clients without a preference: all of them know it.
  case json = "application/json"
  case graphQLResponse = "application/graphql-response+json"

  /// Returns the type that an `Accept` header prefers; of several types that it prefers equally, the first one. RFC 9110,
  /// section 12.5.1.
  ///
  /// - Returns: `nil` if the client accepts neither.
  static func preferred(by accept: String?) -> ResponseMediaType? {
    guard let accept, !accept.isEmpty else { return .json }
    let ranges = accept.split(separator: ",").map(Range.init)
    var best: (type: ResponseMediaType, quality: Double)?
    for range in ranges where range.quality > (best?.quality ?? 0) {
      // A type that is named, even to refuse it, is not covered by the wildcards next to it.
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

    init(_ text: Substring) {
      let element = ParameterizedValue(text)
      name = element.value
      let takesUTF8 = element["charset"].map(MediaType.isUTF8) ?? true
      quality = takesUTF8 ? element.quality : 0
    }

    func matches(_ type: ResponseMediaType) -> Bool {
      name == type.rawValue || name == "application/*" || name == "*/*"
    }
  }
}
