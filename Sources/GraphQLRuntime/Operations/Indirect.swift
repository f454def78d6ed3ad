/// A box for an input object inside itself, which a struct cannot hold directly.
public indirect enum Indirect<Value> {
  case box(Value)

  /// Boxes `value`.
  public init(_ value: Value) { self = .box(value) }

  /// What is in the box.
  public var value: Value {
    get {
      switch self {
      case .box(let value): value
      }
    }
    set { self = .box(newValue) }
  }
}

extension Indirect: Sendable where Value: Sendable {}
extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}

extension Indirect: JSONEncodable where Value: JSONEncodable {
  public func write(to writer: inout JSONWriter) { value.write(to: &writer) }
}

extension Indirect: JSONDecodable where Value: JSONDecodable {
  public init(from reader: inout JSONReader) throws(JSONError) { self = .box(try Value(from: &reader)) }
}
