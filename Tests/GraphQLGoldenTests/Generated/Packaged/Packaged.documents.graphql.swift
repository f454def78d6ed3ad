// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
package import Foundation
package import GraphQLRuntime

package nonisolated struct PackagedProductQuery: GraphQLQuery, Equatable {
  package static let operationDocument = GraphQLDocument(name: "PackagedProduct", sha256: "653df10a1ec35038f6359c6716b3a303e51ed15d559c401c0e9947fd7471464e", text: "query PackagedProduct($code:Code!,$key:Key,$picture:Upload){product(code:$code,key:$key,picture:$picture){...ProductData}} fragment ProductData on Product{code codes price made seen more page secret password big key word words ids kind}")
  package var code: ProductCode
  package var key: Nullable<UUID>
  package var picture: Nullable<Upload>

  package init(code: ProductCode, key: UUID? = nil, picture: Upload? = nil) {
    (self.code, self.key, self.picture) = (code, Nullable(key), Nullable(picture))
  }

  package func writeVariables(to writer: inout JSONWriter) {
    writer.field("code", code)
    writer.field("key", key)
    writer.field("picture", picture)
  }

  package struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    package var product: ProductData?
    package init(product: ProductData? = nil) { self.product = product }
    package init(json: inout JSONReader) throws(JSONError) { product = try json.valueOrNull("product") }
    package func write(into object: inout JSONObjectWriter) { object.write("product", product) }
  }
}

package nonisolated struct PackagedSignInQuery: GraphQLQuery, Equatable {
  package static let operationDocument = GraphQLDocument(name: "PackagedSignIn", sha256: "9ef7f40a3eac33162c5a3c3b4382f1cbfd413299d43914d2cc816971b2c5ebdf", text: "query PackagedSignIn($secret:SensitiveString!,$old:Password){signIn(secret:$secret,old:$old){word}}")
  package var secret: SensitiveString
  package var old: Nullable<SensitiveString>

  package init(secret: SensitiveString, old: SensitiveString? = nil) {
    (self.secret, self.old) = (secret, Nullable(old))
  }

  package func writeVariables(to writer: inout JSONWriter) {
    writer.field("secret", secret)
    writer.field("old", old)
  }

  package struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    package var signIn: SignIn?
    package init(signIn: SignIn? = nil) { self.signIn = signIn }
    package init(json: inout JSONReader) throws(JSONError) { signIn = try json.valueOrNull("signIn") }
    package func write(into object: inout JSONObjectWriter) { object.write("signIn", signIn) }
    package struct SignIn: JSONObjectDecodable, JSONObjectEncodable, Equatable {
      package var word: String
      package init(word: String) { self.word = word }
      package init(json: inout JSONReader) throws(JSONError) { word = try json.string("word") }
      package func write(into object: inout JSONObjectWriter) { object.write("word", word) }
    }
  }
}

package nonisolated struct ProductData: JSONObjectDecodable, JSONObjectEncodable, Equatable {
  package var code: ProductCode
  package var codes: [[ProductCode?]?]?
  package var price: Decimal
  package var made: Date?
  package var seen: Date
  package var more: JSONValue
  package var page: URL
  package var secret: SensitiveString
  package var password: SensitiveString
  package var big: Int64
  package var key: UUID
  package var word: String
  package var words: [String]
  package var ids: [String]
  /// A value that is added to the schema later is `unknown`.
  package var kind: ProductKind

  package init(
    code: ProductCode,
    codes: [[ProductCode?]?]? = nil,
    price: Decimal,
    made: Date? = nil,
    seen: Date,
    more: JSONValue,
    page: URL,
    secret: SensitiveString,
    password: SensitiveString,
    big: Int64,
    key: UUID,
    word: String,
    words: [String],
    ids: [String],
    kind: ProductKind
  ) {
    self.code = code
    self.codes = codes
    self.price = price
    self.made = made
    self.seen = seen
    self.more = more
    self.page = page
    self.secret = secret
    self.password = password
    self.big = big
    self.key = key
    self.word = word
    self.words = words
    self.ids = ids
    self.kind = kind
  }

  package init(json: inout JSONReader) throws(JSONError) {
    code = try json.value("code")
    codes = try json.listOrNull("codes")
    price = try json.value("price")
    made = try json.valueOrNull("made")
    seen = try json.value("seen")
    more = try json.value("more")
    page = try json.value("page")
    secret = try json.value("secret")
    password = try json.value("password")
    big = try json.value("big")
    key = try json.value("key")
    word = try json.string("word")
    words = try json.list("words")
    ids = try json.list("ids", JSONReader.readID)
    kind = try json.value("kind")
  }

  package func write(into object: inout JSONObjectWriter) {
    object.write("code", code)
    object.write("codes", codes)
    object.write("price", price)
    object.write("made", made)
    object.write("seen", seen)
    object.write("more", more)
    object.write("page", page)
    object.write("secret", secret)
    object.write("password", password)
    object.write("big", big)
    object.write("key", key)
    object.write("word", word)
    object.write("words", words)
    object.write("ids", ids)
    object.write("kind", kind)
  }
}
