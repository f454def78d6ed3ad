public import BFFClient
import BFFSchema
public import CommerceModels
public import Foundation
public import GraphQLNetworking
public import GraphQLPaging
import GraphQLRuntime
public import GraphQLURLSession

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A loader for the shop's pictures, at the size at which they are displayed.
///
/// ```swift
/// let pictures = Pictures(service: shop)
/// let size = PictureSize(points: 180, scale: 3)
/// let states = feed.states  // a task that holds the feed itself would keep it alive
/// Task { await pictures.prefetch(states, at: size) }  // each page as it comes
/// let bytes = try await pictures.data(for: image, at: size)
/// ```
/// Models contain the URLs of the original pictures. ``prepare(_:at:)`` requests the URLs of resized pictures from the shop,
/// for a whole page at once. If a picture was not prepared, or the resized picture cannot be loaded, the original picture is
/// loaded.
///
/// Pictures are kept in memory up to a limit, and on disk by the cache of `URLSession`, for as long as the image server
/// allows.
public actor Pictures {
  private struct Key: Hashable {
    let url: URL
    let size: PictureSize
  }

  /// A picture that is being loaded, shared by all callers that wait for it.
  private struct Load {
    /// The number of the first caller, which distinguishes the load from an earlier one of the same picture.
    let number: Int
    let task: Task<Void, Never>
    var callers: [Int: CheckedContinuation<Data, any Error>] = [:]
  }

  private let service: LiveBFFClientService
  private let transport: any GraphQLTransport
  private var addresses = RecentValues<Key, URL>(limit: 10_000)
  private var bytes: RecentValues<URL, Data>
  private var loading: [URL: Load] = [:]
  private var calls = 0

  /// Creates a loader for the shop's pictures.
  ///
  /// - Parameters:
  ///   - service: The shop.
  ///   - transport: The transport that loads the pictures.
  ///   - memory: The maximum number of bytes of pictures to keep in memory.
  public init(
    service: LiveBFFClientService,
    transport: any GraphQLTransport = Pictures.transport(),
    memory: Int = 32 << 20
  ) {
    self.service = service
    self.transport = transport
    bytes = RecentValues(limit: memory)
  }

  /// Creates a transport that loads pictures over `URLSession`, up to 16 MiB each, and keeps them on disk.
  ///
  /// - Parameter disk: The maximum number of bytes to keep on disk.
  public static func transport(disk: Int = 128 << 20) -> URLSessionTransport {
    let configure = { (configuration: URLSessionConfiguration) in
      let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      let folder = caches?.appendingPathComponent("vitrine-pictures")
      #if canImport(FoundationNetworking)
        configuration.urlCache = URLCache(memoryCapacity: 0, diskCapacity: disk, diskPath: folder?.path)
      #else
        configuration.urlCache = URLCache(memoryCapacity: 0, diskCapacity: disk, directory: folder)
      #endif
      configuration.requestCachePolicy = .useProtocolCachePolicy
    }
    return URLSessionTransport(maximumResponseSize: 16 << 20, configure: configure)
  }

  /// Requests the URLs of products' pictures at the given size from the shop, with 100 products per request. Products whose
  /// URLs are already known are skipped.
  ///
  /// - Throws: `GraphQLClientError`, or `CancellationError`.
  public func prepare(_ products: [Product], at size: PictureSize) async throws {
    var skus = products.filter { needsAddress($0, size) }.map(\.defaultVariant.sku)[...]
    while !skus.isEmpty {
      let query = PicturesBySkuQuery(skus: Array(skus.prefix(100)), transform: size.transform)
      skus = skus.dropFirst(100)
      for product in try await service.fetch(query).productsBySku { remember(product, size) }
    }
  }

  /// Returns the URL of a picture at the given size, or the URL of the original picture if that size was not prepared.
  public func url(for image: MediaImage, at size: PictureSize) -> URL {
    addresses[Key(url: image.url, size: size)] ?? image.url
  }

  /// Returns the bytes of a picture at the given size. Concurrent calls for the same picture share a single request. If the
  /// task of a caller is canceled, its call ends immediately; if the tasks of all callers are canceled, the request is
  /// canceled.
  ///
  /// - Throws: `GraphQLClientError`: of kind `notFound` if the picture does not exist, `serverStatus` if the image server
  ///   responds with another error status, `invalidResponse` if the response is not an image; or `CancellationError`.
  public func data(for image: MediaImage, at size: PictureSize) async throws -> Data {
    let url = url(for: image, at: size)
    do {
      return try await data(at: url)
    } catch let error as GraphQLClientError where url != image.url && error.isRefusal {
      return try await data(at: image.url)
    }
  }

  /// Requests the URLs of products' pictures at the given size, and loads the first picture of each product, up to four at a
  /// time. Failures are ignored, because ``data(for:at:)`` tries again.
  public func prefetch(_ products: [Product], at size: PictureSize) async {
    try? await prepare(products, at: size)
    var images = products.compactMap { $0.defaultVariant.gallery.lazy.compactMap(\.image).first }[...]
    await withTaskGroup(of: Void.self) { group in
      for image in images.prefix(4) { group.addTask { _ = try? await self.data(for: image, at: size) } }
      images = images.dropFirst(4)
      while await group.next() != nil, !Task.isCancelled, let image = images.popFirst() {
        group.addTask { _ = try? await self.data(for: image, at: size) }
      }
    }
  }

  /// Prefetches the pictures of each page that a feed loads, until the task is canceled or the feed is deallocated.
  ///
  /// - Parameter states: The feed's `states`. Read this property before you start the task: a task that uses the feed keeps
  ///   the feed alive.
  public func prefetch(_ states: Updates<ProductListingFeed.State>, at size: PictureSize) async {
    var seen: Set<String> = []
    for await state in states {
      let new = state.items.filter { !seen.contains($0.id) }
      seen.formUnion(new.map(\.id))
      if !new.isEmpty { await prefetch(new, at: size) }
    }
  }

  private func needsAddress(_ product: Product, _ size: PictureSize) -> Bool {
    product.defaultVariant.gallery.compactMap(\.image).contains { addresses[Key(url: $0.url, size: size)] == nil }
  }

  private func remember(_ product: PicturesBySkuQuery.Data.ProductsBySku, _ size: PictureSize) {
    let media = product.variants.flatMap(\.media) + (product.colours ?? []).flatMap { $0.media ?? [] }
    for image in media.compactMap(\.sizedImage) {
      guard let url = URL(string: image.url), let sized = URL(string: image.sized), sized.host != nil else { continue }
      addresses.insert(sized, for: Key(url: url, size: size), cost: 1)
    }
  }

  private func data(at url: URL) async throws -> Data {
    if let data = bytes[url] { return data }
    calls += 1
    let caller = calls
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { join(url, caller, $0) }
    } onCancel: {
      Task { await leave(url, caller) }
    }
  }

  private func join(_ url: URL, _ caller: Int, _ continuation: CheckedContinuation<Data, any Error>) {
    // A cancellation from here on finds the caller registered.
    if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
    if loading[url] == nil {
      let task = Task { [transport] in
        let result = await Result { try await transport.picture(at: url) }
        finish(url, caller, result)
      }
      loading[url] = Load(number: caller, task: task)
    }
    loading[url]?.callers[caller] = continuation
  }

  private func finish(_ url: URL, _ number: Int, _ result: Result<Data, any Error>) {
    guard let load = loading[url], load.number == number else { return }
    loading[url] = nil
    if case .success(let data) = result { bytes.insert(data, for: url, cost: data.count) }
    for continuation in load.callers.values { continuation.resume(with: result) }
  }

  /// Removes a caller. Does nothing for a caller that already has its answer.
  private func leave(_ url: URL, _ caller: Int) {
    guard let continuation = loading[url]?.callers.removeValue(forKey: caller) else { return }
    continuation.resume(throwing: CancellationError())
    if loading[url]?.callers.isEmpty == true { loading.removeValue(forKey: url)?.task.cancel() }
  }
}

extension SizedMediaFragment {
  /// The image or, for a video, its preview image.
  fileprivate var sizedImage: SizedImageFragment? {
    switch self {
    case .image(let image): image
    case .video(let video): video.previewImage
    case .other: nil
    }
  }
}

extension GraphQLTransport {
  fileprivate func picture(at url: URL) async throws -> Data {
    let response = try await send(HTTPRequest(method: .get, url: url, headers: ["Accept": "image/*"]))
    guard response.isSuccess else {
      let kind: GraphQLClientError.Kind = [404, 410].contains(response.status) ? .notFound : .serverStatus
      throw GraphQLClientError(kind, "the image server responded with status \(response.status)")
    }
    let type = response.headers["Content-Type"]?.lowercased() ?? "image/"
    guard type.hasPrefix("image/"), !response.body.isEmpty else {
      throw GraphQLClientError(.invalidResponse, "the image server responded with something other than an image")
    }
    return Data(response.body)
  }
}

extension GraphQLClientError {
  /// Whether the server has definitely refused the picture.
  fileprivate var isRefusal: Bool { [.notFound, .serverStatus, .invalidResponse].contains(kind) }
}
