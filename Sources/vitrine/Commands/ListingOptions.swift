import CommandSupport
import CommerceModels

extension ProductListing.Sort {
  /// The name of the sort order on the command line, such as `low-to-high`.
  var optionName: String {
    switch self {
    case .lowToHigh: "low-to-high"
    case .highToLow: "high-to-low"
    case .aToZ: "a-z"
    case .zToA: "z-a"
    default: rawValue
    }
  }

  static var optionNames: String { known.map(\.optionName).joined(separator: ", ") }

  /// Reads the sort order of a `--sort` option, or returns `nil` if it is missing.
  init?(option: String?) throws(UsageError) {
    guard let option else { return nil }
    guard let sort = Self.known.first(where: { $0.optionName == option }) else {
      throw UsageError("unknown sort order \"\(option)\"; the sort orders are \(Self.optionNames)")
    }
    self = sort
  }
}

extension [ProductListing.Refinement] {
  /// Reads the refinements of `--refine NAME=VALUE[,VALUE]` options.
  init(options: [String]) throws(UsageError) {
    self = []
    for option in options {
      append(try ProductListing.Refinement(option: option))
    }
  }
}

extension ProductListing.Refinement {
  init(option: String) throws(UsageError) {
    let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
    let values = parts.count == 2 ? parts[1].split(separator: ",").map(String.init) : []
    guard let name = parts.first, !values.isEmpty else {
      throw UsageError("--refine takes NAME=VALUE[,VALUE], not \"\(option)\"")
    }
    self.init(name: ProductListing.Filter.Name(rawValue: name), values: values)
    guard ProductListing.Filter.Name.known.contains(self.name) else {
      let names = ProductListing.Filter.Name.known.map(\.rawValue).joined(separator: ", ")
      throw UsageError("unknown refinement \"\(name)\"; the refinements are \(names)")
    }
    guard self.name != .price || priceRange != nil else {
      throw UsageError("--refine price takes the lowest and the highest amount in minor units, such as price=1000,5000")
    }
  }
}

extension CommandArguments {
  /// Reads an option whose value is a number of at least 1, or returns `nil` if it is missing. The maximum is that of
  /// GraphQL's `Int`, which has 32 bits.
  mutating func positiveNumber(_ name: String) throws(UsageError) -> Int? {
    try number(name, in: 1...Int(Int32.max))
  }

  /// Returns the index of the first item of the page that `--page` names, or 0 if the option is missing.
  mutating func offset(_ limit: Int) throws(UsageError) -> Int {
    guard let page = try positiveNumber("--page") else { return 0 }
    guard let offset = Int32(exactly: (page - 1) * limit) else {
      throw UsageError(
        "--page \(page) with \(limit) items per page begins after item \(Int32.max), the last one that can be requested"
      )
    }
    return Int(offset)
  }

  /// Reads the next positional argument.
  mutating func required(_ what: String) throws(UsageError) -> String {
    guard let word = positional() else { throw UsageError("\(what) is missing") }
    return word
  }
}
