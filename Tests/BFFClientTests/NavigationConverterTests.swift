import BFFClient
import BFFQueries
import CommerceModels
import Foundation
import GraphQLRuntime
import Testing

@Suite("Menus, suggestions and web views")
struct NavigationConverterTests {
  private func item(_ members: String) throws -> NavigationItem {
    NavigationItem(try decoded(NavMenuItemFragment.self, #"{"title": "T", \#(members)}"#))
  }

  @Test("An entry of a kind from the future leads to a listing, and the kind's name is kept")
  func unknownKind() throws {
    let item = try item(#""type": "MAGAZINE", "url": "/m", "media": null, "attributes": null, "items": null"#)
    #expect(item.kind == NavigationItem.Kind(rawValue: "MAGAZINE"))
    #expect(item.target == .listing)
    #expect(item.url == "/m")
  }

  @Test("Of the attributes null elements are dropped, and of two with one key the last one wins")
  func attributes() throws {
    let item = try item(
      #""type": "PAGE", "url": null, "attributes": [{"key": "a", "value": "1"}, null, {"key": "a", "value": "2"}]"#
    )
    #expect(item.kind == .page)
    #expect(item.target == .page)
    #expect(item.attributes == ["a": "2"])
  }

  @Test("An image without an address is dropped, its entry is not")
  func media() throws {
    let item = try item(
      #""type": "HOME", "url": null, "media": {"__typename": "Image", "alt": "A", "mediaContentType": "IMAGE", "url": ""}, "attributes": null"#
    )
    #expect(item.media == nil)
    #expect(item.title == "T")
  }

  @Test("What was not asked for is simply not there, and entries keep their order to the fourth level")
  func levels() throws {
    let fourth = #"{"title": "4", "type": "PAGE", "url": null, "attributes": null}"#
    let third = #"{"title": "3", "type": "PAGE", "url": null, "attributes": null, "items": [\#(fourth)]}"#
    let second = #"{"title": "2", "type": "PAGE", "url": null, "attributes": null, "items": [\#(third)]}"#
    let item = try item(#""type": "PAGE", "url": null, "attributes": null, "items": [\#(second), \#(second)]"#)
    #expect(item.items.count == 2)
    #expect(item.items[0].items[0].items[0].title == "4")
    #expect(item.items[0] == item.items[1])
  }

  @Test("A page without an address is left out, and one for a feature from the future is kept by the server's word")
  func webViews() throws {
    let configuration = WebViewConfiguration(
      try decoded(
        WebViewConfigurationFragment.self,
        """
        {"pages": [
          {"feature": "HELP", "url": "https://shop.example/help"},
          {"feature": "PROFILE", "url": " "},
          {"feature": "TELEPORT", "url": "https://shop.example/teleport"}
        ]}
        """
      )
    )
    let teleport = WebViewConfiguration.Feature(rawValue: "TELEPORT")
    #expect(configuration.pages.map(\.feature) == [.help, teleport])
    #expect(configuration.url(for: teleport)?.absoluteString == "https://shop.example/teleport")
    #expect(configuration.url(for: .help)?.absoluteString == "https://shop.example/help")
    #expect(configuration.url(for: .profile) == nil)
  }

  @Test("A suggestion is converted as it comes, and the same way every time")
  func suggestion() throws {
    let fragment = try decoded(
      SuggestionFragment.self,
      """
      {"keywords": [{"value": "zip", "results": 2}, {"value": "apron", "results": 9}],
       "brands": [{"value": "Vellum", "results": 3, "slug": "vellum"}],
       "products": [{"id": "1", "name": "Shirt", "brandName": "Vellum", "slug": "shirt",
         "media": [{"__typename": "Hologram"}],
         "price": {"amount": {"currencyCode": "JPY", "amount": 1200, "amountFormatted": "¥1,200"}, "was": null}}]}
      """
    )
    let suggestion = SearchSuggestion(fragment)
    #expect(suggestion.keywords.map(\.value) == ["zip", "apron"])
    #expect(suggestion.brands.map(\.slug) == ["vellum"])
    #expect(suggestion.products[0].price.amount.amount == 1200)
    #expect(suggestion.products[0].media.isEmpty)
    #expect(SearchSuggestion(fragment) == suggestion)
  }
}
