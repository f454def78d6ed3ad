import EcomobilityAPI
import EcomobilityDomain
import GraphQLRuntime
import GraphQLSessions

extension RiderFragment {
  func transform() -> Rider {
    Rider(id: id, name: name, email: email)
  }
}

extension SessionFragment {
  var tokens: SessionTokens {
    SessionTokens(accessToken: accessToken, refreshToken: refreshToken)
  }
}
