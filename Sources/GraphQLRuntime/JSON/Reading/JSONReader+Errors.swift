extension JSONReader {
  /// The error for a scalar of your own, when the value just read has the right JSON type and the wrong content.
  ///
  /// ```swift
  /// init(from reader: inout JSONReader) throws(JSONError) {
  ///   guard let colour = Colour(hex: try reader.string()) else { throw reader.invalidValue(expected: "a colour") }
  ///   self = colour
  /// }
  /// ```
  /// - Parameter expected: what should have been there, with its article: "a colour like #ff8800".
  public func invalidValue(expected: String) -> JSONError {
    JSONError(max(0, offset - 1), .content(expected))
  }

  /// Something else stands at the reader's place than has to be there.
  @inline(never)
  func expected(_ what: StaticString) -> JSONError {
    JSONError(offset, .expected(what.description))
  }

  /// Something else stands at `place` than has to be there.
  @inline(never)
  func expected(_ what: StaticString, at place: Int) -> JSONError {
    JSONError(place, .expected(what.description))
  }

  /// The open object, whose end has been reached, lacks a key.
  @inline(never)
  func missing(_ key: StaticString) -> JSONError {
    JSONError(object.isListed ? object.frontier : offset, .missingKey(key.description))
  }
}
