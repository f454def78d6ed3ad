/// A size of a guide.
struct Size: Sendable {
  let id, value: String
  /// The value for refining a listing.
  let slug: String
  let scale: String?
  let description: String?
  let guide: String

  /// The display text of the size with its scale, such as `10 UK`.
  var text: String { value + (scale.map { " " + $0 } ?? "") }
}

/// A table of sizes.
struct SizeGuide: Sendable {
  let id, name: String
  let description: String
  let sizes: [Size]
  /// The price of each size, in percent of the first one's. Empty if all cost the same.
  let priceSteps: [Int]

  init(
    id: String,
    name: String,
    description: String,
    scale: String? = nil,
    values: [String],
    meanings: [String] = [],
    priceSteps: [Int] = []
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.priceSteps = priceSteps
    sizes = values.indices.map { index in
      Size(
        id: id + "-" + values[index].slug,
        value: values[index],
        slug: (values[index] + (scale.map { " " + $0 } ?? "")).slug,
        scale: scale,
        description: index < meanings.count ? meanings[index] : nil,
        guide: id
      )
    }
  }
}
