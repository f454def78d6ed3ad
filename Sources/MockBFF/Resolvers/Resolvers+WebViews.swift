import GraphQLMock

extension Resolvers {
  mutating func addWebViews() {
    query { query in
      query.field("webViewConfiguration") { _ in WebViewConfiguration() }
    }
    type("WebViewConfiguration", WebViewConfiguration.self) { configuration in
      configuration.field("pages") { $0.pages }
    }
    type("WebViewPage", WebViewPage.self) { page in
      page.field("feature") { $0.feature }
      page.field("url") { $0.url }
    }
  }
}

/// The pages of the shop's site, which does not actually exist.
struct WebViewConfiguration: Sendable {
  let pages = [
    ("CHECKOUT", "checkout"), ("RETURN_OPTIONS", "returns"), ("PAYMENT_OPTIONS", "payment"),
    ("STORE_SERVICES", "stores"), ("PROFILE", "account/profile"), ("ADDRESSES", "account/addresses"),
    ("HELP", "help"), ("PRIVACY", "privacy"),
  ].map { WebViewPage(feature: $0, url: "https://www.vitrine.example/" + $1) }
}

/// A page of the shop's site.
struct WebViewPage: Sendable {
  /// The GraphQL enum `WebViewFeature`.
  let feature: String
  let url: String
}
