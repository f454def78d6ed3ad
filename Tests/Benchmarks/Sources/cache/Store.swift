import GraphQLCache
import GraphQLNetworking

/// A cache with what a client does for each call, without a client.
struct Store {
  let cache: GraphQLCache

  init(_ place: GraphQLCache.Place = .memory, limit: Int = 200 << 20) {
    cache = GraphQLCache(place, configuration: GraphQLCache.Configuration(limit: limit))
  }

  /// What a client has of a response when it passes it to its store. The decoded data is of no interest here.
  static func response<Data: Sendable>(_ body: [UInt8], of type: Data.Type) -> GraphQLCheckedResponse<Data> {
    let prefix = #"{"data":"#.utf8.count
    return GraphQLCheckedResponse(data: nil, body: body, dataRange: prefix..<body.count - 1)
  }

  func write<Query: GraphQLQuery>(_ body: [UInt8], _ query: Query) throws {
    let store = cache.store()
    let call = try GraphQLStoreCall(query)
    _ = try store.answer(to: call, after: nil)
    store.take(Self.response(body, of: Query.Data.self), for: call)
    store.end(call)
  }
}

/// What a benchmark must find, or its figures say nothing.
struct UnexpectedContent: Error {}

func decoded<Data: JSONDecodable>(_ body: [UInt8], _ type: Data.Type) throws -> GraphQLResponse<Data> {
  try JSONReader.decode(GraphQLResponse<Data>.self, from: body)
}
