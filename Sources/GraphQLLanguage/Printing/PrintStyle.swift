/// How a tree becomes text.
public enum PrintStyle: Hashable, Sendable {
  /// Indented, one selection or definition a line, as the reference implementation prints.
  case pretty
  /// Without white space but where two words would touch, as operations are sent.
  case minified
}
