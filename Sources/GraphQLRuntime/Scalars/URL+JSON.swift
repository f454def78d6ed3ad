#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: JSONDecodable {
  /// A string that is a URL.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let url = URL(string: try reader.string()) else { throw reader.invalidValue(expected: "a URL") }
    self = url
  }
}

extension URL: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.string(absoluteString) }
}
