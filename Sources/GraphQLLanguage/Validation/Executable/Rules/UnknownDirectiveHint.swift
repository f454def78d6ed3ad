/// What to do about a directive that the schema does not define.
///
/// Documents written for another client hold instructions to that client, which it takes out before it sends them. Here
/// all that is written is sent, so that a server would refuse them.
enum UnknownDirectiveHint {
  static func text(for name: String, on location: DirectiveLocation) -> String {
    if fragmentArguments.contains(name) {
      return "Fragments take no arguments: use a variable of the operation in the fragment instead."
    }
    if localState.contains(name) {
      return "\"@\(name)\" marks what no server is asked for: remove what it stands on, and keep that value in the app."
    }
    if instructions.contains(name) {
      return "\"@\(name)\" is an instruction to another client: remove it, the server is asked for the same without it."
    }
    return "If the server knows it, add \"directive @\(name) on \(location.rawValue)\" to the schema; else remove it."
  }

  /// Relay's.
  private static let fragmentArguments: Set = ["arguments", "argumentDefinitions", "uncheckedArguments_DEPRECATED"]

  /// Apollo's.
  private static let localState: Set = ["client", "rest"]

  private static let instructions: Set = [
    // Apollo's, for the Web, iOS and Kotlin.
    "connection", "export", "nonreactive", "unmask", "apollo_client_ios_localCacheMutation", "catch", "ignoreErrors",
    "nonnull", "optional",
    // Relay's.
    "alias", "assignable", "inline", "match", "module", "no_inline", "raw_response_type", "refetchable", "relay",
    "required", "stream_connection", "throwOnFieldError", "updatable", "waterfall",
    "appendEdge", "appendNode", "deleteEdge", "deleteRecord", "prependEdge", "prependNode",
  ]
}
