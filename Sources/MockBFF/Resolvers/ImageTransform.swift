import GraphQLMock

/// The GraphQL input object `ImageTransformInput`.
struct ImageTransform: ArgumentDecodable {
  private let width, height: Int?
  private let fit, format: String?
  private let scale, quality: Int?

  init(argument: ArgumentValue) throws {
    width = try argument["width"]
    height = try argument["height"]
    fit = try argument["fit"]
    format = try argument["format"]
    scale = try argument["scale"]
    quality = try argument["quality"]
  }

  /// Returns the transform in the image server's form, such as `width=320&fit=COVER&scale=2&quality=75`.
  func query() throws(ResolverError) -> String {
    try check("width", width, 1...10_000)
    try check("height", height, 1...10_000)
    try check("scale", scale, 1...3)
    try check("quality", quality, 1...100)
    let numbers = [("width", width), ("height", height), ("scale", scale), ("quality", quality)]
    let words = [("fit", fit), ("format", format)]
    let all = numbers.map { ($0, $1.map(String.init)) } + words
    return all.compactMap { name, value in value.map { name + "=" + $0 } }.joined(separator: "&")
  }

  private func check(_ name: String, _ value: Int?, _ range: ClosedRange<Int>) throws(ResolverError) {
    guard let value, !range.contains(value) else { return }
    throw .invalidArgument(
      "The \(name) of an image must be from \(range.lowerBound) to \(range.upperBound), not \(value)."
    )
  }
}
