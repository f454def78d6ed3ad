import GraphQLFiles
import GraphQLRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The tokens in the format of stores: one JSON object, whose last member is the checksum of everything before it.
///
/// Version 1 has no checksum. It is recognized by its number, which a change of one bit cannot turn into version 2 or back.
extension SessionTokens {
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("version", 2)
    writer.field("accessToken", accessToken)
    writer.field("refreshToken", Nullable(refreshToken))
    writer.field("tokenType", tokenType)
    writer.field("expiresAt", Nullable(expiresAt?.timeIntervalSince1970))
    writer.field("session", Nullable(sessionID))
    if !attributes.isEmpty { writer.field("attributes", attributesJSON) }
    writer.endObject()
    let members = writer.bytes.dropLast()
    return members + Self.end(after: members)
  }

  /// - Returns: `nil` if these are not tokens that ``json`` wrote, in this version or an earlier one.
  init?(json: [UInt8]) {
    guard let value = try? JSONReader.decode(JSONValue.self, from: json), Self.isWhole(json, value["version"]?.int),
      let accessToken = value["accessToken"]?.string, let tokenType = value["tokenType"]?.string
    else { return nil }
    self.init(
      accessToken: accessToken,
      refreshToken: value["refreshToken"]?.string,
      tokenType: tokenType,
      expiresAt: value["expiresAt"]?.double.map(Date.init(timeIntervalSince1970:)),
      sessionID: value["session"]?.string,
      attributes: Self.attributes(value["attributes"])
    )
  }

  private var attributesJSON: JSONObject {
    attributes.sorted { $0.key < $1.key }.reduce(into: [:]) { $0[$1.key] = .string($1.value) }
  }

  private static func attributes(_ value: JSONValue?) -> [String: String] {
    guard case .object(let object)? = value else { return [:] }
    return object.members.reduce(into: [:]) { $0[$1.key] = $1.value.string }
  }

  private static func isWhole(_ json: [UInt8], _ version: Int64?) -> Bool {
    if version == 1 { return true }
    let members = json.dropLast(end(after: []).count)
    return version == 2 && json[members.endIndex...].elementsEqual(end(after: members))
  }

  /// Returns the checksum of these members, which always has the same length.
  private static func end(after members: ArraySlice<UInt8>) -> [UInt8] {
    let digits = String(Checksum.crc32(members), radix: 16)
    return Array(#","checksum":"\#(String(repeating: "0", count: 8 - digits.count) + digits)"}"#.utf8)
  }
}
