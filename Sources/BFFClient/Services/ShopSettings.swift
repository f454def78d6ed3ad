public import Foundation
public import GraphQLNetworking

/// What requests say about the person who shops: the languages, the market, and header fields of your own.
///
/// ```swift
/// let shop = LiveBFFClientService(endpoint: url, settings: ShopSettings(languages: ["ja"], market: "JP"))
/// shop.settings.market = "GB"
/// ```
public struct ShopSettings: Sendable, Hashable {
  /// The languages that the shop answers in, the preferred one first: BCP 47 tags such as `en-GB`. They are the field
  /// `Accept-Language`; without any the field is left out.
  public var languages: [String]

  /// The market whose assortment, prices and currency are shown, such as `GB`, in the field `X-Market`. With `nil` the
  /// field is left out, and the shop decides.
  public var market: String?

  /// More fields for every request, such as an API key. A field named here wins over the one that languages or market
  /// make.
  public var headers: HTTPHeaders

  /// Settings for all requests.
  ///
  /// - Parameter languages: The languages of the device's user, unless given.
  public init(
    languages: [String] = Locale.preferredLanguages,
    market: String? = nil,
    headers: HTTPHeaders = [:]
  ) {
    self.languages = languages
    self.market = market
    self.headers = headers
  }

  /// The fields of a request.
  package var fields: HTTPHeaders {
    var fields: HTTPHeaders = [:]
    fields["Accept-Language"] = acceptLanguage
    fields["X-Market"] = market
    return fields.merging(headers)
  }

  /// The languages with falling weights, from 1 to 0.1 for the tenth; those behind are left out.
  ///
  /// [RFC 9110, 12.5.4: Accept-Language](https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4)
  private var acceptLanguage: String? {
    guard !languages.isEmpty else { return nil }
    let weighted = languages.prefix(10).enumerated().map { index, language in
      index == 0 ? language : "\(language);q=0.\(10 - index)"
    }
    return weighted.joined(separator: ", ")
  }
}
