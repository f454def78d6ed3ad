import BFFClient
import BFFClientStubs
import CommerceModels
import GraphQLNetworking

/// A shop that returns scripted listings, one for each request. It supports nothing else.
final class ScriptedShop: Sendable {
  typealias Answer = @Sendable (ProductListingRequest) throws -> ProductListing

  private let asked = Recorder<ProductListingRequest>()
  let service: StubBFFClientService

  init(_ answers: [Answer]) {
    var service = StubBFFClientService()
    service.onProductListing = { [asked] request in
      asked.add(request)
      guard asked.all.count <= answers.count else { throw NotScripted() }
      return try answers[asked.all.count - 1](request)
    }
    self.service = service
  }

  var requests: [ProductListingRequest] { asked.all }

  struct NotScripted: Error {}
}
