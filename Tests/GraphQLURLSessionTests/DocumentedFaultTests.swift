import GraphQLRuntime
import Testing

extension Fault: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension OverSockets {
  @Suite("Every fault of a server")
  struct DocumentedFaultTests {
    @Test("A call ends in its documented error, and a mutation is sent once", arguments: Fault.all)
    func ending(_ fault: Fault) async throws {
      let probe = try FaultProbe(fault)
      for isMutation in [false, true] {
        let (ending, text) = await probe.call(isMutation ? "mutation" : "query", isMutation: isMutation)
        #expect(ending == fault.ending, "\(text)")
      }
      #expect(probe.server.log.most("mutation") <= fault.requestsForOne)
    }
  }
}
