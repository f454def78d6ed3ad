import BFFQueries
public import CommerceModels
import GraphQLRuntime

extension LiveBFFClientService {
  @concurrent
  public func navigation(handle: String, withMedia: Bool, withItems: Bool) async throws -> [NavigationItem] {
    let query = NavigationQuery(handle: handle, withMedia: withMedia, withItems: withItems)
    return try await client.fetch(query).navigation.map(NavigationItem.init)
  }

  @concurrent public func navigationHandles() async throws -> [String] {
    try await client.fetch(NavigationHandlesQuery()).navigationHandles
  }

  @concurrent public func suggestions(for query: String) async throws -> SearchSuggestion {
    SearchSuggestion(try await client.fetch(SuggestionQuery(query: query)).suggestion)
  }

  @concurrent public func webViewConfiguration() async throws -> WebViewConfiguration {
    WebViewConfiguration(try await client.fetch(WebViewConfigurationQuery()).webViewConfiguration)
  }
}
