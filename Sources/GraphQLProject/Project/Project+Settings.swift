public import GraphQLLanguage

extension Project {
  /// The settings of a module, with the scalars that are mapped beside its schema where that is another module's.
  ///
  /// - Returns: the settings as far as they can be read, and what is wrong with the module's configuration. What is wrong
  ///   with that of other modules is reported for these.
  public func settings(of module: String) -> (settings: GenerationSettings, diagnostics: [Diagnostic]) {
    ProjectTable(modules).settings(of: module)
  }
}
