public import BFFQueries
import BFFSchema
public import CommerceModels
import Foundation

extension WebViewConfiguration {
  /// The pages in the server's order; one without a usable address is left out.
  public init(_ fragment: WebViewConfigurationFragment) {
    self.init(pages: fragment.pages.compactMap(Page.init))
  }
}

extension WebViewConfiguration.Page {
  /// The page; `nil` where its address is blank or no URL.
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
