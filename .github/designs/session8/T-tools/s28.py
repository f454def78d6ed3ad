from sub import *
import subprocess
sub(r"\bSpan\b","SourceSpan","Sources/GraphQLLanguage/*","Sources/GraphQLProject/*","Sources/GraphQLCodegen/*","Sources/GraphQLComparison/*","Tests/GraphQLLanguageTests/*.swift")
C=".github/CHANGELOG.md"
one(C,"| It has a `Span`: `case .list(let element, let span)` with `span.location`. |","| It has a `SourceSpan`: `case .list(let element, let span)` with `span.location`. |\n| `Span` | `SourceSpan` |")
subprocess.run(["git","mv","Tests/GraphQLLanguageTests/Source/SpanTests.swift","Tests/GraphQLLanguageTests/Source/SourceSpanTests.swift"],cwd=ROOT,check=True)
sub(r"\bSpanTests\b","SourceSpanTests","Tests/GraphQLLanguageTests/Source/*.swift")
subprocess.run(["swift","format","-i","Sources/GraphQLLanguage/Diagnostics/Spot.swift"],cwd=ROOT)
