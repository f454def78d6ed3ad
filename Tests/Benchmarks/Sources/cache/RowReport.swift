import GraphQLCache
import GraphQLNetworking

/// Measures writing and reading in relation to decoding.
enum RowReport {
  static func run() throws {
    try report(CardsQuery(category: "all"), .cards, products: 89, writeGoal: "1.1")
    try report(FullQuery(category: "all"), .full, products: 89, writeGoal: "0.8")
  }

  private static func report<Query: GraphQLQuery & GraphQLPlanned>(
    _ query: Query,
    _ shape: Payload.Shape,
    products: Int,
    writeGoal: String
  ) throws where Query.Data: Equatable {
    let body = Payload.response(shape, products: products)
    let other = Payload.response(shape, products: products, extra: 1)
    let filled = Store()
    try filled.write(body, query)
    let expected = try decoded(body, Query.Data.self).data
    guard let found = filled.cache.read(query), found == expected else { throw UnexpectedContent() }
    let records = filled.cache.statistics.records

    let changing = Store()
    try changing.write(body, query)
    var isOther = false
    let one = Store()
    try one.write(body, query)
    var amount = 1000
    let prices = (0..<64).map { _ in
      amount += 1
      return (PriceQuery(id: "7"), Payload.price(of: 7, amount: amount))
    }
    var next = 0
    func changePrice() throws {
      next = (next + 1) % prices.count
      try one.write(prices[next].1, prices[next].0)
    }

    let works = [
      // What is decoded is freed meanwhile, as a read frees what was read before.
      Work("decode") { _ = try decoded(body, Query.Data.self) },
      Work("write into an empty cache") {
        let store = Store()
        // The plan is parsed once in a program.
        _ = store.cache.read(query)
        return store
      } run: { (store: Store) in
        try store.write(body, query)
      },
      Work("write again what is there") { try filled.write(body, query) },
      Work("write with another price in each product") {
        isOther.toggle()
        try changing.write(isOther ? other : body, query)
      },
      Work("read: compose everything and decode") {
        try changePrice()
        // Rows that have moved are read again, whatever was read before.
        one.cache.trim(to: .max)
      } run: { _ in
        _ = one.cache.read(query)
      },
      Work("read after a change: compose and decode") {
        try changePrice()
      } run: { _ in
        _ = one.cache.read(query)
      },
      Work("read what was read before") { filled.cache.read(query) },
      Work("write one price") { try changePrice() },
    ]
    let times = try Turns.least(works)
    Report.title("\(shape.rawValue): \(body.count) bytes, \(products) products, \(records) records")
    let goals = ["", writeGoal, "0.4", "", "1.2", "1.2", "", ""]
    for (index, time) in times.enumerated() {
      let ratio = index == 0 ? "" : "\(Report.fixed(time / times[0], time / times[0] < 0.1 ? 4 : 2)) decodes"
      Report.figure(works[index].name, ratio, goal: goals[index], note: "\(Report.fixed(time, 1)) µs")
    }
  }
}
