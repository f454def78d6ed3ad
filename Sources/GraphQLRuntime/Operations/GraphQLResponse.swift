/// The response of a server to an operation.
///
/// [GraphQL, 7.1: Response Format](https://spec.graphql.org/September2025/#sec-Response-Format)
public struct GraphQLResponse<Data: Sendable>: Sendable {
  /// The data, or `nil` if the operation failed as a whole. If there are ``errors`` as well, some fields may be null because
  /// they failed: each error has the path of its field.
  public let data: Data?
  /// The errors of the response; empty if there are none.
  public let errors: [GraphQLResponseError]
  /// The `extensions` that the server added to the response.
  public let extensions: JSONObject

  /// Creates a response. Each parameter is the property of the same name.
  @inlinable
  public init(data: Data?, errors: [GraphQLResponseError] = [], extensions: JSONObject = [:]) {
    self.data = data
    self.errors = errors
    self.extensions = extensions
  }
}

extension GraphQLResponse: Equatable where Data: Equatable {}

extension GraphQLResponse: JSONDecodable where Data: JSONDecodable {
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    var outline = GraphQLResponseOutline()
    let outer = try reader.beginObject()
    let data = try reader.moveToData(reading: &outline) ? reader.nullable(Data.init(from:)) : nil
    outline.hasData = data != nil
    try reader.endResponse(outer, reading: &outline)
    self.init(data: data, errors: outline.errors, extensions: outline.extensions)
  }
}

/// The members of a response besides its data.
@usableFromInline
package struct GraphQLResponseOutline {
  /// Whether the response has data other than null.
  @usableFromInline package var hasData = false
  @usableFromInline package fileprivate(set) var errors: [GraphQLResponseError] = []
  @usableFromInline fileprivate(set) var extensions: JSONObject = [:]
  /// The range of the data in the text, if it was skipped.
  package fileprivate(set) var dataRange: Range<Int>?

  /// Which members have been read so far.
  fileprivate var metData = false
  fileprivate var metErrors = false
  fileprivate var metExtensions = false

  @usableFromInline
  init() {}
}

extension GraphQLResponseOutline {
  /// Reads a response without its data; nil if the text is not a response.
  package init?(_ text: [UInt8]) {
    guard let outline = try? JSONReader.read(text, Self.init(from:)) else { return nil }
    self = outline
  }

  /// Reads a response, and skips its data.
  private init(from reader: inout JSONReader) throws(JSONError) {
    self.init()
    let outer = try reader.beginObject()
    if try reader.moveToData(reading: &self), try !reader.null() {
      let start = reader.offset
      try reader.skip()
      dataRange = start..<reader.offset
      hasData = true
    }
    try reader.endResponse(outer, reading: &self)
  }
}

extension JSONReader {
  /// Reads an object that has one member.
  ///
  /// - Parameter key: The key of the member. Another key, or a second member, is an error.
  package mutating func only<Value>(
    _ key: StaticString,
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    let outer = try beginObject()
    guard takeNext(key) else { throw missingKey("\(key)") }
    let value = try read(&self)
    skipWhitespace()
    guard byte == ASCII.rightBrace else { throw expected("`}` after the only member") }
    try endObject(outer)
    return value
  }

  /// Moves to the value of `data`, reading the members before it.
  ///
  /// - Returns: False at the end of the object.
  @usableFromInline
  mutating func moveToData(reading outline: inout GraphQLResponseOutline) throws(JSONError) -> Bool {
    if takeNext("data") {
      outline.metData = true
      return true
    }
    return try readToData(&outline)
  }

  /// Reads the members after the data, and closes the object.
  @usableFromInline
  mutating func endResponse(
    _ outer: JSONOpenObject,
    reading outline: inout GraphQLResponseOutline
  ) throws(JSONError) {
    if byte != ASCII.rightBrace { _ = try readToData(&outline) }
    if !outline.hasData, outline.errors.isEmpty { throw missingData(outline) }
    try endObject(outer)
  }

  /// Reads members in any order, since `errors` may come first or last, and searching for that key twice would take twice
  /// the time.
  @inline(never)
  private mutating func readToData(_ outline: inout GraphQLResponseOutline) throws(JSONError) -> Bool {
    while let member = try nextMember() {
      if try takes(member, "data", &outline.metData) { return true }
      if try takes(member, "errors", &outline.metErrors) {
        outline.errors = try responseErrors()
      } else if try takes(member, "extensions", &outline.metExtensions) {
        outline.extensions = try JSONValue(from: &self).object ?? [:]
      } else {
        // Unrecognized members may occur any number of times.
        try skip()
      }
    }
    return false
  }

  @inline(never)
  private mutating func responseErrors() throws(JSONError) -> [GraphQLResponseError] {
    try listOrNull(GraphQLResponseError.init(from:)) ?? []
  }

  /// Reports whether the member has this key, which may occur only once.
  @inline(never)
  private mutating func takes(
    _ member: JSONMember,
    _ key: StaticString,
    _ isTaken: inout Bool
  ) throws(JSONError) -> Bool {
    guard try isKey(member.key, key) else { return false }
    if isTaken { throw JSONError(member.key.start, .duplicateKey(key.description)) }
    isTaken = true
    return true
  }

  /// Returns the error for a response without data and errors.
  private func missingData(_ outline: GraphQLResponseOutline) -> JSONError {
    outline.metData ? JSONError(offset, .expected("errors, because the data is null")) : missing("data")
  }
}
