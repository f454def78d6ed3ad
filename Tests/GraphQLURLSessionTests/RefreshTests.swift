import GraphQLRuntime
import Testing

extension OverSockets {
  @Suite("An expired token")
  struct RefreshTests {
    @Test("200 calls that are rejected together wait for one refresh, and all of them are answered")
    func oneRefresh() async throws {
      let probe = try RefreshProbe(calls: 200)
      #expect(await probe.answers(to: 200) == 200)
      #expect(probe.refreshes.value == 1)
      #expect(probe.rejections.value == 200)
    }
  }
}
