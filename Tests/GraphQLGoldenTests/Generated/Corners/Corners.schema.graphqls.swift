// Generated from schema.graphqls by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
public import GraphQLRuntime

public nonisolated enum TaskEnum: JSONDecodable, JSONEncodable, Hashable, Sendable {
  case error
  case query
  /// A value that the schema did not have when this was generated. It cannot be sent.
  case unknown(String)

  public init(from json: inout JSONReader) throws(JSONError) {
    switch try json.index(in: "ERROR QUERY") {
    case 0: self = .error
    case 1: self = .query
    default: self = .unknown(try json.string())
    }
  }

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .error: writer.string("ERROR")
    case .query: writer.string("QUERY")
    case .unknown(let value): writer.unknownValue(value, of: "Task")
    }
  }
}

public nonisolated enum DataEnum: JSONEncodable, Hashable, Sendable {
  case optional

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .optional: writer.string("OPTIONAL")
    }
  }
}

public nonisolated struct ErrorInput: JSONEncodable, Sendable {
  public var string: String
  public var int: Nullable<Int>
  public init(string: String, int: Int? = nil) { (self.string, self.int) = (string, Nullable(int)) }
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("string", string)
    writer.field("int", int)
    writer.endObject()
  }
}
