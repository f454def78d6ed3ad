import EcomobilityData
import EcomobilityDomain
import Foundation
import GraphQLSessions
import GraphQLURLSession

/// The app, with a command for each action of the user.
struct CommandLineApp {
  private let signUp: any SignUpUseCase
  private let signIn: any SignInUseCase
  private let signOut: any SignOutUseCase
  private let checkSession: any CheckSessionUseCase
  private let changeProfile: any ChangeProfileUseCase
  private let changePicture: any ChangePictureUseCase
  private let showPicture: any ShowPictureUseCase
  private let showMap: any ShowMapUseCase

  /// Creates the app's objects, which are created nowhere else.
  init(_ settings: Settings) {
    // On platforms with a keychain, an app stores its session in a `KeychainSessionStore`.
    let store = FileSessionStore(at: settings.sessionFile)
    let server = GraphQLDataSource(endpoint: settings.server, transport: URLSessionTransport(), store: store) {
      print("The session has ended.")
    }
    let accounts = LiveAccountRepository(server: server, store: store)
    let profile = LiveProfileRepository(server: server)
    signUp = SignUp(accounts)
    signIn = SignIn(accounts)
    signOut = SignOut(accounts)
    checkSession = CheckSession(accounts, profile)
    changeProfile = ChangeProfile(profile)
    changePicture = ChangePicture(profile)
    showPicture = ShowPicture(profile)
    showMap = ShowMap(LiveVehicleRepository(server: server))
  }

  /// - Parameter words: the command and its arguments.
  /// - Returns: whether it succeeded.
  func run(_ words: [String]) async -> Bool {
    do {
      try await perform(words)
      return true
    } catch {
      print(Screen.text(of: error))
      return false
    }
  }

  private func perform(_ words: [String]) async throws {
    let values = Array(words.dropFirst())
    switch (words.first, values.count) {
    case ("sign-up", 3):
      print("Welcome, \(try await signUp.execute(name: values[0], email: values[1], password: values[2]).name).")
    case ("sign-in", 2):
      print("Welcome back, \(try await signIn.execute(email: values[0], password: values[1]).name).")
    case ("sign-out", 0):
      try await signOut.execute()
      print("Signed out.")
    case ("session", 0): print(Screen.text(of: try await checkSession.execute()))
    case ("rename", 1): print(Screen.text(of: try await changeProfile.execute { $0.name = values[0] }))
    case ("move", 1): print(Screen.text(of: try await changeProfile.execute { $0.email = values[0] }))
    case ("picture", 1): print(Screen.text(of: try await changePicture.execute(Picture(at: URL(filePath: values[0])))))
    case ("save-picture", 1): try await savePicture(in: URL(filePath: values[0]))
    case ("map", 2...3): try await showMap(values)
    default: throw Misunderstanding()
    }
  }

  private func savePicture(in file: URL) async throws {
    let picture = try await showPicture.execute()
    try Data(picture.bytes).write(to: file)
    print("\(picture.bytes.count) bytes of \(picture.mediaType) are in \(file.lastPathComponent).")
  }

  private func showMap(_ values: [String]) async throws {
    guard let latitude = Double(values[0]), (-90...90).contains(latitude),
      let longitude = Double(values[1]), (-180...180).contains(longitude)
    else { throw Misunderstanding() }
    let here = Coordinate(latitude: latitude, longitude: longitude)
    guard values.count > 2 else { return print(Screen.text(of: try await showMap.execute(around: here))) }
    guard let radius = Int(values[2]) else { throw Misunderstanding() }
    print(Screen.text(of: try await showMap.execute(around: here, radius: radius)))
  }
}

/// An error for input that is not a command.
struct Misunderstanding: Error {}

extension Picture {
  /// - Parameter file: the file, whose name extension determines the media type.
  fileprivate init(at file: URL) throws(EcomobilityError) {
    guard let content = try? Data(contentsOf: file) else { throw .other("\(file.path) cannot be read.") }
    guard !file.pathExtension.isEmpty else {
      throw .other("\(file.lastPathComponent) needs an ending that says what kind of picture it is, such as .png.")
    }
    self.init(mediaType: "image/\(file.pathExtension.lowercased())", bytes: Array(content))
  }
}
