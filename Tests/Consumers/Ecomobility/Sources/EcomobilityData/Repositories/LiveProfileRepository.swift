public import EcomobilityDomain
import Foundation
import GraphQLNetworking

/// The current profile on the server.
public struct LiveProfileRepository: ProfileRepository {
  private let server: any ProfileDataSource

  public init(server: any ProfileDataSource) {
    self.server = server
  }

  public func rider() async throws(EcomobilityError) -> Rider {
    try await EcomobilityError.transforming { try await server.rider().transform() }
  }

  public func update(_ rider: Rider) async throws(EcomobilityError) -> Rider {
    try await EcomobilityError.transforming { try await server.updateProfile(rider.transform()).transform() }
  }

  public func update(_ picture: Picture) async throws(EcomobilityError) -> Rider {
    try await EcomobilityError.transforming { try await server.updatePicture(picture.transform()).transform() }
  }

  public func picture(of rider: Rider) async throws(EcomobilityError) -> Picture {
    guard let url = rider.picture.flatMap(URL.init(string:)) else { throw .noPicture }
    let answer = try await EcomobilityError.transforming { try await server.picture(at: url) }
    guard answer.isSuccess else { throw .other("The picture's server answers with the status \(answer.status).") }
    return answer.transform()
  }
}
