#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The pages of the shop's site that an app shows in a web view.
public struct WebViewConfiguration: Sendable, Hashable, Codable {
  /// What a page of the shop's site is for. More features may come: have a `default` when switching.
  public struct Feature: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the feature, which never changes, so that it can be kept. Of a feature that this version does not know,
    /// the server's word.
    public let rawValue: String

    /// The feature with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }
  }

  /// A page of the shop's site.
  public struct Page: Sendable, Hashable, Codable, Identifiable {
    /// What the page is for.
    public var feature: Feature
    /// Where the page is found.
    public var url: URL

    /// A page.
    public init(feature: Feature, url: URL) {
      self.feature = feature
      self.url = url
    }

    /// The feature.
    public var id: Feature { feature }
  }

  /// The pages, in the server's order.
  public var pages: [Page]

  /// A configuration with these pages.
  public init(pages: [Page]) {
    self.pages = pages
  }

  /// Where a feature's page is found; `nil` where it has none.
  public func url(for feature: Feature) -> URL? {
    pages.first { $0.feature == feature }?.url
  }
}

extension WebViewConfiguration.Feature {
  /// The checkout of a bag.
  public static let checkout = Self(rawValue: "checkout")
  /// The ways to return an order.
  public static let returnOptions = Self(rawValue: "returnOptions")
  /// The ways to pay.
  public static let paymentOptions = Self(rawValue: "paymentOptions")
  /// The services in the shop's stores.
  public static let storeServices = Self(rawValue: "storeServices")
  /// The customer's own details.
  public static let profile = Self(rawValue: "profile")
  /// The customer's addresses.
  public static let addresses = Self(rawValue: "addresses")
  /// The questions that customers ask, with answers.
  public static let help = Self(rawValue: "help")
  /// The data that the shop keeps about its customers.
  public static let privacy = Self(rawValue: "privacy")

  /// The features that this version knows.
  public static let known: [Self] = [
    .checkout, .returnOptions, .paymentOptions, .storeServices, .profile, .addresses, .help, .privacy,
  ]
}
