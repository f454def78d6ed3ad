public import GraphQLNetworking

extension GraphQLCache {
  /// Makes several changes that readers see as one. Nothing changes if `body` throws.
  ///
  /// Other changes wait until `body` returns, so keep the closure short, and change the cache through the closure's
  /// parameter. Calls of ``remove(_:)`` and ``invalidate(_:field:)`` on the cache itself become part of the transaction;
  /// ``invalidateAll()`` and ``trim(to:)`` run at the end of the transaction. All other direct changes are errors inside
  /// `body`.
  ///
  /// - Throws: Any error that `body` throws; ``CacheUpdateError`` inside another transaction.
  public func transaction<Result>(_ body: (inout CacheChanges) throws -> Result) throws -> Result {
    try core.change(body)
  }

  /// Changes a query's data, if the cache has all of the data: a transaction with only ``CacheChanges/update(_:_:)``.
  @discardableResult
  public func update<Query: GraphQLQuery & GraphQLPlanned>(
    _ query: Query,
    _ body: (inout Query.Data) throws -> Void
  ) throws -> Bool where Query.Data: JSONObjectEncodable {
    try core.change { try $0.update(query, body) }
  }

  /// Changes one object, if the cache has all of the fragment: a transaction with only
  /// ``CacheChanges/update(_:of:variables:_:)``.
  @discardableResult
  public func update<Fragment: GraphQLFragment & JSONObjectEncodable>(
    _ type: Fragment.Type,
    of object: CacheKey,
    variables: JSONObject = [:],
    _ body: (inout Fragment) throws -> Void
  ) throws -> Bool {
    try core.change { try $0.update(type, of: object, variables: variables, body) }
  }

  /// Writes data as if a server had sent it: a transaction with only ``CacheChanges/write(_:to:)``.
  public func write<Query: GraphQLQuery & GraphQLPlanned>(_ data: Query.Data, to query: Query) throws
  where Query.Data: JSONObjectEncodable {
    try core.change { try $0.write(data, to: query) }
  }

  /// Writes a fragment of one object: a transaction with only ``CacheChanges/write(_:to:variables:)``.
  public func write<Fragment: GraphQLFragment & JSONObjectEncodable>(
    _ value: Fragment,
    to object: CacheKey,
    variables: JSONObject = [:]
  ) throws {
    try core.change { try $0.write(value, to: object, variables: variables) }
  }

  /// Removes an object. The object disappears from lists, nullable fields that refer to it become null, and elsewhere it is
  /// missing.
  ///
  /// Inside a closure that changes the cache, this method has the effect of ``CacheChanges/remove(_:)`` at the closure's
  /// end.
  public func remove(_ object: CacheKey) {
    core.change(joining: { $0.remove(object) })
  }

  /// Marks an object, or one of its fields with any arguments, as stale: a fetch treats stale data as missing, while
  /// watchers still show it and query the server. The response to a request that is already pending does not make the data
  /// fresh again.
  ///
  /// Inside a closure that changes the cache, this method has the effect of ``CacheChanges/invalidate(_:field:)`` at the
  /// closure's end.
  public func invalidate(_ object: CacheKey, field: String? = nil) {
    core.change(joining: { $0.invalidate(object, field: field) })
  }
}
