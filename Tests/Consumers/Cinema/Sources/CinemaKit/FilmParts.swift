extension FilmParts {
  public var line: String { "\(title), \(minutes) minutes, \(genre)" }
}
