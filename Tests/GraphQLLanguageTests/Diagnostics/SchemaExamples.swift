import GraphQLLanguage

/// A query type on a separate line, because every schema needs one.
private let start = "type Query { a: Int }\n"

let schemaExamples: [DiagnosticExample] =
  nameExamples + directiveExamples + rootExamples + partExamples + interfaceExamples + inputExamples
  + introspectionExamples

private let nameExamples: [DiagnosticExample] = [
  .schema(.duplicateSchemaDefinition, start + "schema { query: Query }\nschema { query: Query }"),
  .schema(.duplicateOperationType, start + "schema { query: Query  query : Query }"),
  .schema(.duplicateType, start + "\"text\" scalar A\nenum A { B }"),
  .schema(.duplicateEnumValue, start + "enum A { B \"text\" B }"),
  .schema(.duplicateField, start + "extend type Query { a: String }"),
  .schema(.duplicateArgumentDefinition, start + "type T { f(a: Int, b: Int, a: Int): Int }"),
  .schema(.duplicateDirectiveDefinition, start + "directive @d on FIELD\ndirective @ d on QUERY"),
  .schema(.unknownType, start + "type T { a: [Strng!]! }"),
  .schema(.unknownExtendedType, start + "extend type Qury { b: Int }"),
  .schema(.unknownExtendedDirective, start + "directive @a on DIRECTIVE_DEFINITION\nextend directive @ unknown @a"),
  .schema(.executableDefinition, start + "query Q { a }\n\"text\" query { a }\nfragment F on Query { a }"),
  .schema(.extensionOfOtherKind, start + "\"text\" scalar S\nextend enum S { A }"),
]

private let directiveExamples: [DiagnosticExample] = [
  .schema(.unknownDirective, start + "scalar S @ unknown(a: 1)"),
  .schema(.misplacedDirective, start + "scalar S @deprecated(reason: \"old\")"),
  .schema(.duplicateDirective, start + "directive @d on SCALAR\nscalar S @ d @d"),
  .schema(.duplicateDirective, start + "directive @d on ENUM_VALUE\nenum E { A @ d @d }"),
  .schema(.unknownArgument, start + "type T { a: Int @deprecated(raeson: \"old\") }"),
  .schema(.duplicateArgument, start + "type T { a: Int @deprecated(reason: \"a\", reason: \"b\") }"),
  .schema(.missingArgument, start + "directive @d(a: Int!, b: Int) on SCALAR\nscalar S @d(b: 1)"),
  .schema(.missingArgument, start + "scalar S @ specifiedBy"),
  .schema(
    .duplicateInputField,
    start + "input I { a: Int b: Int }\ndirective @d(i: I) on SCALAR\nscalar S @d(i: { a: 1, a: 2 })"
  ),
  .schema(.invalidArgument, start + "type T { a: Int @deprecated(reason: [1]) }"),
  .schema(.directiveCycle, start + "\"text\" directive @d(a: Int @d) on ARGUMENT_DEFINITION"),
]

private let rootExamples: [DiagnosticExample] = [
  .schema(.missingQueryType, "schema @d {\n  mutation: M\n}\ndirective @d on SCHEMA\ntype M { a: Int }"),
  .schema(.missingQueryType, "type M { a: Int }"),
  .schema(.rootTypeNotObject, "schema { query: Q }\ninput Q { a: Int }"),
  .schema(.rootTypeNotObject, "\"text\" input Query { a: Int }"),
  .schema(.sharedRootType, "schema { query: Q  mutation: Q }\ntype Q { a: Int }"),
]

private let partExamples: [DiagnosticExample] = [
  .schema(.reservedName, start + "\"text\" scalar __S"),
  .schema(.noFields, start + "\"text\" type T\ndirective @d on OBJECT\nextend type T @d"),
  .schema(.noFields, start + "input I"),
  .schema(.noValues, start + "enum E"),
  .schema(.noMembers, start + "union U"),
  .schema(.fieldNotOutput, start + "input I { a: Int }\ntype T { i: [I!] ! }"),
  .schema(.inputNotInput, start + "type T { f(\"text\" q: [Query!]!): Int }"),
  .schema(.inputNotInput, start + "directive @d(\"text\" q: Query) on FIELD"),
  .schema(.requiredDeprecated, start + "type T { f(a: Int! @deprecated(reason: \"old\")): Int }"),
  .schema(.invalidDefaultValue, start + "input I { a: Int = \"1\" b: [Int] = [1, 2.5] }"),
  .schema(.invalidDefaultValue, start + "enum E { RED }\ninput I { e: E = REED }"),
  .schema(.memberNotObject, start + "union U = Query | Int"),
  .schema(.duplicateMember, start + "union U = Query | Query"),
]

private let interfaceExamples: [DiagnosticExample] = [
  .schema(.implementsOtherKind, start + "type T implements Query { a: Int }"),
  .schema(.implementsItself, start + "interface I implements I { a: Int }"),
  .schema(.duplicateInterface, start + "interface I { a: Int }\ntype T implements I & I { a: Int }"),
  .schema(.interfaceCycle, start + "interface I implements J { a: Int }\ninterface J implements I { a: Int }"),
  .schema(
    .missingInterface,
    start + "interface I { a: Int }\ninterface J implements I { a: Int }\ntype T implements J { a: Int }"
  ),
  .schema(.missingField, start + "interface I { \"text\" a: Int }\n\"text\" type T implements I { b: Int }"),
  .schema(.fieldTypeMismatch, start + "interface I { a: [Int ! ] ! }\ntype T implements I { a: Int }"),
  .schema(.missingArgumentDefinition, start + "interface I { a(b: Int): Int }\ntype T implements I { a: Int }"),
  .schema(.argumentTypeMismatch, start + "interface I { a(b: Int): Int }\ntype T implements I { a(b: Int!): Int }"),
  .schema(.additionalRequiredArgument, start + "interface I { a: Int }\ntype T implements I { a(b: Int!): Int }"),
  .schema(.deprecatedImplementation, start + "interface I { a: Int }\ntype T implements I { a: Int @deprecated }"),
]

private let inputExamples: [DiagnosticExample] = [
  .schema(.inputObjectCycle, start + "input I { \"text\" j: J! }\ninput J { i: I! }"),
  .schema(.defaultValueCycle, start + "input I { j: J = {} }\ninput J { i: I = {} }"),
  .schema(.oneOfNotNullable, start + "input I @oneOf { a: Int! b: Int }"),
  .schema(.oneOfDefaultValue, start + "input I @oneOf { \"text\" a: Int = 1 }"),
]

private let introspectionExamples: [DiagnosticExample] = [
  .schema(.notIntrospection, "{\"data\": {}}"),
  .schema(.missingKey, "{\"__schema\": {\"types\": [\n  {\"kind\": \"SCALAR\"}\n]}}"),
  .schema(.invalidIntrospection, "{\"__schema\": {\"types\": [\n  {\"kind\": \"SCALAR\", \"name\": \"a b\"}\n]}}"),
  .schema(.invalidIntrospection, "{\"__schema\": {\"types\": [\n  {\"kind\": \"THING\", \"name\": \"A\"}\n]}}"),
]
