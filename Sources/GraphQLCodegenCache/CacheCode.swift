import GraphQLLanguage

/// The codes of diagnostics about caching: problems with a schema, its settings or its operations, and notes about them.
package enum CacheCode: String, DiagnosticCode {
  /// A key that objects of the type cannot have, or that cannot be selected.
  case unusableKey = "cache.unusable-key"
  /// A key that differs from the key in the module that declares the type.
  case changedKey = "cache.changed-key"
  /// An age that is out of range, or an age for a type or field that the schema does not contain.
  case unusableAge = "cache.unusable-age"
  /// A lookup for a field that the schema does not contain or that is a list in pages, or by an argument that cannot be the
  /// key of an object.
  case unusableLookup = "cache.unusable-lookup"
  /// A list for a field that the schema does not contain, or whose pages cannot be joined into one list, or a list by
  /// arguments that the field does not have.
  case unusableList = "cache.unusable-list"
  /// A fragment without a cache plan, from a module whose responses are not cached.
  case fragmentWithoutPlan = "cache.fragment-without-plan"
  /// A list of objects without a key, which two operations select with different fields.
  case replacedList = "cache.replaced-list"
  /// A key that may be null.
  case nullableKey = "cache.nullable-key"
  /// A type without a key in an interface or union whose other types have keys.
  case memberWithoutKey = "cache.member-without-key"
  /// A paginated list in an operation that does not select the list's cursors.
  case listWithoutCursors = "cache.list-without-cursors"
  /// A field that is never cached, so its query is always sent.
  case neverKept = "cache.never-kept"
  /// A directive of an operation whose variables change the response, and which a cache does not see.
  case unseenDirective = "cache.unseen-directive"
}
