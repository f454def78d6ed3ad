import GraphQLLanguage

/// The codes of diagnostics about caching: problems with a schema, its settings or its operations, and notes about them.
package enum CacheCode: String, DiagnosticCode {
  /// A key that objects of the type cannot have.
  case unusableKey = "cache.unusable-key"
  /// The age of a type or field that the schema lacks.
  case unusableAge = "cache.unusable-age"
  /// An argument that cannot be an object's key.
  case unusableLookup = "cache.unusable-lookup"
  /// A field whose pages cannot be combined into one list.
  case unusableList = "cache.unusable-list"
  /// A fragment that a cache cannot read.
  case fragmentWithoutPlan = "cache.fragment-without-plan"
  /// A list that each response replaces, because its objects have no key.
  case replacedList = "cache.replaced-list"
  /// A key that may be null.
  case nullableKey = "cache.nullable-key"
  /// A type without a key among types that have one.
  case memberWithoutKey = "cache.member-without-key"
  /// Pages that do not identify the next page.
  case listWithoutCursors = "cache.list-without-cursors"
  /// A value that is never kept.
  case neverKept = "cache.never-kept"
}
