import EcomobilityDomain
import Foundation

/// The output for the user.
enum Screen {
  static let help = """
    ecomobility                             a tour, on a server of its own
    ecomobility serve                       serves what the commands need
    ecomobility sign-up NAME EMAIL PASSWORD
    ecomobility sign-in EMAIL PASSWORD
    ecomobility sign-out
    ecomobility session                     who is signed in
    ecomobility rename NAME
    ecomobility move EMAIL
    ecomobility picture FILE                uploads a profile picture
    ecomobility save-picture FILE           loads the profile picture
    ecomobility map LATITUDE LONGITUDE [METRES]
    """

  static func text(of state: SessionState) -> String {
    guard case .signedIn(let rider, let session) = state else { return "Nobody is signed in." }
    let expiry = session.expiry.map { Date(timeIntervalSince1970: $0).formatted(.iso8601) } ?? "the server ends it"
    return "\(text(of: rider)), for \(session.scope.sorted().joined(separator: " and ")), until \(expiry)"
  }

  static func text(of rider: Rider) -> String {
    "\(rider.name) <\(rider.email)>, \(rider.picture == nil ? "without" : "with") a picture"
  }

  static func text(of vehicles: [Vehicle]) -> String {
    vehicles.isEmpty ? "There is nothing to ride." : vehicles.map(text).joined(separator: "\n")
  }

  private static func text(of vehicle: Vehicle) -> String {
    let kind =
      switch vehicle.kind {
      case .bicycle(let isElectric): isElectric ? "an electric bicycle" : "a bicycle"
      case .moped(let battery): "a moped with \(battery) %"
      case .car(let seats): "a car for \(seats)"
      }
    return "\(vehicle.id) at \(vehicle.place.latitude), \(vehicle.place.longitude): \(kind)"
  }

  static func text(of error: any Error) -> String {
    if error is Misunderstanding { return help }
    return switch error as? EcomobilityError {
    case .invalidEmail: "An e-mail address has an @."
    case .wrongPassword: "The address or the password is wrong."
    case .emailTaken: "There is an account with this address: sign in."
    case .signedOut: "Sign in first."
    case .noPicture: "There is no picture yet."
    case .offline: "There is no connection to the server."
    case .other(let message): message
    case nil: error.localizedDescription
    }
  }
}
