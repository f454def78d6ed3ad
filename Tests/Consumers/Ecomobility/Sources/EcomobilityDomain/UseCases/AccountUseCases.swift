/// Creates an account and signs in.
public protocol SignUpUseCase: Sendable {
  func execute(name: String, email: String, password: String) async throws(EcomobilityError) -> Rider
}

/// Signs in to an account.
public protocol SignInUseCase: Sendable {
  func execute(email: String, password: String) async throws(EcomobilityError) -> Rider
}

/// Ends the session.
public protocol SignOutUseCase: Sendable {
  func execute() async throws(EcomobilityError)
}

/// Checks at launch whether the stored session is still valid.
public protocol CheckSessionUseCase: Sendable {
  /// - Throws: ``EcomobilityError/offline`` if the server cannot be reached. The session is kept.
  func execute() async throws(EcomobilityError) -> SessionState
}

public struct SignUp: SignUpUseCase {
  private let accounts: any AccountRepository

  public init(_ accounts: any AccountRepository) {
    self.accounts = accounts
  }

  public func execute(name: String, email: String, password: String) async throws(EcomobilityError) -> Rider {
    guard email.contains("@") else { throw .invalidEmail }
    return try await accounts.signUp(name: name, email: email, password: password)
  }
}

public struct SignIn: SignInUseCase {
  private let accounts: any AccountRepository

  public init(_ accounts: any AccountRepository) {
    self.accounts = accounts
  }

  public func execute(email: String, password: String) async throws(EcomobilityError) -> Rider {
    try await accounts.signIn(email: email, password: password)
  }
}

public struct SignOut: SignOutUseCase {
  private let accounts: any AccountRepository

  public init(_ accounts: any AccountRepository) {
    self.accounts = accounts
  }

  public func execute() async throws(EcomobilityError) {
    try await accounts.signOut()
  }
}

public struct CheckSession: CheckSessionUseCase {
  private let accounts: any AccountRepository
  private let profile: any ProfileRepository

  public init(_ accounts: any AccountRepository, _ profile: any ProfileRepository) {
    self.accounts = accounts
    self.profile = profile
  }

  public func execute() async throws(EcomobilityError) -> SessionState {
    guard try await accounts.session() != nil else { return .signedOut }
    do {
      let rider = try await profile.rider()
      // The request may have refreshed the session.
      guard let session = try await accounts.session() else { return .signedOut }
      return .signedIn(rider, session)
    } catch {
      if error == .signedOut { return .signedOut }
      throw error
    }
  }
}
