import GraphQLLanguage

/// The codes of what a cache cannot do with a schema, its settings and operations, and of what is worth knowing of them.
package enum CacheCode: String, DiagnosticCode {
  /// A key that objects of the type cannot have.
  case unusableKey = "cache.unusable-key"
  /// The age of something that the schema does not have.
  case unusableAge = "cache.unusable-age"
  /// An argument that cannot be the key of an object.
  case unusableLookup = "cache.unusable-lookup"
  /// A field whose pages cannot be read together.
  case unusableList = "cache.unusable-list"
  /// A fragment that a cache cannot read.
  case fragmentWithoutPlan = "cache.fragment-without-plan"
  /// A list that answers replace, because its objects have no key.
  case replacedList = "cache.replaced-list"
  /// A key that may be null.
  case nullableKey = "cache.nullable-key"
  /// A type without a key among others that have one.
  case memberWithoutKey = "cache.member-without-key"
  /// Pages that do not say which page follows.
  case listWithoutCursors = "cache.list-without-cursors"
  /// A value that is never kept.
  case neverKept = "cache.never-kept"
}
