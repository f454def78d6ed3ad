import GraphQLNetworking
import GraphQLPaging

/// The settings of a service, and the numbers of changes of its owner and settings. A response to a request that began before
/// a change belongs to an earlier owner, language or market.
final class ShopContext: Sendable {
  private let source = Updates<UInt64>.Source(0)
  private let count = Locked<UInt64>(0)
  /// The settings and the number of their changes, which change together.
  private let content: Locked<(settings: ShopSettings, number: Int)>

  init(_ settings: ShopSettings = ShopSettings(languages: [])) { content = Locked((settings, 0)) }

  var settings: ShopSettings { content.withLock { $0.settings } }

  /// The number of changes of the settings so far. A request that begins later has these settings, or newer ones.
  var settingsNumber: Int { content.withLock { $0.number } }

  /// Changes and counts the settings. Call ``change()`` when the data of the earlier ones has been deleted.
  func change(to settings: ShopSettings) { content.withLock { $0 = (settings, $0.number + 1) } }

  /// Returns the header fields of a request of the task, which takes the settings now.
  ///
  /// - Throws: An error of kind `invalidRequest` if the task expects earlier settings.
  func expectedFields() throws -> HTTPHeaders {
    let (settings, number) = content.withLock { $0 }
    guard ExpectedSettings.ofTask?.admits(number, in: self) != false else {
      throw Self.changed("the settings have changed since the value was shown")
    }
    return settings.fields
  }

  /// Returns the error for what belongs to an earlier owner or to earlier settings.
  static func changed(_ message: String) -> GraphQLClientError { GraphQLClientError(.invalidRequest, message) }

  /// The number of changes so far.
  var number: UInt64 { source.current }

  /// The number of changes so far, and after each further change.
  var numbers: Updates<UInt64> { source.updates }

  /// Counts a change. Requests that begin from now on belong to the new owner, and have the new settings.
  func change() {
    count.withLock { count in
      count += 1
      source.send(count)
    }
  }
}

/// Returns the context of a service. Services of other types have one that does not change.
func context(of service: Any) -> ShopContext { (service as? LiveBFFClientService)?.context ?? ShopContext() }

extension ListFeed {
  /// Creates a list that is like a new one after the owner or the settings of its service have changed. A page that is
  /// loading during the change is requested again.
  ///
  /// - Parameter direction: The direction of the first page; `nil` if pages can only be read forward.
  init(
    _ request: Request,
    in context: ShopContext,
    direction: PageDirection? = nil,
    from start: @escaping @Sendable (Request) -> Page.Position? = { _ in nil },
    prefetchDistance: Int = 5,
    operationName: String,
    fetch: @escaping @Sendable (Request, Page.Position?) async throws -> Page
  ) {
    let owners = context.numbers
    self.init(request, direction, start, prefetchDistance, operationName, owners: owners) { request, place, _ in
      WatchedPage(try await fetch(request, place.position))
    }
  }
}
