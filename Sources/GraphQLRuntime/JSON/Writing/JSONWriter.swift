/// A writer of one JSON text, without white space.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.field("offset", 20)
/// writer.field("query", nil as String?)
/// writer.endObject()                      // {"offset":20,"query":null}
/// ```
public struct JSONWriter: Sendable {
  /// The text written so far, in UTF-8.
  public internal(set) var bytes: [UInt8] = []

  /// The error for the first value that could not be written, or `nil` if there is none. After an error, the text is
  /// unusable.
  public private(set) var problem: JSONEncodingError?

  /// The files among the values, with their places. ``Upload`` describes what stands for them in the text.
  package private(set) var uploads: [PlacedUpload] = []

  /// The values of a sensitive type, as strings.
  package private(set) var secrets = Set<String>()

  private var needsComma = false
  /// The path of the next value, outermost step first.
  private var path: [ResponsePath.Component] = []

  /// The conditions that say what the operation left out.
  let conditions: GraphQLConditions

  /// Creates a writer with an empty text.
  ///
  /// - Parameter conditions: The conditions of an operation. They are needed only to write generated models as a response to
  ///   this operation.
  public init(conditions: GraphQLConditions = GraphQLConditions()) {
    self.conditions = conditions
  }

  /// Begins an object. Members follow, then ``endObject()``.
  public mutating func beginObject() { open(ASCII.leftBrace, .key("")) }

  /// Ends the innermost object.
  public mutating func endObject() { close(ASCII.rightBrace) }

  /// Begins a list. Values follow, then ``endList()``.
  public mutating func beginList() { open(ASCII.leftBracket, .index(-1)) }

  /// Ends the innermost list.
  public mutating func endList() { close(ASCII.rightBracket) }

  /// Writes the key of an object's next member. Its value must follow.
  @inline(never)
  public mutating func key(_ key: String) {
    string(key)
    bytes.append(ASCII.colon)
    needsComma = false
    if !path.isEmpty { path[path.count - 1] = .key(key) }
  }

  /// Writes a member of an object.
  public mutating func field(_ key: String, _ value: some JSONEncodable) {
    self.key(key)
    value.write(to: &self)
  }

  /// Writes a member of an object, unless the value is omitted.
  public mutating func field(_ key: String, _ value: Nullable<some JSONEncodable>) {
    switch value {
    case .omitted: break
    case .null:
      self.key(key)
      null()
    case .value(let value): field(key, value)
    }
  }

  /// Records that the value of the last key cannot be written as JSON. ``problem`` then returns this error, unless there is
  /// an earlier one.
  ///
  /// - Parameter reason: The reason. In the description of the error, it follows "cannot be written as JSON: ".
  public mutating func fail(_ reason: String) {
    if problem == nil { problem = JSONEncodingError(key: lastKey, reason: reason) }
    null()
  }

  private var lastKey: String {
    for case .key(let key) in path.reversed() { return key }
    return ""
  }

  /// Writes a string, and marks it as sensitive, so that it does not appear in logs or errors.
  public mutating func sensitiveString(_ value: String) {
    secrets.insert(value)
    string(value)
  }

  /// Writes `null` in place of a file, which is sent along with the text.
  mutating func upload(_ upload: Upload) {
    null()
    uploads.append(PlacedUpload(upload, at: path))
  }

  @inline(never)
  private mutating func open(_ byte: UInt8, _ step: ResponsePath.Component) {
    beginValue()
    bytes.append(byte)
    path.append(step)
    needsComma = false
  }

  @inline(never)
  private mutating func close(_ byte: UInt8) {
    bytes.append(byte)
    _ = path.popLast()
    needsComma = true
  }

  /// Separates this value from the previous one.
  @inline(never)
  mutating func beginValue() {
    if needsComma { bytes.append(ASCII.comma) }
    needsComma = true
    if case .index(let index)? = path.last { path[path.count - 1] = .index(index + 1) }
  }

  mutating func append(_ text: some Sequence<UInt8>) {
    bytes.append(contentsOf: text)
  }
}

/// An error for a value that cannot be written as JSON, such as infinity.
public struct JSONEncodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The key of the value, or of the list that contains it.
  public let key: String
  /// The reason why the value cannot be written.
  public let reason: String

  public var description: String { "\"\(key)\" cannot be written as JSON: \(reason)" }
}
