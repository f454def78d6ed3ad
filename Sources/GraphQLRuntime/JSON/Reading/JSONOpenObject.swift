/// The progress of reading the innermost open object.
///
/// As long as each requested key follows those already read, only the places of the passed keys are noted, and members in
/// between are skipped. The first key that is not found there causes the members passed so far to be listed. Every later key
/// is looked up in that list before reading continues.
///
/// It is exactly four words wide, so that it is returned and passed in registers: objects are opened and closed often.
@usableFromInline
struct JSONOpenObject {
  /// The place of the opening brace.
  var start = 0
  /// The index of the object's first key among those that the reader has passed.
  var firstPassed = 0
  /// The place of the opening quote of the type's name, once it has been passed.
  var typename = -1
  private var marks: UInt8 = 0

  init(start: Int = 0, firstPassed: Int = 0) {
    self.start = start
    self.firstPassed = firstPassed
  }

  /// Whether a member was passed that has not been requested yet.
  var hasGaps: Bool {
    get { marks & 1 != 0 }
    set { mark(1, newValue) }
  }

  /// Whether a passed key has escapes.
  var hasEscapedKeys: Bool {
    get { marks & 2 != 0 }
    set { mark(2, newValue) }
  }

  /// Whether the members are listed: the reader's last listing is this object's.
  var isListed: Bool {
    get { marks & 4 != 0 }
    set { mark(4, newValue) }
  }

  /// Whether the type's name has been requested and has no escapes.
  var hasPlainTypename: Bool {
    get { marks & 8 != 0 }
    set { mark(8, newValue) }
  }

  private mutating func mark(_ bit: UInt8, _ isSet: Bool) { marks = isSet ? marks | bit : marks & ~bit }
}

/// An open object whose members are listed.
struct JSONListing {
  /// The index of the first member in the reader's list.
  let firstMember: Int
  /// The place where the first unlisted member begins, including the comma before it.
  var frontier: Int
  /// One bit for some property of each listed key: two keys with different bits differ.
  var keyBits: UInt64 = 0
  /// Whether two of the listed members may have the same key.
  var mayRepeat = false
}

/// A member that the reader has passed.
struct JSONMember {
  let key: JSONStringSpan
  /// The place where the member's value begins, or the white space before the value.
  let value: Int
  /// Whether the member was requested.
  var isRead = false
}

/// The outcome of a search for a key.
@usableFromInline
enum JSONSearch {
  /// The key's value is next, in order.
  case inOrder
  /// The key's value is next; the member is the last of the listed ones.
  case atFrontier
  /// The key's value is next, before the frontier.
  case behind
  /// The object lacks the key.
  case missing
}

/// The keys that were passed in the open objects whose members are not listed, innermost object last.
///
/// An array would check at every key whether its storage is shared.
struct JSONPassedKeys: ~Copyable {
  /// The place of each key's content: unchanged if the key was requested, bitwise inverted otherwise.
  ///
  /// The memory has room for `capacity` keys, and its first `count` keys are initialized. At first it is part of the text's
  /// memory, which outlives the reader. After `grow()` it belongs to this value alone, and is deallocated in `grow()` and
  /// `deinit`.
  private var keys: UnsafeMutablePointer<Int>
  private var capacity = JSONText.mostKeys
  private(set) var count = 0

  /// - Parameter keys: Memory for ``JSONText/mostKeys`` keys.
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

  /// Removes the keys from `index` on. Numbers need no deinitialization.
  @inline(__always)
  mutating func removeAll(from index: Int) { count = index }

  /// - Precondition: `index` is less than `count`.
  subscript(index: Int) -> (place: Int, isRead: Bool) {
    assert(index < count)
    let key = keys[index]
    return key < 0 ? (~key, false) : (key, true)
  }

  /// Notes that a key was requested after it had been passed.
  mutating func markAsRead(_ index: Int) {
    assert(index < count)
    if keys[index] < 0 { keys[index] = ~keys[index] }
  }
}
