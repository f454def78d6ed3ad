/// Why a ``JSONReader`` stopped, and at which byte.
///
/// Decoders throw it internally. It is one reference wide, because every generated `try` carries it. A decoder turns it
/// into a ``JSONDecodingError`` for its caller.
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
    /// This should have come at the offset.
    case expected(String)
    /// The scalar that ends at the offset has the right JSON type; its content should have been this.
    case content(String)
    /// The object whose closing brace is at the offset lacks this key.
    case missingKey(String)
    /// The key at the offset came before.
    case duplicateKey(String)
  }

  private let storage: Storage

  init(_ offset: Int, _ problem: Problem) {
    storage = Storage(offset, problem)
  }

  /// Where reading stopped, in bytes from the start of the text.
  public var offset: Int { storage.offset }

  var problem: Problem { storage.problem }
}

extension JSONReader {
  /// The error for your own scalar, if the value just read has the right JSON type but invalid content.
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

  /// The error for your own type, if the object just read with ``object(_:)`` lacks a key.
  ///
  /// ```swift
  /// guard let latitude else { throw reader.missingKey("lat") }
  /// ```
  /// - Parameter key: The key that should have been there.
  public func missingKey(_ key: String) -> JSONError {
    JSONError(max(0, offset - 1), .missingKey(key))
  }

  /// There is something else at the reader's place than expected.
  @inline(never)
  func expected(_ what: StaticString) -> JSONError {
    JSONError(offset, .expected(what.description))
  }

  /// There is something else at `place` than expected.
  @inline(never)
  func expected(_ what: StaticString, at place: Int) -> JSONError {
    JSONError(place, .expected(what.description))
  }

  /// The open object, whose end has been reached, lacks a key.
  @inline(never)
  func missing(_ key: StaticString) -> JSONError {
    JSONError(object.isListed ? listing.frontier : offset, .missingKey(key.description))
  }
}
