import EcomobilityAPI
import EcomobilityDomain
import Foundation
import GraphQLNetworking
import GraphQLSessions

extension RiderFragment {
  func transform() -> Rider {
    Rider(id: id, name: name, email: email, picture: picture?.absoluteString)
  }
}

extension Rider {
  func transform() -> ProfileInput {
    ProfileInput(name: name, email: email)
  }
}

extension HTTPResponse {
  func transform() -> Picture {
    Picture(mediaType: headers["Content-Type"] ?? "application/octet-stream", bytes: body)
  }
}

extension Picture {
  func transform() -> Upload {
    Upload(bytes: bytes, fileName: "picture", contentType: mediaType)
  }
}

extension SessionFragment {
  /// Returns the tokens that the device stores.
  func transform() -> SessionTokens {
    SessionTokens(
      accessToken: accessToken,
      refreshToken: refreshToken,
      tokenType: tokenType,
      expiresAt: Date(timeIntervalSinceNow: Double(expiresIn)),
      attributes: ["identityToken": identityToken, "scope": scope].compactMapValues { $0 }
    )
  }
}

extension SessionTokens {
  func transform() -> Session {
    Session(
      identityToken: attributes["identityToken"],
      type: tokenType,
      expiry: expiresAt?.timeIntervalSince1970,
      scope: Set(attributes["scope", default: ""].split(separator: " ").map(String.init))
    )
  }
}
