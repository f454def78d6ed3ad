import Foundation
import GraphQLNetworking

/// Measures the cost of each result of a large page in parts, in relation to decoding the same data in one piece.
enum PartReport {
  private static let first = Listing.members(products: 1000)
  private static let related = #""related":[\#(Listing.list(1000..<1100))]"#
  private static let rating = #""rating":{"stars":5}"#

  static func run() async throws {
    let payloads = [
      #"{"data":{"listing":{\#(first)}},"pending":[{"id":"0","path":["listing"],"label":"Page:1"},"#
        + #"{"id":"1","path":["listing"],"label":"Page:2"}],"hasNext":true}"#,
      #"{"incremental":[{"id":"0","data":{\#(rating)}}],"completed":[{"id":"0"}],"hasNext":true}"#,
      #"{"incremental":[{"id":"1","data":{\#(related)}}],"completed":[{"id":"1"}],"hasNext":false}"#,
    ]
    // As Apollo Server and Apollo Router write it: the delimiter follows its part.
    let texts =
      ["\r\n--graphql"] + payloads.map { "\r\nContent-Type: application/json\r\n\r\n\($0)\r\n--graphql" } + ["--\r\n"]
    let client = Feed("multipart/mixed;boundary=graphql", texts.map { (Array($0.utf8), 1) }).client
    let wholes = [body(first), body(first, rating), body(first, rating, related)]
    var (decodes, results) = ([Double](repeating: .infinity, count: 3), [Double](repeating: .infinity, count: 3))
    for _ in 0..<60 {
      for (index, time) in [
        try time { _ = try JSONReader.decode(GraphQLResponse<FirstOfPageQuery.Data>.self, from: wholes[0]) },
        try time { _ = try JSONReader.decode(GraphQLResponse<RatedPageQuery.Data>.self, from: wholes[1]) },
        try time { _ = try JSONReader.decode(GraphQLResponse<WholePageQuery.Data>.self, from: wholes[2]) },
      ].enumerated() { decodes[index] = min(decodes[index], time) }
      for (index, time) in try await resultTimes(client).enumerated() { results[index] = min(results[index], time) }
    }
    Report.title(
      "Results of a page in parts, \(wholes[2].count) bytes, beside decoding: the least of 60 rounds in turn"
    )
    for index in 0..<3 {
      let own = Report.fixed(results[index] / decodes[index], 2)
      let whole = Report.fixed(results[index] / decodes[2], 2)
      let (time, decode) = (Report.fixed(results[index], 2), Report.fixed(decodes[index], 2))
      print(
        "  result \(index + 1): \(own) decodes of its data, \(whole) of the whole (goal 1.15); \(time) ms of \(decode)"
      )
    }
  }

  private static func body(_ members: String...) -> [UInt8] {
    Array(#"{"data":{"listing":{\#(members.joined(separator: ","))}}}"#.utf8)
  }

  /// Returns the time that each result takes.
  private static func resultTimes(_ client: GraphQLClient) async throws -> [Double] {
    var results = client.results(of: PageQuery()).makeAsyncIterator()
    var times: [Double] = []
    while true {
      let start = ProcessState.processorTime
      let result = try await results.next()
      let time = (ProcessState.processorTime - start) * 1e3
      guard let result else { break }
      precondition(result.isComplete == (times.count == 2))
      times.append(time)
    }
    precondition(times.count == 3)
    return times
  }

  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = ProcessState.processorTime
    try work()
    return (ProcessState.processorTime - start) * 1e3
  }
}
