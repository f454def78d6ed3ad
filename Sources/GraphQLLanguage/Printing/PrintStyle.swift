/// How a tree becomes text.
public enum PrintStyle: Hashable, Sendable {
  /// Indented, one selection or definition a line, as the reference implementation prints.
  case pretty
  /// Without a character that could be left out.
  case minified
}
