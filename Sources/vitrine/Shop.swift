import BFFClient
import BFFClientCache
import CommandSupport
import CommerceModels
import Foundation
import GraphQLLive
import GraphQLMock
import GraphQLNetworking
import GraphQLRuntime
import GraphQLSessions
import MockBFF

/// The shop of a command, at an endpoint or in this process, and the folder for its state.
struct Shop: Sendable {
  /// The options that this type reads, for the help of commands.
  static let options = "[--endpoint URL] [--market MARKET] [--language TAG]… [--state DIR]"

  /// The endpoint, or `nil` for the demo shop in this process.
  private let endpoint: URL?
  private let state: URL
  private let settings: ShopSettings
  /// The locale of dates and a guest's totals, set by the first `--language`.
  let locale: Locale

  init(_ arguments: inout CommandArguments) throws(UsageError) {
    state = try State.folder(&arguments) ?? State.standard
    let languages = try Self.languages(&arguments)
    settings = ShopSettings(languages: languages ?? Locale.preferredLanguages, market: try arguments.option("--market"))
    locale = languages.map { Locale(identifier: $0[0]) } ?? .autoupdatingCurrent
    guard let text = try arguments.option("--endpoint") else {
      endpoint = nil
      return
    }
    guard let url = URL(string: text), url.host != nil, ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw UsageError("--endpoint takes a full URL such as http://localhost:4000/graphql, not \"\(text)\"")
    }
    endpoint = url
  }

  /// Reads the values of `--language`, or returns `nil` if the option is missing.
  private static func languages(_ arguments: inout CommandArguments) throws(UsageError) -> [String]? {
    let languages = try arguments.options("--language")
    for language in languages where language.wholeMatch(of: /[A-Za-z0-9]+(-[A-Za-z0-9]+)*/) == nil {
      throw UsageError("--language takes a language tag such as en-GB, not \"\(language)\"")
    }
    return languages.isEmpty ? nil : languages
  }

  /// Opens the shop while the body runs. An embedded shop is served over HTTP on a free port of this machine, so that its
  /// responses arrive in the same way as any other shop's.
  ///
  /// - Parameter live: The transport of offers.
  func withStorefront<Result>(
    _ console: Console,
    live: LiveTransport = LiveTransport(),
    _ body: (Storefront) async throws -> Result
  ) async throws -> Result {
    if let endpoint { return try await withCache(endpoint, console, live, body) }
    let server = try MockBFF(file: State.shopFile(in: state)).serve()
    do {
      // This shop is always available: nothing has to be cached.
      let result = try await run(body, storefront(server.url, name: "embedded", ShopCache(), console, live), console)
      await server.stop()
      return result
    } catch {
      await server.stop()
      throw error
    }
  }

  /// Opens a shop with a cache on disk, so that later commands have its responses even if it cannot be reached.
  private func withCache<Result>(
    _ endpoint: URL,
    _ console: Console,
    _ live: LiveTransport,
    _ body: (Storefront) async throws -> Result
  ) async throws -> Result {
    let name = Self.folderName(of: endpoint)
    let cache = ShopCache(folder: state.appendingPathComponent("\(name)/cache"))
    do {
      let result = try await run(body, storefront(endpoint, name: name, cache, console, live), console)
      try? await cache.cache.flush()
      return result
    } catch {
      try? await cache.cache.flush()
      throw error
    }
  }

  /// Runs a body, and then reports what could not be merged into the customer's bag meanwhile: no later command knows it.
  private func run<Result>(
    _ body: (Storefront) async throws -> Result,
    _ storefront: Storefront,
    _ console: Console
  ) async throws -> Result {
    defer { for problem in storefront.bag.mergeProblems.current { console.remark(problem.message) } }
    return try await body(storefront)
  }

  /// Opens the shop for commands that only query it.
  func withService<Result>(
    _ console: Console,
    _ body: (any BFFClientService) async throws -> Result
  ) async throws -> Result {
    try await withStorefront(console) { try await body($0.service) }
  }

  private func storefront(
    _ endpoint: URL,
    name: String,
    _ cache: ShopCache,
    _ console: Console,
    _ live: LiveTransport
  ) -> Storefront {
    let folder = state.appendingPathComponent(name)
    return Storefront(
      endpoint: endpoint,
      folder: folder,
      cache: cache,
      settings: settings,
      live: live,
      // A command-line program has no entitlement for the keychain.
      sessions: FileSessionStore(at: folder.appendingPathComponent("session.json")),
      locale: locale,
      onDamage: { console.remark($0.message) },
      onSessionEnd: { _ in console.remark("your session has ended; sign in again") }
    )
  }

  /// Returns the folder name for an endpoint. Endpoints have the same name only if their scheme, host, port and path are
  /// equal, so that no shop receives the session of another shop. The query and the user's name are left out, because they
  /// may be secret.
  static func folderName(of endpoint: URL) -> String {
    let parts = URLComponents(url: endpoint, resolvingAgainstBaseURL: true)
    let origin = "\(parts?.scheme ?? "")://\(parts?.percentEncodedHost ?? "")".lowercased()
    let port = parts?.port.map { ":\($0)" } ?? ""
    return (origin + port + (parts?.percentEncodedPath ?? "")).utf8.map(folderName).joined()
  }

  /// Encodes capital letters as numbers too, because some file systems are case-insensitive.
  private static func folderName(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      String(UnicodeScalar(byte))
    case UInt8(ascii: "/"): "_"
    default: "=" + String(byte, radix: 16)
    }
  }
}

/// The folder in which commands store persistent state.
enum State {
  /// The `vitrine` folder in the platform's folder for application data.
  static var standard: URL {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (folders.first ?? FileManager.default.temporaryDirectory).appendingPathComponent("vitrine")
  }

  /// Reads the folder of `--state`, or returns `nil` if the option is missing.
  static func folder(_ arguments: inout CommandArguments) throws(UsageError) -> URL? {
    guard let path = try arguments.path("--state") else { return nil }
    guard !path.isEmpty else { throw UsageError("--state takes a folder") }
    var isFolder: ObjCBool = true
    guard !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) || isFolder.boolValue else {
      throw UsageError("--state takes a folder, but \"\(path)\" is not a folder")
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Returns the file for changes made by customers in the demo shop.
  static func shopFile(in folder: URL) -> URL { folder.appendingPathComponent("demo-shop.json") }
}
