/// How far the innermost open object has been read.
///
/// As long as each key asked for follows those that were read, only the places of the passed keys are noted, and members
/// in between are passed over. The first key that is not found there makes a list of the members passed so far, and every
/// later key is looked up there before the text is read on.
///
/// It has four words and not more: so much is returned and passed in registers, and objects are opened and closed often.
@usableFromInline
struct JSONOpenObject {
  /// The opening brace.
  var start = 0
  /// The first of its keys among those that the reader has passed.
  var firstPassed = 0
  /// The opening quote of the type's name, once it has been passed.
  var typename = -1
  private var marks: UInt8 = 0

  init(start: Int = 0, firstPassed: Int = 0) {
    self.start = start
    self.firstPassed = firstPassed
  }

  /// Whether a member was passed over that nobody has asked for yet.
  var hasGaps: Bool {
    get { marks & 1 != 0 }
    set { mark(1, newValue) }
  }

  /// Whether a key that was passed has escapes.
  var hasEscapedKeys: Bool {
    get { marks & 2 != 0 }
    set { mark(2, newValue) }
  }

  /// Whether the members are listed: the last of the reader's listings is about them.
  var isListed: Bool {
    get { marks & 4 != 0 }
    set { mark(4, newValue) }
  }

  /// Whether the type's name has been asked for, and has no escapes.
  var hasPlainTypename: Bool {
    get { marks & 8 != 0 }
    set { mark(8, newValue) }
  }

  private mutating func mark(_ bit: UInt8, _ isSet: Bool) { marks = isSet ? marks | bit : marks & ~bit }
}

/// An open object whose members are listed.
struct JSONListing {
  /// The first of the members in the reader's list.
  let firstMember: Int
  /// Where the first member that is not listed begins, with the comma before it.
  var frontier: Int
  /// One bit for some property of each listed key: two keys with different bits are different.
  var keyBits: UInt64 = 0
  /// Whether two of the listed members may have the same key.
  var mayRepeat = false
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

/// The keys that were passed in the open objects whose members are not listed, innermost object last.
///
/// An array would check at every key whether it is shared.
struct JSONPassedKeys: ~Copyable {
  /// The place of each key's content: itself if the key was asked for, with all its bits turned over if not.
  ///
  /// The memory has room for `capacity` keys, and its first `count` keys are initialized. At first it is a part of the
  /// text's memory, which outlives the reader. After `grow()` it is this value's own, never given to anybody else, and
  /// deallocated in `grow()` and `deinit`.
  private var keys: UnsafeMutablePointer<Int>
  private var capacity = JSONText.mostKeys
  private(set) var count = 0

  /// - Parameter keys: memory for ``JSONText/mostKeys`` keys.
  init(_ keys: UnsafeMutablePointer<Int>) { self.keys = keys }

  deinit { deallocateOwn() }

  private func deallocateOwn() {
    if capacity > JSONText.mostKeys { keys.deallocate() }
  }

  @inline(__always)
  mutating func append(_ place: Int, isRead: Bool) {
    if count == capacity { grow() }
    (keys + count).initialize(to: isRead ? place : ~place)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Int>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: keys, count: count)
    deallocateOwn()
    keys = larger
    capacity *= 2
  }

  /// Forgets the keys from `index` on. Numbers need no deinitialization.
  @inline(__always)
  mutating func removeAll(from index: Int) { count = index }

  /// - Precondition: `index` is less than `count`.
  subscript(index: Int) -> (place: Int, isRead: Bool) {
    assert(index < count)
    let key = keys[index]
    return key < 0 ? (~key, false) : (key, true)
  }

  /// Notes that a key was asked for after it was passed.
  mutating func markAsRead(_ index: Int) {
    assert(index < count)
    if keys[index] < 0 { keys[index] = ~keys[index] }
  }
}
