// Generated from documents.graphql by graphql-codegen. Edit that file instead of this one.
// swift-format-ignore-file
package import Foundation
package import GraphQLRuntime
package import struct Foundation.Date
package import struct Foundation.Decimal
package import struct Foundation.URL
package import struct Foundation.UUID

private typealias _Generation = _GeneratedForGraphQLRuntime1

package nonisolated struct PackagedProductQuery: GraphQLQuery, Equatable {
  package static let operationDocument = GraphQLDocument(name: "PackagedProduct", sha256: "653df10a1ec35038f6359c6716b3a303e51ed15d559c401c0e9947fd7471464e", text: "query PackagedProduct($code:Code!,$key:Key,$picture:Upload){product(code:$code,key:$key,picture:$picture){...ProductData}} fragment ProductData on Product{code codes price made seen more page secret password big key word words ids kind}")
  package var code: ProductCode
  package var key: Nullable<UUID>
  package var picture: Nullable<Upload>

  /// Omits arguments that are `nil`; `.null` sends null.
  package init(code: ProductCode, key: UUID? = nil, picture: Upload? = nil) {
    (self.code, self.key, self.picture) = (code, Nullable(key), Nullable(picture))
  }

  @_disfavoredOverload
  package init(code: ProductCode, key: Nullable<UUID> = nil, picture: Nullable<Upload> = nil) {
    (self.code, self.key, self.picture) = (code, key, picture)
  }

  package func writeVariables(to writer: inout JSONWriter) {
    writer.field("code", code)
    writer.field("key", key)
    writer.field("picture", picture)
  }

  package struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    package var product: ProductData?
    package init(product: ProductData? = nil) { self.product = product }
    package init(_json json: inout JSONReader) throws(JSONError) { product = try json._valueOrNull("product") }
    package func _write(into object: inout _JSONObjectWriter) { object._write("product", product) }
  }
}

package nonisolated struct PackagedSignInQuery: GraphQLQuery, Equatable {
  package static let operationDocument = GraphQLDocument(name: "PackagedSignIn", sha256: "9ef7f40a3eac33162c5a3c3b4382f1cbfd413299d43914d2cc816971b2c5ebdf", text: "query PackagedSignIn($secret:SensitiveString!,$old:Password){signIn(secret:$secret,old:$old){word}}")
  package var secret: SensitiveString
  package var old: Nullable<SensitiveString>

  /// Omits arguments that are `nil`; `.null` sends null.
  package init(secret: SensitiveString, old: SensitiveString? = nil) {
    (self.secret, self.old) = (secret, Nullable(old))
  }

  @_disfavoredOverload
  package init(secret: SensitiveString, old: Nullable<SensitiveString> = nil) {
    (self.secret, self.old) = (secret, old)
  }

  package func writeVariables(to writer: inout JSONWriter) {
    writer.field("secret", secret)
    writer.field("old", old)
  }

  package struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    package var signIn: SignIn?
    package init(signIn: SignIn? = nil) { self.signIn = signIn }
    package init(_json json: inout JSONReader) throws(JSONError) { signIn = try json._valueOrNull("signIn") }
    package func _write(into object: inout _JSONObjectWriter) { object._write("signIn", signIn) }

    package struct SignIn: JSONObjectDecodable, JSONObjectEncodable, Equatable {
      package var word: String
      package init(word: String) { self.word = word }
      package init(_json json: inout JSONReader) throws(JSONError) { word = try json._string("word") }
      package func _write(into object: inout _JSONObjectWriter) { object._write("word", word) }
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
    (self.code, self.codes, self.price, self.made, self.seen, self.more) = (code, codes, price, made, seen, more)
    (self.page, self.secret, self.password, self.big, self.key, self.word) = (page, secret, password, big, key, word)
    (self.words, self.ids, self.kind) = (words, ids, kind)
  }

  package init(_json json: inout JSONReader) throws(JSONError) {
    code = try json._value("code")
    codes = try json._listOrNull("codes")
    price = try json._value("price")
    made = try json._valueOrNull("made")
    seen = try json._value("seen")
    more = try json._value("more")
    page = try json._value("page")
    secret = try json._value("secret")
    password = try json._value("password")
    big = try json._value("big")
    key = try json._value("key")
    word = try json._string("word")
    words = try json._list("words")
    ids = try json._list("ids", JSONReader._readID)
    kind = try json._value("kind")
  }

  package func _write(into object: inout _JSONObjectWriter) {
    object._write("code", code)
    object._write("codes", codes)
    object._write("price", price)
    object._write("made", made)
    object._write("seen", seen)
    object._write("more", more)
    object._write("page", page)
    object._write("secret", secret)
    object._write("password", password)
    object._write("big", big)
    object._write("key", key)
    object._write("word", word)
    object._write("words", words)
    object._write("ids", ids)
    object._write("kind", kind)
  }
}

package nonisolated struct PackagedFileQuery: GraphQLQuery, Equatable {
  package static let operationDocument = GraphQLDocument(name: "PackagedFile", sha256: "35657b759534462dc7883381d4dfe38f77badc70add53010a30793223644a332", text: "query PackagedFile($blob:Blob!){blob(blob:$blob)all:blobs...PackagedBlobs} fragment PackagedBlobs on Query{blobs}")
  package var blob: PackagedFileQuery_Data
  package init(blob: PackagedFileQuery_Data) { self.blob = blob }
  package func writeVariables(to writer: inout JSONWriter) { writer.field("blob", blob) }

  package struct Data: JSONObjectDecodable, JSONObjectEncodable, Equatable {
    package var blob: PackagedFileQuery_Data_Data?
    package var all: [PackagedFileQuery_Data_Data]
    package var packagedBlobs: PackagedBlobs

    package var blobs: [PackagedFileQuery_Data_Data] { packagedBlobs.blobs }

    package init(
      blob: PackagedFileQuery_Data_Data? = nil,
      all: [PackagedFileQuery_Data_Data],
      packagedBlobs: PackagedBlobs
    ) {
      (self.blob, self.all, self.packagedBlobs) = (blob, all, packagedBlobs)
    }

    package init(_json json: inout JSONReader) throws(JSONError) {
      (blob, all, packagedBlobs) = try (json._valueOrNull("blob"), json._list("all"), PackagedBlobs(_json: &json))
    }

    package func _write(into object: inout _JSONObjectWriter) {
      object._write("blob", blob)
      object._write("all", all)
      packagedBlobs._write(into: &object)
    }
  }
}

package nonisolated struct PackagedBlobs: JSONObjectDecodable, JSONObjectEncodable, Equatable {
  package var blobs: [Data]
  package init(blobs: [Data]) { self.blobs = blobs }
  package init(_json json: inout JSONReader) throws(JSONError) { blobs = try json._list("blobs") }
  package func _write(into object: inout _JSONObjectWriter) { object._write("blobs", blobs) }
}

/// Another name for `Data`, for use where a nested type hides it.
package typealias PackagedFileQuery_Data = Data

/// Another name for `Data`, for use where a nested type hides it.
package typealias PackagedFileQuery_Data_Data = Data
