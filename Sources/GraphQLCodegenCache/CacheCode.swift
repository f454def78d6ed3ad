import GraphQLLanguage

/// The codes of diagnostics about caching: problems with a schema, its settings or its operations, and notes about them.
package enum CacheCode: String, DiagnosticCode {
  /// A key that objects of the type cannot have or that cannot be selected.
  case unusableKey = "cache.unusable-key"
  /// An age for something that the schema does not contain.
  case unusableAge = "cache.unusable-age"
  /// An argument that cannot be the key of an object.
  case unusableLookup = "cache.unusable-lookup"
  /// A field whose pages cannot be joined into one list.
  case unusableList = "cache.unusable-list"
  /// A fragment of a module whose responses are not cached.
  case fragmentWithoutPlan = "cache.fragment-without-plan"
  /// A list of objects without a key, which two operations select with different fields.
  case replacedList = "cache.replaced-list"
  /// A key that may be null.
  case nullableKey = "cache.nullable-key"
  /// A type without a key among others with keys.
  case memberWithoutKey = "cache.member-without-key"
  /// A list whose operation does not select its cursors.
  case listWithoutCursors = "cache.list-without-cursors"
  /// A field that is never cached, so its query is always sent.
  case neverKept = "cache.never-kept"
}
