// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.

public import GraphQLRuntime

public enum TaskEnum: Sendable, Hashable {
  case error
  case query
  /// A value that the schema did not have when this was generated. It cannot be sent.
  case unknown(String)
}

extension TaskEnum: JSONDecodable {
  private static let values = JSONKeys("ERROR QUERY")

  public init(from reader: inout JSONReader) throws(JSONError) {
    switch try reader.index(in: Self.values) {
    case 0: self = .error
    case 1: self = .query
    default: self = .unknown(try reader.string())
    }
  }
}

extension TaskEnum: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .error: writer.string("ERROR")
    case .query: writer.string("QUERY")
    case .unknown(let value): writer.fail("\(value) is not a value of Task that is known here")
    }
  }
}

public enum DataEnum: Sendable, Hashable {
  case optional
}

extension DataEnum: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .optional: writer.string("OPTIONAL")
    }
  }
}

public struct ErrorInput: Sendable {
  public var string: String
  public var int: Nullable<Int>

  public init(string: String, int: Int? = nil) {
    self.string = string
    self.int = Nullable(int)
  }
}

extension ErrorInput: JSONEncodable {
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("string", string)
    writer.field("int", int)
    writer.endObject()
  }
}
