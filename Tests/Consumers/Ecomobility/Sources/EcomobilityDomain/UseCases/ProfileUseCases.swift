/// Changes the name or the email address of the signed-in rider.
public protocol ChangeProfileUseCase: Sendable {
  /// - Parameter change: changes the rider's current data on the server.
  func execute(_ change: @Sendable (inout Rider) -> Void) async throws(EcomobilityError) -> Rider
}

/// Sends a new profile picture.
public protocol ChangePictureUseCase: Sendable {
  func execute(_ picture: Picture) async throws(EcomobilityError) -> Rider
}

/// Loads the profile picture of the signed-in rider.
public protocol ShowPictureUseCase: Sendable {
  /// - Throws: ``EcomobilityError/noPicture`` if the rider has none.
  func execute() async throws(EcomobilityError) -> Picture
}

public struct ChangeProfile: ChangeProfileUseCase {
  private let profile: any ProfileRepository

  public init(_ profile: any ProfileRepository) {
    self.profile = profile
  }

  public func execute(_ change: @Sendable (inout Rider) -> Void) async throws(EcomobilityError) -> Rider {
    let rider = try await profile.rider()
    var changed = rider
    change(&changed)
    guard changed.email.contains("@") else { throw .invalidEmail }
    return changed == rider ? rider : try await profile.update(changed)
  }
}

public struct ChangePicture: ChangePictureUseCase {
  private let profile: any ProfileRepository

  public init(_ profile: any ProfileRepository) {
    self.profile = profile
  }

  public func execute(_ picture: Picture) async throws(EcomobilityError) -> Rider {
    try await profile.update(picture)
  }
}

public struct ShowPicture: ShowPictureUseCase {
  private let profile: any ProfileRepository

  public init(_ profile: any ProfileRepository) {
    self.profile = profile
  }

  public func execute() async throws(EcomobilityError) -> Picture {
    try await profile.picture(of: try await profile.rider())
  }
}
