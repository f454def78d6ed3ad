#!/bin/bash
# Compiles what is generated from a corpus, and the same models with synthesised `Codable, Hashable`: see README.md.
set -euo pipefail
if [ $# -lt 1 ]; then
  echo "usage: $0 DIR [CONFIG], a folder with schema.graphqls and operations/" >&2
  exit 2
fi
corpus=$1
package=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/ours" "$work/peer"

(cd "$package" && swift build -c release --product graphql-codegen >/dev/null)
"$package/.build/release/graphql-codegen" generate --lenient-schema --schema "$corpus/schema.graphqls" \
  --documents "$corpus"/operations/* --output "$work/ours" --module Models ${2:+--config "$2"} 2>/dev/null

# The peer: without the reading initialisers, whose conformances are the compiler's instead. Inputs stay as they are.
for file in "$work"/ours/*.swift; do
  awk '
    skipped { if ($0 == indent "}") skipped = 0; next }
    /public init\((from |_json )?json: inout JSONReader\)/ {
      if ($0 !~ /\}$/) { skipped = 1; indent = $0; sub(/[^ ].*/, "", indent) }
      next
    }
    { gsub(/JSONObjectDecodable/, "Codable, Hashable, Sendable")
      gsub(/: GraphQLEnum \{/, ": GraphQLEnum, Codable {")
      gsub(/: GraphQL(Query|Mutation|Subscription) \{/, ": Sendable {") }
    { print }
  ' "$file" >"$work/peer/$(basename "$file")"
done

flags=(-swift-version 6 -wmo -parse-as-library)
swiftc "${flags[@]}" -O -package-name measured -module-name GraphQLRuntime -emit-module \
  -emit-module-path "$work/GraphQLRuntime.swiftmodule" -c $(find "$package/Sources/GraphQLRuntime" -name '*.swift') \
  -o "$work/runtime.o"
TIMEFORMAT='%U %S'
for mode in -Onone -O; do
  for side in ours peer; do
    seconds=$( { time swiftc "${flags[@]}" $mode -module-name Models -I "$work" -c "$work/$side"/*.swift \
      -o "$work/$side.o" 2>/dev/null; } 2>&1 | awk '{ print $1 + $2 }')
    echo "$mode $side: $seconds s of processor time, $(size "$work/$side.o" | awk 'NR == 2 { print $1 }') bytes of code"
  done
done
