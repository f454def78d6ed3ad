#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The pages of the shop's site that an app shows in a web view.
public struct WebViewConfiguration: Sendable, Hashable, Codable {
  /// What a page of the shop's site is for.
  public enum Feature: String, Sendable, Hashable, Codable, CaseIterable {
    /// To pay for a bag.
    case checkout
    /// What can be sent back, and how.
    case returnOptions
    /// How one can pay.
    case paymentOptions
    /// What the shop does for its customers in its stores.
    case storeServices
    /// The customer's own details.
    case profile
    /// The customer's addresses.
    case addresses
    /// Questions and answers.
    case help
    /// What the shop keeps about its customers.
    case privacy
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

  /// The pages of the features that this version of the app knows, in the server's order.
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
