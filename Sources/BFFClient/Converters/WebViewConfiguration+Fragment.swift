public import BFFQueries
import BFFSchema
public import CommerceModels
import Foundation

extension WebViewConfiguration {
  /// Creates a configuration with the pages in the server's order, leaving out those without a usable URL.
  public init(_ fragment: WebViewConfigurationFragment) {
    self.init(pages: fragment.pages.compactMap(Page.init))
  }
}

extension WebViewConfiguration.Page {
  /// Creates a page, or returns `nil` if its address is blank or not a URL.
  public init?(_ fragment: WebViewPageFragment) {
    guard let url = URL(wire: fragment.url) else { return nil }
    self.init(feature: WebViewConfiguration.Feature(fragment.feature), url: url)
  }
}

extension WebViewConfiguration.Feature {
  fileprivate init(_ feature: WebViewFeature) {
    switch feature {
    case .checkout: self = .checkout
    case .returnOptions: self = .returnOptions
    case .paymentOptions: self = .paymentOptions
    case .storeServices: self = .storeServices
    case .profile: self = .profile
    case .addresses: self = .addresses
    case .help: self = .help
    case .privacy: self = .privacy
    case .unknown(let word): self.init(rawValue: word)
    }
  }
}
