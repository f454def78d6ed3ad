/// What is sent to a server so that it knows who is asking, and which session it is of.
///
/// Neither `print` nor `dump` nor a debugger shows the token.
public struct AccessToken: Sendable, Hashable {
  /// The token itself.
  public var value: String

  /// Tells one session from the next one: refreshing keeps it, signing in begins another. Nil is a session, too: that of
  /// a source which cannot tell.
  public var session: String?

  public init(_ value: String, session: String? = nil) {
    self.value = value
    self.session = session
  }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "AccessToken(…)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
