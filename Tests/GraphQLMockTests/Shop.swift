import GraphQLMock
import GraphQLRuntime

/// A small shop for the tests: its schema, its data, and its resolvers.
enum Shop {
  static let schemaText = """
    type Query {
      products(limit: Int = 2, sort: Sort, filter: Filter): [Product!]!
      product(id: ID!): Product
      broken: Product
      search(text: String!): [Result]
      things: [Thing!]
      lookup(by: Lookup!): String
    }
    type Mutation {
      add(amount: Int!): Int!
      fail: Int
      failHard: Int!
    }
    enum Sort { A_Z Z_A }
    input Filter { maximum: Int!, names: [String!], sale: Boolean = false }
    input Lookup @oneOf { id: ID, slug: String }
    interface Thing { name: String! }
    type Product implements Thing {
      id: ID!
      name: String!
      price: Int!
      image(width: Int = 100): Image
      secret: String!
      related(limit: Int = 1): [Product!]
    }
    type Brand implements Thing { name: String! }
    type Image { url: String!, alt: String }
    union Result = Product | Brand
    """

  struct Product {
    let id: Int
    let name: String
    let price: Int
  }

  struct Brand {
    let name: String
  }

  struct Image {
    let url: String
    let alt: String?
  }

  enum Sort: String, ArgumentDecodable {
    case forwards = "A_Z"
    case backwards = "Z_A"
  }

  struct Filter: ArgumentDecodable {
    let maximum: Int
    let names: [String]?
    let sale: Bool

    init(argument: ArgumentValue) throws {
      maximum = try argument["maximum"]
      names = try argument["names"]
      sale = try argument["sale"]
    }
  }

  /// State that mutations change.
  actor Counter {
    private(set) var total = 0
    private(set) var underWay = 0
    private(set) var mostUnderWay = 0

    func add(_ amount: Int) async -> Int {
      underWay += 1
      mostUnderWay = max(mostUnderWay, underWay)
      await Task.yield()
      underWay -= 1
      total += amount
      return total
    }
  }

  static let products = [
    Product(id: 1, name: "Coat", price: 120), Product(id: 2, name: "Boots", price: 80),
    Product(id: 3, name: "Scarf", price: 20),
  ]

  static func mock(counter: Counter = Counter()) throws -> GraphQLMock {
    try GraphQLMock(schema: schema(schemaText)) { resolvers in
      resolvers.addQueries()
      resolvers.addMutations(counter)
      resolvers.addTypes()
    }
  }

  static func products(limit: Int, sort: Sort?, filter: Filter?) -> [Product] {
    let kept = products.filter { product in
      guard let filter else { return true }
      return product.price <= filter.maximum && filter.names?.contains(product.name) ?? true
    }
    let sorted = sort.map { sort in
      kept.sorted { sort == .forwards ? $0.name < $1.name : $0.name > $1.name }
    }
    return Array((sorted ?? kept).prefix(limit))
  }
}

extension Resolvers {
  fileprivate mutating func addQueries() {
    query { query in
      query.field("products") { args in
        Shop.products(limit: try args["limit"], sort: try args["sort"], filter: try args["filter"])
      }
      query.field("product") { args in
        let id: String = try args["id"]
        guard let product = Shop.products.first(where: { String($0.id) == id }) else {
          throw ResolverError("No product \(id)", code: "NOT_FOUND", extensions: ["known": [1, 2, 3]])
        }
        return product
      }
      query.field("broken") { _ in Shop.Image(url: "", alt: nil) }
      query.field("search") { _ -> [(any Sendable)?] in [Shop.products[0], nil, Shop.Brand(name: "Acme")] }
      query.field("things") { _ in
        await Task.yield()
        return [Shop.Brand(name: "Acme"), Shop.products[1]] as [any Sendable]
      }
      query.field("lookup") { args in args.values["by"]?.text }
    }
  }

  fileprivate mutating func addMutations(_ counter: Shop.Counter) {
    mutation { mutation in
      mutation.field("add") { args in await counter.add(try args["amount"]) }
      mutation.field("fail") { _ in throw ResolverError("Failed") }
      mutation.field("failHard") { _ in throw ResolverError("Failed hard") }
    }
  }

  fileprivate mutating func addTypes() {
    type("Product", Shop.Product.self) { product in
      product.field("id") { $0.id }
      product.field("name", \.name)
      product.field("price") { $0.price }
      product.field("image") { product, args in
        Shop.Image(url: "/\(product.id)?w=\(try args["width"] as Int)", alt: nil)
      }
      product.field("secret") { _ in nil }
      product.field("related") { product, args in
        await Task.yield()
        return Shop.products.filter { $0.id != product.id }.prefix(try args["limit"]).map { $0 }
      }
    }
    type("Brand", Shop.Brand.self) { $0.field("name") { $0.name } }
    type("Image", Shop.Image.self) { image in
      image.field("url") { $0.url }
      image.field("alt") { $0.alt }
    }
  }
}
