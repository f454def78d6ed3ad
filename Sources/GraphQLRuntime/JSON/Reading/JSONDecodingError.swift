/// An error for JSON that a decoder cannot use: the place in the text, the JSON expected there, and the JSON found.
public struct JSONDecodingError: Error, Sendable, Hashable {
  /// The path of the place within the decoded value: `productListing.products[3].price.amount`. Empty for the whole text.
  public package(set) var path: ResponsePath

  /// The place in the text, in bytes from the start of the text.
  public let offset: Int

  /// The JSON that was expected, for example "an Int (a 32-bit integer)".
  public let expected: String

  /// The JSON that was found, for example "null". Never the content of a string, except for scalars that are made from
  /// strings, such as dates: a short piece of these is quoted.
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
