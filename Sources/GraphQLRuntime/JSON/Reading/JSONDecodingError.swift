/// An error that is thrown when JSON cannot be decoded. It describes the place in the text, what was expected there, and
/// what was found.
public struct JSONDecodingError: Error, Sendable, Hashable {
  /// The path of the value that could not be decoded, such as `productListing.products[3].price.amount`. The path is empty
  /// if the value is the whole text.
  public package(set) var path: ResponsePath

  /// The place of the error, in bytes from the start of the text.
  public let offset: Int

  /// A description of what was expected, such as "an Int (a 32-bit integer)".
  public let expected: String

  /// A description of what was found, such as "null". It does not quote strings, with one exception: if a string is not
  /// valid for a scalar such as a date, the description contains a short piece of the string.
  public let found: String
}

extension JSONDecodingError: CustomStringConvertible {
  public var description: String {
    let place = path.isEmpty ? "" : "\(path): "
    return "\(place)expected \(expected), found \(found) (byte \(offset))"
  }
}

extension JSONDecodingError {
  /// - Parameter text: The bytes that the error's offset refers to.
  init(_ error: JSONError, in text: ArraySlice<UInt8>) {
    let place = JSONPlace(of: error.offset, in: text)
    offset = error.offset
    switch error.problem {
    case .expected(let what):
      path = place.path
      expected = what
      found = place.kindOfToken
    case .content(let what):
      path = place.path
      expected = what
      found = place.quotedToken
    case .missingKey(let key):
      path = place.containerPath.appending(.key(key))
      expected = "the key \"\(key)\""
      found = "an object without it"
    case .duplicateKey(let key):
      path = place.path
      expected = "the key \"\(key)\" only once"
      found = "a second one"
    }
  }
}
