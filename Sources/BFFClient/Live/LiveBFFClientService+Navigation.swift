import BFFQueries
public import CommerceModels
import GraphQLRuntime

extension LiveBFFClientService {
  public func navigation(handle: String, withMedia: Bool, withItems: Bool) async throws -> [NavigationItem] {
    let query = NavigationQuery(handle: handle, withMedia: withMedia, withItems: withItems)
    return try await client.fetch(query).navigation.map(NavigationItem.init)
  }

  public func navigationHandles() async throws -> [String] {
    try await client.fetch(NavigationHandlesQuery()).navigationHandles
  }

  public func suggestions(for query: String) async throws -> SearchSuggestion {
    SearchSuggestion(try await client.fetch(SuggestionQuery(query: query)).suggestion)
  }

  public func webViewConfiguration() async throws -> WebViewConfiguration {
    WebViewConfiguration(try await client.fetch(WebViewConfigurationQuery()).webViewConfiguration)
  }
}
