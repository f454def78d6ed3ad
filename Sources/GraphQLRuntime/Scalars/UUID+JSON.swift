#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID: JSONDecodable {
  /// A string like `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in either case.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let uuid = UUID(uuidString: try reader.string()) else { throw reader.invalidValue(expected: "a UUID") }
    self = uuid
  }
}

extension UUID: JSONEncodable {
  public func write(to writer: inout JSONWriter) { writer.string(uuidString) }
}
