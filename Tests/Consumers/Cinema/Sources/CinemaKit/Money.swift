import Foundation
import GraphQLRuntime

/// An amount in euros.
public struct Money: Hashable, Sendable {
  public var euros: Decimal

  public init(euros: Decimal) { self.euros = euros }
}

extension Money: JSONDecodable {
  public init(from reader: inout JSONReader) throws(JSONError) {
    euros = try Decimal(from: &reader)
    if euros < 0 { throw reader.invalidValue(expected: "an amount that is not negative") }
  }
}

extension Money: JSONEncodable {
  public func write(to writer: inout JSONWriter) { euros.write(to: &writer) }
}
