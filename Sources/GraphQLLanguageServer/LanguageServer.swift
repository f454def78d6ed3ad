import GraphQLEditing
import GraphQLLanguage
import GraphQLProject
package import GraphQLRuntime

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A server of the Language Server Protocol 3.17, as a state machine, which receives messages and returns the messages to
/// send.
///
/// The server reads the files in the folders that the client has open. For files with unsaved changes, it uses the client's
/// texts instead. It writes no files, starts no threads and reads no clock: ``MessageLoop`` supplies messages and time.
/// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
package struct LanguageServer {
  enum State {
    case new, running, shutDown
  }

  var state = State.new
  var client = Client(.null)
  var documents = Documents()
  var workspace = Workspace()
  /// The check of each package, by its folder.
  var checks: [String: PackageCheck] = [:]
  /// The problems that only generating Swift reveals, by module.
  var generationChecks: [ModuleKey: GenerationCheck] = [:]
  /// The modules that have changed since they were last checked as the generator does.
  var ungenerated: [ModuleKey] = []
  /// The generated Swift of the modules that were requested.
  var generatedModules: [ModuleKey: GeneratedModule] = [:]
  /// The definitions that builds add to schemas.
  var cacheDefinitions = CacheDefinitions()
  /// The analyzed texts of each package, by its folder.
  var analyses: [String: AnalysisCache] = [:]
  /// The diagnostics that the client shows, by the URI of the file.
  var published: [String: JSONValue] = [:]
  /// The texts that were opened since diagnostics were last sent. An editor that opens a text receives its diagnostics, even
  /// if it has received them before.
  var opened: Set<String> = []
  /// Messages that are sent after the current one has been handled.
  var outgoing: [JSONValue] = []
  /// Whether texts or files have changed since they were last checked.
  var isUnchecked = false
  /// Whether diagnostics have changed since they were last sent.
  var isUnpublished = false
  /// Whether files on disk may have changed since they were last examined.
  var isStale = false
  /// Whether the client has reported that it is ready. Before that, the client is sent only responses.
  var isReady = false
  /// The patterns of files that the client watches.
  var watched: Set<String> = []
  /// Whether the user wants to see types in the text.
  var showsInlays = false
  /// Whether the client shows the progress of the server's start.
  var showsStart = false
  /// The exit code, or `nil` until the process must end.
  package internal(set) var exitCode: Int32?

  package init() {}

  /// Handles a message.
  ///
  /// - Returns: The messages to send, in order.
  package mutating func receive(_ message: Message) -> [JSONValue] {
    switch message {
    case .request(let id, let method, let params):
      outgoing.append(Message.answer(answer(method, Params(params)), to: id))
    case .notification(let method, let params): take(method, Params(params))
    case .response: break
    case .malformed(let error, let id): outgoing.append(Message.answer(.failure(error), to: id))
    }
    return takeOutgoing()
  }

  /// Whether there is work to do when no message is waiting.
  package var hasWork: Bool { state == .running && isReady && (isUnchecked || isUnpublished || isStale) }

  /// Checks the texts and files that have changed, and returns messages with the diagnostics that have changed.
  package mutating func work() -> [JSONValue] {
    guard hasWork else { return [] }
    check()
    watchSchemas()
    publish()
    endProgress()
    return takeOutgoing()
  }

  /// Examines the files for changes that the client has not reported, and returns the messages to send. Called when no
  /// message has arrived for a while.
  package mutating func lookAround() -> [JSONValue] {
    guard state == .running, !client.watchesFiles else { return [] }
    isStale = true
    return work()
  }

  /// The folder of the package whose manifest must be read next with `swift package dump-package`, or `nil` if there is
  /// none.
  package var wantedManifest: String? { state == .running && isReady ? workspace.manifests.wanted.keys.min() : nil }

  /// Notes that `swift package dump-package` starts to read a package's manifest. Call `take(manifest:of:)` with its output.
  package mutating func start(manifest folder: String) {
    workspace.start(manifest: folder)
  }

  /// Processes the output of `swift package dump-package` for a package, including its errors, and returns the messages to
  /// send.
  package mutating func take(manifest output: [UInt8], of folder: String) -> [JSONValue] {
    if workspace.take(manifest: output, of: folder) {
      isStale = true
    } else {
      let last = String(decoding: output.suffix(1000), as: UTF8.self)
      log("\(folder)/Package.swift cannot be read. Modules are inferred from folders.\n\(last)")
    }
    return takeOutgoing()
  }

  /// Whether the process that started the server has ended, so that the server must end as well.
  package var isOrphan: Bool {
    guard let process = client.process, process > 0 else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }

  private mutating func takeOutgoing() -> [JSONValue] {
    defer { outgoing = [] }
    return outgoing
  }
}

// MARK: - Messages

extension LanguageServer {
  typealias Request = Handler<JSONValue>
  typealias Notification = Handler<Void>

  private mutating func answer(_ method: String, _ params: Params) -> Result<JSONValue, ResponseError> {
    switch (state, method) {
    case (.new, "initialize"), (.running, _): break
    case (.new, _): return .failure(ResponseError(.serverNotInitialized, "The client has not sent \"initialize\"."))
    case (.shutDown, _): return .failure(ResponseError(.invalidRequest, "The server has shut down."))
    }
    guard let request = Self.requests[method] else {
      return .failure(ResponseError(.methodNotFound, "Unknown method \"\(method)\"."))
    }
    do throws(ResponseError) {
      return .success(try request(&self, params))
    } catch {
      return .failure(error)
    }
  }

  private mutating func take(_ method: String, _ params: Params) {
    guard state == .running || method == "exit", let notification = Self.notifications[method] else { return }
    do throws(ResponseError) {
      try notification(&self, params)
    } catch {
      log("\(method): \(error.message)")
    }
  }

  /// Logs a message for developers of the server and of clients.
  mutating func log(_ message: String) {
    outgoing.append(Message.notify("window/logMessage", ["type": 2, "message": .string(message)]))
  }

  /// Shows a message to the user.
  mutating func show(_ message: String) {
    outgoing.append(Message.notify("window/showMessage", ["type": 3, "message": .string(message)]))
  }
}

/// The handler of one kind of message.
///
/// A separate type, because on Apple's systems before macOS 15, functions with typed throws cannot be values of a
/// dictionary.
struct Handler<Answer>: Sendable {
  private let body: @Sendable (inout LanguageServer, Params) throws(ResponseError) -> Answer

  init(_ body: @escaping @Sendable (inout LanguageServer, Params) throws(ResponseError) -> Answer) {
    self.body = body
  }

  func callAsFunction(_ server: inout LanguageServer, _ params: Params) throws(ResponseError) -> Answer {
    try body(&server, params)
  }
}
