/// An error that a ``JSONReader`` throws when it cannot read a value: the reason, and the place in the text.
///
/// Only code that reads values with a reader handles this error.
/// ``JSONReader/decode(_:from:conditions:refusesUnpairedSurrogates:)`` converts it to a ``JSONDecodingError``, which
/// describes the place in more detail. The error is a single reference in size, so that passing it on costs little.
public struct JSONError: Error {
  private final class Storage: Sendable {
    let offset: Int
    let problem: Problem

    init(_ offset: Int, _ problem: Problem) {
      self.offset = offset
      self.problem = problem
    }
  }

  enum Problem {
    /// The text at the offset is not the expected text, which the associated value describes.
    case expected(String)
    /// The scalar that ends at the offset has the right JSON type, but not the expected content, which the associated value
    /// describes.
    case content(String)
    /// The object whose closing brace is at the offset lacks this key.
    case missingKey(String)
    /// The key at the offset has already occurred in its object.
    case duplicateKey(String)
  }

  private let storage: Storage

  init(_ offset: Int, _ problem: Problem) {
    storage = Storage(offset, problem)
  }

  /// The place where reading stopped, in bytes from the start of the text.
  public var offset: Int { storage.offset }

  var problem: Problem { storage.problem }
}

extension JSONReader {
  /// Returns the error to throw for a custom scalar if the value just read has the right JSON type but invalid content.
  ///
  /// ```swift
  /// init(from reader: inout JSONReader) throws(JSONError) {
  ///   guard let colour = Colour(hex: try reader.string()) else { throw reader.invalidValue(expected: "a colour") }
  ///   self = colour
  /// }
  /// ```
  /// - Parameter expected: What was expected, including the article: "a colour like #ff8800".
  public func invalidValue(expected: String) -> JSONError {
    JSONError(max(0, offset - 1), .content(expected))
  }

  /// Returns the error to throw for a custom type if the object just read with ``object(_:)`` lacks a key.
  ///
  /// ```swift
  /// guard let latitude else { throw reader.missingKey("lat") }
  /// ```
  /// - Parameter key: The missing key.
  public func missingKey(_ key: String) -> JSONError {
    JSONError(max(0, offset - 1), .missingKey(key))
  }

  /// Returns the error for a token other than the one expected at the reader's place.
  @inline(never)
  func expected(_ what: StaticString) -> JSONError {
    JSONError(offset, .expected(what.description))
  }

  /// Returns the error for a token other than the one expected at `place`.
  @inline(never)
  func expected(_ what: StaticString, at place: Int) -> JSONError {
    JSONError(place, .expected(what.description))
  }

  /// Returns the error for a key that the open object lacks, once its end has been reached.
  @inline(never)
  func missing(_ key: StaticString) -> JSONError {
    JSONError(object.isListed ? listing.frontier : offset, .missingKey(key.description))
  }
}
