#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The pages of the shop's site that an app shows in a web view.
public struct WebViewConfiguration: Sendable, Hashable, Codable {
  /// The purpose of a page of the shop's site. New features may be added: include a `default` when switching.
  public struct Feature: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the feature. It never changes, so apps can store it. For a feature that this version does not know, this
    /// is the server's name.
    public let rawValue: String

    /// Creates a feature from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the feature.
    public var description: String { rawValue }
  }

  /// A page of the shop's site.
  public struct Page: Sendable, Hashable, Codable, Identifiable {
    /// The purpose of the page.
    public var feature: Feature
    /// The URL of the page.
    public var url: URL

    /// Creates a page.
    public init(feature: Feature, url: URL) {
      self.feature = feature
      self.url = url
    }

    /// The feature, which identifies the page.
    public var id: Feature { feature }
  }

  /// The pages, in the server's order.
  public var pages: [Page]

  /// Creates a configuration with these pages.
  public init(pages: [Page]) {
    self.pages = pages
  }

  /// Returns the URL of a feature's page, or `nil` if the feature has no page.
  public func url(for feature: Feature) -> URL? {
    pages.first { $0.feature == feature }?.url
  }
}

extension WebViewConfiguration.Feature {
  /// The checkout of a bag.
  public static let checkout = Self(rawValue: "checkout")
  /// The options for returning an order.
  public static let returnOptions = Self(rawValue: "returnOptions")
  /// The payment options.
  public static let paymentOptions = Self(rawValue: "paymentOptions")
  /// The services available in the shop's stores.
  public static let storeServices = Self(rawValue: "storeServices")
  /// The customer's profile.
  public static let profile = Self(rawValue: "profile")
  /// The customer's addresses.
  public static let addresses = Self(rawValue: "addresses")
  /// Answers to frequently asked questions.
  public static let help = Self(rawValue: "help")
  /// The data that the shop stores about its customers.
  public static let privacy = Self(rawValue: "privacy")

  /// The features that this version knows.
  public static let known: [Self] = [
    .checkout, .returnOptions, .paymentOptions, .storeServices, .profile, .addresses, .help, .privacy,
  ]
}
