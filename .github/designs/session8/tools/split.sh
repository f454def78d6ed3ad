#!/usr/bin/env bash
# The mechanical part of SPLIT.md. Run at the top of a checkout: split.sh [git mv|mv]
set -euo pipefail
mv=${1:-git mv}
N=GraphQLNetworking
A=Sources/GraphQLRuntime B=Sources/$N
mkdir -p $B/Support $B/Uploads
# Whole folders.
for folder in Client Interceptors HTTP Errors Updates; do $mv $A/$folder $B/$folder; done
for file in BytePattern Locked Redaction SharedWork; do $mv $A/Support/$file.swift $B/Support/$file.swift; done

# Upload: the value stays (as a scalar, beside SensitiveString), the form goes.
$mv $A/Uploads/Upload.swift $A/Scalars/Upload.swift
python3 - $A/Scalars/Upload.swift $B/Uploads/MultipartForm.swift <<'PY'
import sys
path, form = sys.argv[1:]
text = open(path).read()
mark = "/// An operation and the files in its variables as one form"
value, rest = text[:text.index(mark)], text[text.index(mark):]
value = (value.replace("  enum Content:", "  package enum Content:")
  .replace("  let content: Content", "  package let content: Content")
  .replace("struct PlacedUpload:", "package struct PlacedUpload:")
  .replace("  let upload: Upload\n", "  package let upload: Upload\n")
  .replace("  let path: String\n", "  package let path: String\n")
  .replace("``RequestOptions/headers``", "`RequestOptions.headers`")
  .replace("``RequestOptions/timeout``", "`RequestOptions.timeout`")
  .replace("/// `null`: the client sends", "/// `null`: a client sends"))
open(path, "w").write(value.rstrip() + "\n")
open(form, "w").write("""#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

""" + rest)
PY
rmdir $A/Uploads 2>/dev/null || true

edit() { python3 - "$@" <<'PY'
import sys
path, *pairs = sys.argv[1:]
text = open(path).read()
for old, new in zip(pairs[::2], pairs[1::2]):
    if old not in text: sys.exit(f"{path}: {old!r} is not there")
    text = text.replace(old, new)
open(path, "w").write(text)
PY
}
# What the client uses of the runtime and is not public: `package`.
edit $A/JSON/Writing/JSONWriter.swift \
  'private(set) var uploads' 'package private(set) var uploads' 'private(set) var secrets' 'package private(set) var secrets'
edit $A/JSON/Writing/JSONWriter+Values.swift 'mutating func json(_ text' 'package mutating func json(_ text'
edit $A/Scalars/ISO8601.swift 'struct CivilDate {' 'package struct CivilDate {' 'static func days(year' 'package static func days(year'
edit $A/Operations/GraphQLResponse.swift \
  '@usableFromInline
struct GraphQLResponseOutline {' '@usableFromInline
package struct GraphQLResponseOutline {' \
  '@usableFromInline var hasData' '@usableFromInline package var hasData' \
  '@usableFromInline fileprivate(set) var errors' '@usableFromInline package fileprivate(set) var errors' \
  'extension GraphQLResponseOutline {
  /// Reads a response, and passes over its data.
  init(from' 'extension GraphQLResponseOutline {
  /// A response without its data; nil if the text is none.
  package init?(_ text: [UInt8]) {
    guard let outline = try? JSONReader.read(text, Self.init(from:)) else { return nil }
    self = outline
  }

  /// Reads a response, and passes over its data.
  private init(from'
edit $A/Operations/GraphQLResponseError.swift \
  '  /// The description, of no more than is shown of each of its parts.
  var shortDescription: String {
    let longest = TextCleaning.longest
    let path' '  /// The description, of no more of each of its parts than a text of this many bytes can show.
  package func description(ofAtMost longest: Int) -> String {
    let path' \
  'text(start(of: message), path, code.map(start))' 'text(start(of: message, longest), path, code.map { start(of: $0, longest) })' \
  'private func start(of text: String) -> String {
    String(decoding: text.utf8.prefix(2 * TextCleaning.longest)' 'private func start(of text: String, _ longest: Int) -> String {
    String(decoding: text.utf8.prefix(2 * longest)' \
  '  func described(as' '  package func described(as' \
  'In an error from a ``GraphQLClient`` the' 'In an error from a `GraphQLClient` the'
edit $A/JSON/Reading/JSONDecodingError.swift 'public internal(set) var path' 'public package(set) var path'
edit $A/Operations/GraphQLConditions.swift '``GraphQLClient``' '`GraphQLClient`'

# The client's side.
printf '%s\n' '// Who imports this module has what generated code is made of, too.' '@_exported public import GraphQLRuntime' >$B/Exports.swift
edit $B/Client/GraphQLClientConfiguration.swift '``SensitiveString``' '`SensitiveString`' '``Upload``' '`Upload`'
edit $B/Errors/GraphQLClientError.swift '``GraphQLResponseError/code``' '`GraphQLResponseError.code`' '``GraphQLResponseError/description``' '`GraphQLResponseError.description`'
edit $B/Errors/GraphQLClientError+Cleaning.swift 'extension [GraphQLResponseError] {' 'extension GraphQLResponseError {
  /// The description, of no more than is shown of each of its parts.
  var shortDescription: String { description(ofAtMost: TextCleaning.longest) }
}

extension [GraphQLResponseError] {'
edit $B/Client/GraphQLResponseReader.swift 'try? JSONReader.read(http.body, GraphQLResponseOutline.init(from:))' 'GraphQLResponseOutline(http.body)'
edit $B/Interceptors/TokenRejection.swift '$0 == ASCII.minus ? ASCII.underscore : $0' '$0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0'
edit $B/HTTP/HTTPResponse.swift 'allSatisfy(ASCII.isDigit)' 'allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)' \
  'ASCII.isWhitespace(byte)' '" \t\r\n".utf8.contains(byte)'

# Targets that have the client: a file that names it imports its module, which has all of the runtime. Products hand it on.
client='\b(GraphQLClient|GraphQLClientError|GraphQLTransport|GraphQLInterceptor|GraphQLRequestContext|HTTPRequest|HTTPResponse|HTTPHeaders|HTTPBody|HTTPStream|HTTPChunks|TransferProgress|Updates|Loadable|Locked|SharedWork|RequestOptions|GraphQLMetric|TokenRejection|ClientClock|GraphQLCall|FoundationFailure|RetryInterceptor|RetryBudget|RetryDelays|LoggingInterceptor|DeduplicationInterceptor|HeadersInterceptor)\b'
for target in GraphQLURLSession GraphQLSessions GraphQLPaging GraphQLFiles GraphQLMock MockBFF BFFClient BFFClientStubs vitrine \
  graphql-codegen-download; do
  for file in $(grep -rlE 'import GraphQLRuntime$' Sources/$target --include='*.swift' | xargs grep -lE "$client"); do
    sed -i -E "s/import GraphQLRuntime$/import $N/" "$file"
  done
done
for target in GraphQLURLSession GraphQLSessions GraphQLPaging GraphQLMock BFFClient; do
  printf '%s\n' '// Who imports this module has the client, too.' "@_exported public import $N" >Sources/$target/Exports.swift
done
# The records need locks only.
sed -i -E "s/^((package |internal )?import GraphQLRuntime)$/import $N\n\1/" Sources/GraphQLRecords/Plan/Plan.swift Sources/GraphQLRecords/Rows/Names.swift
