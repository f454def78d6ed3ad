import GraphQLRuntime

/// What a generator prints for `{ amount currency was { amount } tags }`.
struct Price: JSONDecodable, Equatable {
  var amount: Int
  var currency: String
  var was: Was?
  var tags: [String]

  private static let keys = JSONKeys("amount currency was? tags")

  init(from reader: inout JSONReader) throws(JSONError) {
    var amount: Int?
    var currency: String?
    var was: Was?
    var tags: [String]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      switch key {
      case 0: amount = try reader.int()
      case 1: currency = try reader.string()
      case 2: was = try reader.nullable(Was.init(from:))
      case 3: tags = try reader.list(String.init(from:))
      default: break
      }
    }
    guard let amount, let currency, let tags else { throw reader.missingKey(in: object) }
    self.amount = amount
    self.currency = currency
    self.was = was
    self.tags = tags
  }
}

struct Was: JSONDecodable, Equatable {
  var amount: Int

  private static let keys = JSONKeys("amount")

  init(amount: Int) { self.amount = amount }

  init(from reader: inout JSONReader) throws(JSONError) {
    var amount: Int?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      if key == 0 { amount = try reader.int() }
    }
    guard let amount else { throw reader.missingKey(in: object) }
    self.amount = amount
  }
}

struct Prices: JSONDecodable {
  var prices: [Price]

  private static let keys = JSONKeys("prices")

  init(from reader: inout JSONReader) throws(JSONError) {
    var prices: [Price]?
    var object = try reader.object(Self.keys)
    while let key = try reader.nextKey(&object) {
      if key == 0 { prices = try reader.list(Price.init(from:)) }
    }
    guard let prices else { throw reader.missingKey(in: object) }
    self.prices = prices
  }
}

/// Any value, by skipping it.
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

/// The error of decoding `text`, as it is printed; nil if there is none.
func failure<Value: JSONDecodable>(_ type: Value.Type, _ text: String) -> String? {
  do {
    _ = try decode(type, text)
    return nil
  } catch {
    return error.description
  }
}
