/// A question that the shop cannot answer, for whoever wrote the program that asked.
struct ShopError: Error, Sendable {
  /// What stands in `extensions.code`.
  enum Code: String, Sendable {
    case invalidArgument = "INVALID_ARGUMENT"
    case unknownCategory = "UNKNOWN_CATEGORY"
    case unknownRefineValue = "UNKNOWN_REFINE_VALUE"
  }

  let code: Code
  let message: String
  /// What could have been asked for instead.
  var known: [String] = []
}
