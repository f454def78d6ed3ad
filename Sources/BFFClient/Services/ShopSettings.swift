public import Foundation
public import GraphQLNetworking

/// The settings that a service sends with each request: languages, market, and additional header fields.
///
/// ```swift
/// let shop = LiveBFFClientService(endpoint: url, settings: ShopSettings(languages: ["ja"], market: "JP"))
/// shop.settings.market = "GB"
/// ```
public struct ShopSettings: Sendable, Hashable {
  /// The languages for the shop's responses in order of preference, as BCP 47 tags such as `en-GB`. They are sent in the
  /// `Accept-Language` header field, which is left out if there are no languages.
  public var languages: [String]

  /// The market that determines assortment, prices and currency, such as `GB`. The market is sent in the `X-Market` header
  /// field. If it is `nil`, the field is left out and the shop decides.
  public var market: String?

  /// Additional header fields for every request, such as an API key. They override the fields for languages and market.
  ///
  /// A change of them counts like one of the market, because a shop may choose prices by them. If a field changes often, such
  /// as a short-lived token, add it with an interceptor instead.
  ///
  /// Requests over a WebSocket have no header fields of their own. With a field `Authorization` here, a service with a client
  /// of your own refuses subscriptions that this client sends over a WebSocket.
  public var headers: HTTPHeaders

  /// Creates settings for all requests.
  ///
  /// - Parameter languages: The languages in order of preference. The default is the languages that are set on the device.
  public init(
    languages: [String] = Locale.preferredLanguages,
    market: String? = nil,
    headers: HTTPHeaders = [:]
  ) {
    self.languages = languages
    self.market = market
    self.headers = headers
  }

  /// The header fields of a request.
  package var fields: HTTPHeaders {
    var fields: HTTPHeaders = [:]
    fields["Accept-Language"] = acceptLanguage
    fields["X-Market"] = market
    return fields.merging(headers)
  }

  /// The languages with decreasing weights, from 1 for the first to 0.1 for the tenth; any further ones are left out.
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
