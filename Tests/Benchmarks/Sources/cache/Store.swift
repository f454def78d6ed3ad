import GraphQLCache
import GraphQLNetworking

/// A cache that does what a client does for each call, without a client.
struct Store {
  let cache: GraphQLCache

  init(_ place: GraphQLCache.Place = .memory, limit: Int = 200 << 20) {
    cache = GraphQLCache(place, configuration: GraphQLCache.Configuration(limit: limit))
  }

  /// Returns a response as a client passes it to its store. The decoded data does not matter here.
  static func response<Data: Sendable>(_ body: [UInt8], of type: Data.Type) -> GraphQLCheckedResponse<Data> {
    let prefix = #"{"data":"#.utf8.count
    return GraphQLCheckedResponse(data: nil, body: body, dataRange: prefix..<body.count - 1)
  }

  func write<Query: GraphQLQuery>(_ body: [UInt8], _ query: Query) throws {
    let store = cache.store(.networkOnly)
    let call = try GraphQLStoreCall(query)
    _ = try store.answer(to: call, after: nil)
    store.take(Self.response(body, of: Query.Data.self), for: call)
    store.end(call)
  }
}

/// An error for unexpected results, which would make the figures meaningless.
struct UnexpectedContent: Error {}

func decoded<Data: JSONDecodable>(_ body: [UInt8], _ type: Data.Type) throws -> GraphQLResponse<Data> {
  try JSONReader.decode(GraphQLResponse<Data>.self, from: body)
}
