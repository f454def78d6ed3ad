import BFFClient
import BFFClientStubs
import CommerceModels
import GraphQLNetworking

/// A shop whose listing is what a test says, one answer for each request; nothing else can be asked of it.
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
