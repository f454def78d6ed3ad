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

  /// Changes the cached data of a query, if none of it is missing. This is a transaction with a single call of
  /// ``CacheChanges/update(_:_:)``.
  ///
  /// - Throws: The errors of ``CacheChanges/update(_:_:)``; ``CacheUpdateError`` inside a transaction.
  @discardableResult
  public func update<Query: GraphQLQuery & GraphQLPlanned>(
    _ query: Query,
    _ body: (inout Query.Data) throws -> Void
  ) throws -> Bool where Query.Data: JSONObjectEncodable {
    try core.change { try $0.update(query, body) }
  }

  /// Changes the cached data of one object, if none of the fragment's data is missing. This is a transaction with a single
  /// call of ``CacheChanges/update(_:of:variables:_:)``.
  ///
  /// - Throws: The errors of ``CacheChanges/update(_:of:variables:_:)``; ``CacheUpdateError`` inside a transaction.
  @discardableResult
  public func update<Fragment: GraphQLFragment & JSONObjectEncodable>(
    _ type: Fragment.Type,
    of object: CacheKey,
    variables: JSONObject = [:],
    _ body: (inout Fragment) throws -> Void
  ) throws -> Bool {
    try core.change { try $0.update(type, of: object, variables: variables, body) }
  }

  /// Writes the data of a query, as if a server had sent it. This is a transaction with a single call of
  /// ``CacheChanges/write(_:to:)``.
  ///
  /// - Throws: The errors of ``CacheChanges/write(_:to:)``; ``CacheUpdateError`` inside a transaction.
  public func write<Query: GraphQLQuery & GraphQLPlanned>(_ data: Query.Data, to query: Query) throws
  where Query.Data: JSONObjectEncodable {
    try core.change { try $0.write(data, to: query) }
  }

  /// Writes a fragment of one object, as if a server had sent it. This is a transaction with a single call of
  /// ``CacheChanges/write(_:to:variables:)``.
  ///
  /// - Throws: The errors of ``CacheChanges/write(_:to:variables:)``; ``CacheUpdateError`` inside a transaction.
  public func write<Fragment: GraphQLFragment & JSONObjectEncodable>(
    _ value: Fragment,
    to object: CacheKey,
    variables: JSONObject = [:]
  ) throws {
    try core.change { try $0.write(value, to: object, variables: variables) }
  }

  /// Hides an object until a later response contains it: see <doc:ChangeCachedData>. Its values are not erased.
  ///
  /// If this method is called inside a closure that changes the cache, it has the effect of ``CacheChanges/remove(_:)`` at
  /// the closure's end.
  public func remove(_ object: CacheKey) {
    core.change(joining: { $0.remove(object) })
  }

  /// Invalidates an object, or the values of one of its fields for all arguments: a fetch treats them as missing, while
  /// watchers still show them and query the server. The response to a request that is already pending does not make the
  /// data fresh again. The query type is not an object: call ``invalidate(queryField:)`` for its fields. If a field's value
  /// comes from a lookup, invalidate the objects, not the field.
  ///
  /// If this method is called inside a closure that changes the cache, it has the effect of
  /// ``CacheChanges/invalidate(_:field:)`` at the closure's end.
  public func invalidate(_ object: CacheKey, field: String? = nil) {
    core.change(joining: { $0.invalidate(object, field: field) })
  }

  /// Invalidates the values of a field of the query type for all arguments: a fetch treats them as missing, while watchers
  /// still show them and query the server. The objects in these values do not become stale. A name that the query type does
  /// not have has no effect. If a field's value comes from a lookup, invalidate the objects, not the field.
  ///
  /// If this method is called inside a closure that changes the cache, it has the effect of
  /// ``CacheChanges/invalidate(queryField:)`` at the closure's end.
  ///
  /// - Parameter field: The name of the field, even if operations select it under an alias.
  public func invalidate(queryField field: String) {
    core.change(joining: { $0.invalidate(queryField: field) })
  }
}
