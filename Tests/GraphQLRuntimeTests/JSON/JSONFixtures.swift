import GraphQLRuntime

/// The type generated for `{ amount currency was { amount } tags }`.
struct Price: JSONObjectDecodable, Equatable {
  var amount: Int
  var currency: String
  var was: Was?
  var tags: [String]

  init(_json json: inout JSONReader) throws(JSONError) {
    amount = try json._int("amount")
    currency = try json._string("currency")
    was = try json._valueOrNull("was")
    tags = try json._list("tags")
  }
}

struct Was: JSONObjectDecodable, Equatable {
  var amount: Int

  init(amount: Int) { self.amount = amount }

  init(_json json: inout JSONReader) throws(JSONError) { amount = try json._int("amount") }
}

struct Prices: JSONObjectDecodable {
  var prices: [Price]

  init(_json json: inout JSONReader) throws(JSONError) { prices = try json._list("prices") }
}

/// Any value, which is skipped.
struct Skipped: JSONDecodable {
  init(from reader: inout JSONReader) throws(JSONError) { try reader.skip() }
}

func decode<Value: JSONDecodable>(_ type: Value.Type = Value.self, _ text: String) throws(JSONDecodingError) -> Value {
  try JSONReader.decode(type, from: Array(text.utf8))
}

func read<Value>(
  _ text: String,
  _ body: (inout JSONReader) throws(JSONError) -> Value
) throws(JSONDecodingError) -> Value {
  try JSONReader.read(Array(text.utf8), body)
}

/// Returns the description of the error of decoding `text`, or nil if there is none.
func failure<Value: JSONDecodable>(_ type: Value.Type, _ text: String) -> String? {
  do {
    _ = try decode(type, text)
    return nil
  } catch {
    return error.description
  }
}
