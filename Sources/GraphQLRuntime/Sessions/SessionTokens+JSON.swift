#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The tokens as stores keep them: one JSON object.
extension SessionTokens {
  private static let version: Int64 = 1

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("version", Int(Self.version))
    writer.field("accessToken", accessToken)
    writer.field("refreshToken", Nullable(refreshToken))
    writer.field("tokenType", tokenType)
    writer.field("expiresAt", Nullable(expiresAt?.timeIntervalSince1970))
    writer.field("session", Nullable(session))
    writer.endObject()
    return writer.bytes
  }

  /// - Returns: nil if these are not the tokens that ``json`` wrote.
  init?(json: [UInt8]) {
    guard let value = try? JSONReader.decode(JSONValue.self, from: json), value["version"]?.int == Self.version,
      let accessToken = value["accessToken"]?.string, let tokenType = value["tokenType"]?.string
    else { return nil }
    self.init(
      accessToken: accessToken,
      refreshToken: value["refreshToken"]?.string,
      tokenType: tokenType,
      expiresAt: value["expiresAt"]?.double.map(Date.init(timeIntervalSince1970:))
    )
    session = value["session"]?.string
  }
}
