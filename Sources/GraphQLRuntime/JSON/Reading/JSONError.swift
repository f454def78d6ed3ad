/// Why a ``JSONReader`` stopped, and at which byte.
///
/// This is what decoders throw among themselves. It is one reference wide, because every generated `try` carries it;
/// ``JSONDecodingError`` is what it becomes when it leaves the decoder.
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
