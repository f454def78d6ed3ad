/// What generated decoders need where a selection is conditional or its type abstract.
extension JSONReader {
  /// Reads the object that comes next for its `__typename` alone.
  public mutating func typename() throws(JSONError) -> String {
    var typename: String?
    var object = try object(Self.typenameKey)
    while try nextKey(&object) != nil { typename = try string() }
    guard let typename else { throw missingKey(in: object) }
    return typename
  }

  /// The first of some keys that the object did not have, be they required of every object or not. To be asked for
  /// right after ``nextKey(_:)`` returned nil.
  public func missingKey(among indices: [Int], in object: JSONObjectCursor) -> JSONError {
    let missing = indices.first { !has($0, in: object) }
    // The closing brace is what was read last.
    guard let missing else { return JSONError(max(0, offset - 1), .expected("a value that is not null")) }
    return JSONError(max(0, offset - 1), .missingKey(object.keys.entries[missing].name))
  }

  /// Whether the object had one of these keys. To be asked right after ``nextKey(_:)`` returned nil.
  public func hasAny(of indices: [Int], in object: JSONObjectCursor) -> Bool {
    indices.contains { has($0, in: object) }
  }

  /// As ``id()``, to be handed to ``list(_:)`` and ``nullable(_:)``.
  public static func readID(_ reader: inout JSONReader) throws(JSONError) -> String { try reader.id() }

  /// A value for every element, or nil if one has none.
  ///
  /// For fragments on the elements of a list that a directive may have left out of the response.
  public static func complete<Element, Value>(_ list: [Element], _ value: (Element) -> Value?) -> [Value]? {
    var values: [Value] = []
    values.reserveCapacity(list.count)
    for element in list {
      guard let value = value(element) else { return nil }
      values.append(value)
    }
    return values
  }
}
