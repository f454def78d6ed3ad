import GraphQLNetworking

/// An assembly of the parts of a response: a value, without a clock or a connection.
///
/// The format is recognized from the payloads: the newer one announces its parts and gives them ids; older formats identify
/// them by path and label, and the format of 2020 does so in the payload itself.
///
/// [Incremental delivery](https://github.com/graphql/graphql-spec/pull/1110)
package struct ResponseAssembly: Sendable {
  /// Whether the server has said that nothing more follows.
  package private(set) var isComplete = false

  /// Whether something has been added since this was set to false.
  package var hasNews = false

  /// Whether a fragment has errors, so that it may lack fields that other fragments have.
  private(set) var hasDoubts = false

  /// Whether items of a list have failed. If a fragment is ``missing``, it is not known whether items are missing, too.
  package private(set) var lacksItems = false

  /// The state of a fragment whose keys are missing and that the server has not mentioned.
  package private(set) var missing: DeferredState?

  /// The announced parts that have not ended, by their ids.
  private var pending: [String: PartPayload.Announcement] = [:]
  /// Whether a part that is identified by its path has arrived.
  private var isByPath = false
  private var tree: ResponseTree?
  /// Whether the initial response has arrived.
  package private(set) var hasBegun = false
  /// The errors as they were received, except those of failed fragments.
  private var errors: [[UInt8]] = []
  private var failures: [[UInt8]] = []
  private var extensions: [UInt8]?
  /// Whether the server has ended the response with errors.
  private var isBroken = false
  /// The number of bytes that have arrived, and the maximum.
  private var size = 0
  private let limit: Int

  /// - Parameter limit: The maximum number of bytes in all payloads together.
  package init(limit: Int) { self.limit = limit }

  /// Takes one payload. Payloads after the end are ignored.
  ///
  /// - Throws: An error of the kind `invalidResponse`, for a payload that is invalid or does not fit earlier ones, or of the
  ///   kind `responseTooLarge`.
  package mutating func take(_ text: [UInt8]) throws(GraphQLClientError) {
    if isComplete { return }
    size += text.count
    if size > limit {
      throw GraphQLClientError(.responseTooLarge, "the parts of the response are larger than \(limit) bytes")
    }
    let payload = try PartPayload(text)
    if payload.isHeartbeat { return }
    do {
      if hasBegun { try add(payload) } else { try begin(payload) }
    } catch let error as GraphQLClientError { throw error } catch {
      throw GraphQLClientError(.invalidResponse, "a part of the response cannot be read: \(error)", underlying: error)
    }
    if let stretch = payload.extensions ?? payload.increments.lazy.compactMap(\.extensions).last {
      extensions = Array(text[stretch])
    }
    if hasBegun, payload.hasNext != true, payload.isFailure { return try end(with: payload.own.errors, of: text) }
    if payload.hasNext == false || payload.hasNext == nil && !hasBegun { isComplete = true }
    hasBegun = true
    if isComplete { try finish() }
  }

  private mutating func begin(_ payload: PartPayload) throws {
    guard payload.own.path == nil, payload.own.content != nil || !payload.own.errors.isEmpty else {
      throw Self.invalid("the first part of the response has no data and no errors")
    }
    if let data = payload.data { tree = ResponseTree(data, of: payload.text) }
    errors += payload.own.errors.map { Array(payload.text[$0]) }
    hasNews = true
    if payload.pending == nil, payload.hasNext == true { missing = .pending }
    try announce(payload.pending ?? [])
    try addIncrements(payload)
  }

  private mutating func add(_ payload: PartPayload) throws {
    try announce(payload.pending ?? [])
    try addIncrements(payload)
    if payload.own.path != nil {
      // The format of 2020.
      try add(payload.own, of: payload.text)
    } else if payload.isFailure {
      errors += payload.own.errors.map { Array(payload.text[$0]) }
      hasNews = true
    }
  }

  private mutating func addIncrements(_ payload: PartPayload) throws {
    for increment in payload.increments { try add(increment, of: payload.text) }
    for completion in payload.completed { try complete(completion, of: payload.text) }
    // Announced parts may be in data that has just arrived.
    for announcement in payload.pending ?? [] where pending[announcement.id] != nil {
      try mark(announcement.path, announcement.label, Self.null)
    }
  }

  private static let null = Array("null".utf8)
  private static let there = Array("true".utf8)

  private static func invalid(_ message: String) -> GraphQLClientError { GraphQLClientError(.invalidResponse, message) }
}

/// Parts.
extension ResponseAssembly {
  private mutating func announce(_ announcements: [PartPayload.Announcement]) throws {
    for announcement in announcements {
      guard pending.updateValue(announcement, forKey: announcement.id) == nil else {
        throw Self.invalid("the server announced the part with the id \"\(announcement.id)\" twice")
      }
      hasNews = true
    }
  }

  private mutating func add(_ increment: PartPayload.Increment, of text: [UInt8]) throws {
    if let id = increment.id {
      guard let announcement = pending[id] else { throw Self.unknown(id) }
      let path = ResponsePath(announcement.path.components + increment.subPath.components)
      try add(increment, at: path, of: text)
      errors += increment.errors.map { Array(text[$0]) }
    } else if let path = increment.path {
      try addOlder(increment, at: path, of: text)
    } else {
      throw Self.invalid("a part of the response has no id and no path")
    }
  }

  private static func unknown(_ id: String) -> GraphQLClientError {
    invalid("a part of the response has the id \"\(id)\", which is not pending")
  }

  private mutating func complete(_ completion: PartPayload.Completion, of text: [UInt8]) throws {
    guard let announcement = pending.removeValue(forKey: completion.id) else { throw Self.unknown(completion.id) }
    hasNews = true
    guard let stretches = completion.errors, !stretches.isEmpty else {
      // Without a mark, the reader would look for it in the whole object.
      try mark(announcement.path, announcement.label, Self.there)
      return
    }
    try fail(stretches.map { Array(text[$0]) }, at: announcement.path, announcement.label)
  }

  /// Adds the errors of a part that is not sent: to its fragment, if the part is one.
  private mutating func fail(_ list: [[UInt8]], at path: ResponsePath, _ label: String?) throws {
    if try mark(path, label, JSONText.list(list)) {
      failures += list
    } else {
      errors += list
      lacksItems = true
    }
  }

  /// Adds a part in an older format, which arrives as a whole, with null if it failed.
  private mutating func addOlder(_ increment: PartPayload.Increment, at path: ResponsePath, of text: [UInt8]) throws {
    (hasNews, isByPath) = (true, true)
    let list = increment.errors.map { Array(text[$0]) }
    if case .data(let range)? = increment.content,
      try addItem(range, at: path, of: text, mayBeNull: increment.isPayload)
    {
      errors += list
      return
    }
    switch increment.content {
    case .data(let range) where text[range.lowerBound] == UInt8(ascii: "n"):
      try fail(list, at: path, increment.label)
    case .items(nil), nil:
      errors += list
      lacksItems = true
    case .data:
      errors += list
      try add(increment, at: path, of: text)
      if list.isEmpty {
        try mark(path, increment.label, Self.there)
        return
      }
      // A null that is an error may have been an object for another fragment, which keeps it.
      hasDoubts = true
      try mark(path, increment.label, JSONText.errors(JSONText.list(list)))
    case .items(let items?):
      errors += list
      var path = path
      guard case .index(let index)? = path.components.popLast() else {
        return try append(items, at: increment.path ?? path, of: text)
      }
      try append(try known(items, from: index, at: path, of: text), at: path, of: text)
    }
  }

  /// Adds an item of a list as the format of 2020 sends it: at the path that the item will have, or already has.
  ///
  /// - Parameter mayBeNull: Whether null after the last item is an item. Otherwise, it is a failed fragment of an item that
  ///   did not arrive either.
  /// - Returns: Whether the value is an item. Fields of a deferred fragment of an item are not.
  private mutating func addItem(
    _ range: Range<Int>,
    at path: ResponsePath,
    of text: [UInt8],
    mayBeNull: Bool
  ) throws -> Bool {
    guard case .index(let index)? = path.components.last else { return false }
    let isNull = text[range.lowerBound] == UInt8(ascii: "n")
    let list = ResponsePath(path.components.dropLast())
    guard case .node(let node)? = try tree?.find(list), let count = try tree?.items(of: node)?.count, index <= count,
      index == count ? mayBeNull || !isNull : !isNull && text[range.lowerBound] != Byte.leftBrace
    else { return false }
    try append(try known([range], from: index, at: list, of: text), at: list, of: text)
    return true
  }

  /// Merges items of a list into those from another fragment.
  ///
  /// - Returns: The items that no other fragment has.
  private mutating func known(
    _ items: [Range<Int>],
    from index: Int,
    at path: ResponsePath,
    of text: [UInt8]
  ) throws -> [Range<Int>] {
    guard case .node(let node)? = try tree?.find(path), let nodes = try tree?.items(of: node) else { return items }
    guard (0...nodes.count).contains(index) else {
      throw Self.invalid(
        "the server sent items of \(path) starting at index \(index), but the next index is \(nodes.count)"
      )
    }
    for (item, value) in zip(nodes[index...], items) {
      _ = try tree?.merge(value: text, value, into: item, mayRepeat: true)
    }
    return Array(items.dropFirst(nodes.count - index))
  }

  private mutating func add(_ increment: PartPayload.Increment, at path: ResponsePath, of text: [UInt8]) throws {
    switch increment.content {
    case .items(let items?): try append(items, at: path, of: text)
    case .data(let range) where text[range.lowerBound] == Byte.leftBrace:
      guard let node = try node(at: path) else { return }
      guard tree?.kind(of: node) == .object else {
        throw Self.invalid("the server sent fields of \(path), which is not an object")
      }
      if let inner = try tree?.merge(text, range, into: node, mayRepeat: increment.id == nil) {
        let place = ResponsePath(path.components + inner.components)
        throw Self.invalid("the server sent \(place) with a different number of items than before")
      }
      hasNews = true
    default: throw Self.invalid("the part of the response at \(path) has no fields and no items")
    }
  }

  private mutating func append(_ items: [Range<Int>], at path: ResponsePath, of text: [UInt8]) throws {
    guard let node = try node(at: path) else { return }
    guard try tree?.append(items, of: text, to: node) == true else {
      throw Self.invalid("the server sent items of \(path), which is not a list")
    }
    hasNews = true
  }

  /// - Returns: Nil if a value on the way is null, or has failed, so that the part has no place.
  private mutating func node(at path: ResponsePath) throws -> ResponseTree.Node? {
    switch try tree?.find(path) {
    case .node(let node): return node
    case .null, nil: return nil
    // Servers of older formats also send the parts of failed values, and nothing identifies them.
    case .missing where isByPath && !(errors.isEmpty && failures.isEmpty): return nil
    case .missing: throw Self.invalid("the server sent a part of \(path), which is missing from the response")
    }
  }

  /// Sets the state of a fragment.
  ///
  /// - Returns: Whether the object of the fragment exists. A list needs no mark.
  @discardableResult
  private mutating func mark(_ path: ResponsePath, _ label: String?, _ value: [UInt8]) throws -> Bool {
    guard let label, let node = try node(at: path), tree?.kind(of: node) == .object else { return false }
    try tree?.mark(node, DeferredMark.key(label), value)
    return true
  }
}

/// Ends.
extension ResponseAssembly {
  private mutating func finish() throws(GraphQLClientError) {
    missing = nil
    tree?.removeMarks(Self.there)
    guard let part = pending.values.min(by: { $0.id < $1.id }) else { return }
    isComplete = false
    throw Self.invalid("the server ended the response without the part at \(part.path), which it had announced")
  }

  /// Marks missing fragments as failed, because no more payloads arrive.
  ///
  /// - Returns: Whether this changes anything.
  package mutating func fail(with error: GraphQLClientError) -> Bool {
    guard hasBegun, !isComplete, missing != nil || !pending.isEmpty else { return false }
    let cause = GraphQLResponseError(
      message: error.message,
      extensions: ["code": .string(error.kind.code)]
    )
    var writer = JSONWriter()
    JSONValue(cause).write(to: &writer)
    failRest([cause], JSONText.list([writer.bytes]))
    return true
  }

  /// Ends the response with errors of the whole response: fragments that have not arrived have failed.
  private mutating func end(with errors: [Range<Int>], of text: [UInt8]) throws(GraphQLClientError) {
    let list = JSONText.list(errors.map { Array(text[$0]) })
    do {
      let causes = try JSONReader.read(list) { (reader) throws(JSONError) in
        try reader.list(GraphQLResponseError.init(from:))
      }
      failRest(causes, list)
    } catch {
      throw GraphQLClientError(.invalidResponse, "a part of the response cannot be read: \(error)", underlying: error)
    }
    (isComplete, isBroken) = (true, true)
  }

  private mutating func failRest(_ causes: [GraphQLResponseError], _ list: [UInt8]) {
    // A path that does not fit was reported when it arrived.
    for part in pending.values where (try? mark(part.path, part.label, list)) != true { lacksItems = true }
    pending = [:]
    if missing != nil { missing = .failed(causes) }
  }
}

/// The response so far.
extension ResponseAssembly {
  /// Whether a fragment has failed, or items of a list.
  package var hasFailures: Bool { isBroken || lacksItems || !failures.isEmpty }

  /// The number of errors that belong to failed fragments: they are the last errors.
  package var failureCount: Int { failures.count }

  /// Returns the response so far, as the text of a response in one part.
  package func text() -> [UInt8] {
    var text = Array(#"{"data":"#.utf8)
    text.reserveCapacity(size + 64)
    if let tree { tree.write(to: &text) } else { text += Self.null }
    let all = errors + failures
    if !all.isEmpty { text += Array(#","errors":"#.utf8) + JSONText.list(all) }
    if let extensions { text += Array(#","extensions":"#.utf8) + extensions }
    text.append(Byte.rightBrace)
    return text
  }
}
