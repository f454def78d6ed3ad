import BFFQueries
import BFFSchema
public import CommerceModels
import GraphQLNetworking

extension LiveBFFClientService {
  @concurrent public func orders(offset: Int, limit: Int, category: Order.Category?) async throws -> OrderHistory {
    let query = OrdersQuery(offset: offset, limit: limit, category: category.map(OrderCategory.init))
    return OrderHistory(try await client.fetch(query).orders)
  }
}
