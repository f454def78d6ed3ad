/// A person with an account.
public struct Rider: Sendable, Hashable, Identifiable {
  public var id: String
  public var name: String
  public var email: String
  /// The address of the profile picture.
  public var picture: String?

  public init(id: String, name: String, email: String, picture: String? = nil) {
    self.id = id
    self.name = name
    self.email = email
    self.picture = picture
  }
}

/// A picture in a file format.
public struct Picture: Sendable, Hashable {
  /// The media type, such as `image/png`.
  public var mediaType: String
  public var bytes: [UInt8]

  public init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }
}
