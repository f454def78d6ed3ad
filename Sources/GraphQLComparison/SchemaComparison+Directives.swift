import GraphQLLanguage

extension SchemaComparison {
  mutating func compareDirectives() {
    let directives = Matched(old.directives, new.directives, in: self, by: \.name)
    for removed in directives.removed {
      let name = old.context.text(removed.name)
      add(.breaking, "DIRECTIVE_REMOVED", "@\(name) was removed.", at: "@\(name)", hits: [.directive(name)])
    }
    for (name, before, after) in directives.kept {
      compareDescriptions(before.description, after.description, "@\(name)", at: "@\(name)")
      compareDeprecations(before.directives, after.directives, at: "@\(name)")
      compareArguments(of: name, before.arguments, after.arguments)
      compareUse(of: name, before, after)
    }
    for added in directives.added {
      let name = new.context.text(added.name)
      add(.safe, "DIRECTIVE_ADDED", "@\(name) was added.", at: "@\(name)")
    }
  }

  private mutating func compareUse(of name: String, _ before: DirectiveDefinition, _ after: DirectiveDefinition) {
    if before.isRepeatable && !after.isRepeatable {
      let message = "Repeatable flag was removed from @\(name)."
      add(.breaking, "DIRECTIVE_REPEATABLE_REMOVED", message, at: "@\(name)", hits: [.directive(name)])
    } else if !before.isRepeatable && after.isRepeatable {
      add(.safe, "DIRECTIVE_REPEATABLE_ADDED", "@\(name) became repeatable.", at: "@\(name)")
    }
    let locations = Matched(before.locations, after.locations, in: self, by: \.self)
    for removed in locations.removed {
      let location = old.context.text(removed)
      let uses = [SchemaUse.directiveLocation(name, location)]
      let message = "\(location) was removed from @\(name)."
      add(.breaking, "DIRECTIVE_LOCATION_REMOVED", message, at: "@\(name)", hits: uses)
    }
    for added in locations.added {
      add(.safe, "DIRECTIVE_LOCATION_ADDED", "\(new.context.text(added)) was added to @\(name).", at: "@\(name)")
    }
  }

  private mutating func compareArguments(
    of directive: String,
    _ before: [InputValueDefinition],
    _ after: [InputValueDefinition]
  ) {
    let arguments = Matched(before, after, in: self, by: \.name)
    for removed in arguments.removed {
      let name = old.context.text(removed.name)
      let message = "\(name) was removed from @\(directive)."
      let uses = [SchemaUse.directiveArgument(directive, name)]
      add(.breaking, "DIRECTIVE_ARG_REMOVED", message, at: "@\(directive)(\(name):)", hits: uses)
    }
    for (name, left, right) in arguments.kept {
      let names = InputNames(
        coordinate: "@\(directive)(\(name):)",
        subject: "@\(directive) arg \(name)",
        kindOfTypeChange: "DIRECTIVE_ARG_CHANGED_KIND",
        kindOfDefaultChange: "DIRECTIVE_ARG_DEFAULT_VALUE_CHANGE",
        given: [.directiveArgument(directive, name)],
        leftOut: [.directiveArgumentLeftOut(directive, name)]
      )
      compareInput(names, left, right)
    }
    for added in arguments.added {
      let name = new.context.text(added.name)
      let coordinate = "@\(directive)(\(name):)"
      if added.isRequired {
        let message = "A required arg \(name) on directive @\(directive) was added."
        add(.breaking, "REQUIRED_DIRECTIVE_ARG_ADDED", message, at: coordinate, hits: [.directive(directive)])
      } else {
        add(.safe, "OPTIONAL_DIRECTIVE_ARG_ADDED", "\(name) was added to @\(directive).", at: coordinate)
      }
    }
  }
}
