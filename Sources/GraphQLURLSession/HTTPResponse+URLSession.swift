import Foundation
import GraphQLNetworking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPResponse {
  /// Creates a response. Fields are sorted by name, as `URLSession` does not preserve their order.
  init(_ head: HTTPURLResponse, _ body: [UInt8]) {
    let fields = head.allHeaderFields.compactMap { name, value in
      (name as? String).map { ($0, value as? String ?? String(describing: value)) }
    }
    var headers = HTTPHeaders()
    for (name, value) in fields.sorted(by: { $0.0 < $1.0 }) { headers.append(name, value) }
    self.init(status: head.statusCode, headers: headers, body: body)
  }
}

extension URLRequest {
  init(_ request: HTTPRequest) {
    self.init(url: request.url)
    httpMethod = request.method.rawValue
    httpBody = request.body?.bytes.map { Data($0) }
    let fields = request.headers.fields
    // All at once if the result is the same: `addValue` searches the existing fields for its name, and joins values.
    if Set(fields.map { $0.name.lowercased() }).count == fields.count {
      allHTTPHeaderFields = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) })
    } else {
      for field in fields { addValue(field.value, forHTTPHeaderField: field.name) }
    }
  }
}
