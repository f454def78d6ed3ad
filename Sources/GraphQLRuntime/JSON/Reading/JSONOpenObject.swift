/// How far the innermost open object has been read.
///
/// As long as every key asked for is the next one in the text, `start` is all that is needed. The first that is not
/// makes a list of the members passed so far, and every later one is looked up there before the text is read on.
@usableFromInline
struct JSONOpenObject {
  /// The opening brace.
  var start = 0
  /// Whether the members are listed.
  var isListed = false
  /// Whether two of the listed members may have the same key.
  var mayRepeat = false
  /// The first of the members in the reader's list.
  var firstMember = 0
  /// Where the first member that is not listed begins, with the comma before it.
  var frontier = 0
  /// One bit for some property of each listed key: two keys with different bits are different.
  var keyBits: UInt64 = 0
  /// The opening quote of the type's name, once it has been read.
  var typename = -1
}

/// A member that has been passed.
struct JSONMember {
  let key: JSONStringSpan
  /// Where its value begins, or white space before it.
  let value: Int
  /// Whether it was asked for.
  var isRead = false
}

/// What became of looking for a key.
@usableFromInline
enum JSONSearch {
  /// Its value is next, in order.
  case inOrder
  /// Its value is next; it is the last of the listed members.
  case atFrontier
  /// Its value is next, somewhere before the frontier.
  case behind
  /// The object does not have it.
  case missing
}
