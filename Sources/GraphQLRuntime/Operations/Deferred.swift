/// A fragment with `@defer`, which may arrive later than the rest of the response.
///
/// ```graphql
/// query ProductPage($id: ID!) {
///   product(id: $id) {
///     name
///     ... @defer(label: "reviews") { rating }
///   }
/// }
/// ```
/// Here, the product has a property `reviews: Deferred<Reviews>`. `GraphQLClient.results(of:options:)` returns the data each
/// time it grows: `reviews` is ``pending`` at first. A server may send everything at once, so the first data may already
/// have a ``value(_:)``.
///
/// [Incremental delivery](https://github.com/graphql/graphql-spec/pull/1110)
public enum Deferred<Value: Sendable>: Sendable {
  /// The fragment has not arrived yet.
  case pending

  /// The fragment has arrived completely.
  case value(Value)

  /// The fragment will not arrive; the errors say why. The rest of the data is unaffected.
  case failed([GraphQLResponseError])

  /// The fragment, or `nil` if it is pending or has failed.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The reasons why the fragment will not arrive; empty unless it failed.
  public var errors: [GraphQLResponseError] {
    if case .failed(let errors) = self { errors } else { [] }
  }

  /// Whether the fragment may still arrive.
  public var isPending: Bool {
    if case .pending = self { true } else { false }
  }
}

extension Deferred {
  fileprivate init(_ state: DeferredState) {
    switch state {
    case .pending: self = .pending
    case .failed(let errors): self = .failed(errors)
    }
  }
}

extension Deferred: Equatable where Value: Equatable {}

extension Deferred: Hashable where Value: Hashable {}

/// The state of an absent deferred fragment.
package enum DeferredState: Sendable, Hashable {
  case pending
  case failed([GraphQLResponseError])
}

/// Marks: members of an object that record the state of its deferred fragments. Their keys begin with `@`, which no response
/// key does.
///
/// | Value | The fragment |
/// |---|---|
/// | `null` | is pending |
/// | a list of errors | failed |
/// | `true` | is there if it lacks no key, and pending otherwise: a key of it may come with another fragment |
/// | `{"errors": …}` | is there if it lacks no key, and failed otherwise: a field of it that failed may be null for it alone |
///
/// A fragment without a mark is present, because nothing says otherwise. Servers' responses have no marks: the reader of
/// multipart responses adds them, and encoded values have them, so that they can be decoded.
package enum DeferredMark {
  /// Returns the key for a label. The generator makes the same key.
  package static func key(_ label: String) -> [UInt8] {
    var key = [ASCII.at]
    for byte in label.utf8 {
      if isPlain(byte) {
        key.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        key += [UInt8(ascii: "%"), digits[Int(byte &>> 4)], digits[Int(byte & 15)]]
      }
    }
    return key
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension JSONReader {
  /// Reads a deferred fragment from the open object, if it is present.
  ///
  /// - Parameters:
  ///   - marks: The keys of the members that record the state of the fragment, separated by spaces.
  ///   - keys: The keys that indicate that the fragment may be present. They are used if there is no mark and the server
  ///     does not say what it defers. Because other fragments of the object may have these keys, too, the fragment counts as
  ///     present only if all the keys that it reads are present.
  public mutating func _deferred<Part>(
    _ marks: StaticString,
    orKeys keys: StaticString,
    _ read: (inout JSONReader) throws(JSONError) -> Part
  ) throws(JSONError) -> Deferred<Part> {
    switch try presence(marks, keys) {
    case .there: return .value(try read(&self))
    case .missing(let state): return Deferred(state)
    case .unknown(let state): return try ifWhole(read).map(Deferred.value) ?? Deferred(state)
    }
  }

  private enum Presence {
    case there
    case missing(DeferredState)
    /// The fragment is present, or in this state if it lacks some of its keys.
    case unknown(DeferredState)
  }

  @inline(never)
  private mutating func presence(_ marks: StaticString, _ keys: StaticString) throws(JSONError) -> Presence {
    if hasMarks {
      // The bytes of a static string live as long as the program.
      let text = UnsafeBufferPointer(start: marks.utf8Start, count: marks.utf8CodeUnitCount)
      var mayBeThere = false
      for mark in text.split(separator: ASCII.space) {
        switch try read(UnsafeBufferPointer(rebasing: mark)) {
        case .absent: break
        case .mayBeThere: mayBeThere = true
        case .state(let state): return .missing(state)
        case .thereIfWhole(let errors): return .unknown(.failed(errors))
        }
      }
      if mayBeThere { return .unknown(.pending) }
    }
    guard let state = conditions.missingFragments else { return .there }
    return try hasAny(keys) ? .unknown(state) : .missing(state)
  }

  /// - Returns: Nil if a key is missing.
  @inline(never)
  private mutating func ifWhole<Part>(
    _ read: (inout JSONReader) throws(JSONError) -> Part
  ) throws(JSONError) -> Part? {
    do { return try readingAgain(read) } catch {
      if case .missingKey = error.problem { return nil }
      throw error
    }
  }

  private enum Mark {
    case absent
    case mayBeThere
    case state(DeferredState)
    case thereIfWhole([GraphQLResponseError])
  }

  /// Reads a mark of the open object, which stays as it is.
  private mutating func read(_ mark: UnsafeBufferPointer<UInt8>) throws(JSONError) -> Mark {
    let (object, place, requiredAll) = (object, offset, requiresAllKeys)
    (self.object, offset, requiresAllKeys) = (JSONOpenObject(start: object.start), object.start, false)
    defer { (self.object, offset, requiresAllKeys) = (object, place, requiredAll) }
    while let member = try nextMember() {
      guard try isKey(member.key, mark) else {
        try skip()
        continue
      }
      return try readMark()
    }
    return .absent
  }

  private mutating func readMark() throws(JSONError) -> Mark {
    skipWhitespace()
    switch byte {
    case UInt8(ascii: "t"): return try bool() ? .mayBeThere : .absent
    case ASCII.leftBrace:
      var errors: [GraphQLResponseError] = []
      try object { key, reader throws(JSONError) in
        if key == "errors" { errors = try reader.list(GraphQLResponseError.init(from:)) } else { try reader.skip() }
      }
      return .thereIfWhole(errors)
    default:
      let errors = try listOrNull(GraphQLResponseError.init(from:))
      return .state(errors.map(DeferredState.failed) ?? .pending)
    }
  }

  /// Whether the text may have marks. Most texts have none, and need not be searched object by object.
  private var hasMarks: Bool {
    mutating get {
      if let mayHaveMarks { return mayHaveMarks }
      let found = findsMark()
      mayHaveMarks = found
      return found
    }
  }

  /// Searches for `"@`, eight bytes at a time: at least eight zeros follow the text.
  private func findsMark() -> Bool {
    let bytes = UnsafeRawPointer(base)
    var place = 0
    while place < end {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let found = JSONWord.places(of: ASCII.at, in: word)
      guard found != 0 else {
        place &+= 8
        continue
      }
      place &+= found.trailingZeroBitCount &>> 3
      if place > 0, base[place &- 1] == ASCII.quote { return true }
      place &+= 1
    }
    return false
  }
}
