import CommandSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

exit(await Companion.diff.main(SchemaDiff.usage) { try SchemaDiff(&$0).run() }.rawValue)
