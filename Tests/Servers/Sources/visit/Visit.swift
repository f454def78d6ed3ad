import Foundation
import GraphQLNetworking
import GraphQLURLSession

/// All tests of one server.
struct Visit {
  let url: URL
  /// Whether the server stores documents by their hashes.
  let persists: Bool
  private let transport = URLSessionTransport()

  func run() async throws {
    try await queries(client())
    try await queries(client { $0.queryMethod = .get })
    try await errors()
    try await partialData()
    try await uploads()
    try await persistedQueries()
  }

  private func client(_ configure: (inout GraphQLClient.Configuration) -> Void = { _ in }) -> GraphQLClient {
    var configuration = GraphQLClient.Configuration()
    configure(&configuration)
    return GraphQLClient(
      endpoint: url,
      transport: transport,
      interceptors: [RetryInterceptor()],
      configuration: configuration
    )
  }

  private func queries(_ client: GraphQLClient) async throws {
    let products = try await client.fetch(ProductsQuery()).products
    try check("a list", products.map(\.id) == ["1", "2", "3"] && products[0].price == 9.5)
    let first = try await client.fetch(ProductQuery(id: "1")).product
    try check("one with a variable", first?.name == "Linen shirt" && first?.stock == 7)
    try check("one that is not there", try await client.fetch(ProductQuery(id: "404")).product == nil)
  }

  private func errors() async throws {
    let client = client()
    let renamed = try await client.perform(RenameMutation(id: "3", name: "Zoë's \"scarf\" 🧣")).rename
    try check("a mutation", renamed.name == "Zoë's \"scarf\" 🧣")
    let error = await failure { try await client.perform(RenameMutation(id: "404", name: "x")) }
    try check("a mutation that fails", error?.kind == .graphQLErrors && error?.attempts == 1)
    try check("its error", error?.graphQLErrors.first?.message.contains("no product 404") == true)
  }

  private func partialData() async throws {
    let client = client()
    let response = try await client.response(to: ProductQuery(id: "2"))
    try check("partial data", response.data?.product?.name == "Wool coat" && response.data?.product?.stock == nil)
    try check("the error at its path", response.errors.at("product.stock").first?.message.contains("unknown") == true)
    let error = await failure { try await client.fetch(ProductQuery(id: "2")) }
    try check("partial data that is not wanted", error?.kind == .graphQLErrors)
  }

  private func uploads() async throws {
    let bytes = (0..<1_000_000).map { UInt8($0 % 251) }
    let sum = bytes.reduce(0) { $0 + Int($1) }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("photo-\(UUID().uuidString).bin")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for upload in [Upload(bytes: bytes, fileName: "naïve photo.bin"), Upload(file: file)] {
      let photo = try await client().perform(SetPhotoMutation(id: "1", photo: upload)).setPhoto
      let isWhole = photo.size == bytes.count && photo.sum == sum
      try check("an upload of \(photo.size) bytes, \(photo.fileName)", isWhole && photo.fileName == upload.fileName)
    }
  }

  private func persistedQueries() async throws {
    let client = client { $0.documents = .automaticallyPersisted }
    guard persists else {
      let error = await failure { try await client.fetch(ProductsQuery()) }
      return try check("a hash, which the server does not take", error?.kind == .graphQLErrors)
    }
    let before = try await client.fetch(PersistedDocumentsQuery()).persistedDocuments
    for _ in 0..<3 { _ = try await client.fetch(ProductsQuery()) }
    let after = try await client.fetch(PersistedDocumentsQuery()).persistedDocuments
    try check("a document sent once, and by its hash from then on", after == before + 1)
  }
}

/// Returns the client's error of a call that must fail.
func failure<Result>(_ body: () async throws -> Result) async -> GraphQLClientError? {
  do { _ = try await body() } catch { return error as? GraphQLClientError }
  return nil
}

func check(_ what: String, _ isRight: Bool) throws {
  print("  \(isRight ? "yes" : "NO"): \(what)")
  if !isRight { throw Wrong(what: what) }
}

/// An error for an unexpected response of a server.
struct Wrong: Error {
  let what: String
}
