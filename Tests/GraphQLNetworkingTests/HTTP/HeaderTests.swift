import GraphQLNetworking
import Testing

@Suite("Header fields")
struct HeaderTests {
  @Test("Names are the same in upper and lower case, and keep their order")
  func names() {
    var headers: HTTPHeaders = ["Accept": "a", "X-One": "1"]
    headers["accept"] = "b"
    headers.append("x-one", "2")
    #expect(headers["ACCEPT"] == "b")
    #expect(headers["X-ONE"] == "1, 2")
    headers["X-One"] = nil
    #expect(headers.fields.map(\.name) == ["accept"])
  }

  @Test(
    "Retry-After is read in every form that HTTP has",
    arguments: [
      ("120", 120), ("0", 0), (" 7 ", 7), ("-1", nil), ("soon", nil), ("", nil), ("1.5", nil),
      ("Fri, 31 Dec 1999 23:59:59 GMT", 0), ("Friday, 31-Dec-99 23:59:59 GMT", 0), ("Fri Dec 31 23:59:59 1999", 0),
      ("Fri, 31 Dec 1999 GMT", nil), ("99999999999", 2_147_483_648),
      ("99999999999999999999", 2_147_483_648), ("9223372036854775807", 2_147_483_648), ("1 2", nil),
    ] as [(String, Int?)]
  )
  func retryAfter(value: String, seconds: Int?) async {
    let error = await failure(HTTPResponse(status: 503, headers: ["Retry-After": value]))
    #expect(error?.retryAfter == seconds.map { .seconds($0) })
  }

  @Test(
    "A date that no clock shows says nothing",
    arguments: [
      "9223372036854775807:00:00", "00:9223372036854775807:00", "00:00:9223372036854775807",
      "-9223372036854775808:00:00", "24:00:00", "00:60:00", "00:00:61", "00:00", "00:00:00:00", "00:x:00:00", "::", ":",
    ]
  )
  func impossibleTime(time: String) async {
    let error = await failure(HTTPResponse(status: 503, headers: ["Retry-After": "Mon, 01 Jan 2950 \(time) GMT"]))
    #expect(error?.kind == .serverStatus)
    #expect(error?.retryAfter == nil)
  }

  @Test(
    "A day or a year beyond the calendar is not a date",
    arguments: [
      "99999999999999999999 Jan 2950", "9223372036854775807 Jan 2950", "01 Jan 9223372036854775807", "32 Jan 1",
    ]
  )
  func impossibleDay(day: String) async {
    let error = await failure(HTTPResponse(status: 503, headers: ["Retry-After": "Mon, \(day) 00:00:00 GMT"]))
    #expect(error?.retryAfter == nil)
  }

  @Test("A date is counted from the response's own date, whatever the device's clock says")
  func dateOfResponse() async {
    let (sent, next) = ("Fri, 31 Dec 1999 23:59:50 GMT", "Sat, 01 Jan 2000 00:00:20 GMT")
    let error = await failure(HTTPResponse(status: 503, headers: ["Retry-After": next, "Date": sent]))
    #expect(error?.retryAfter == .seconds(30))
  }

  @Test("A date to come is waited for")
  func futureDate() async throws {
    let error = await failure(HTTPResponse(status: 503, headers: ["Retry-After": "Sat, 01 Jan 2950 00:00:00 GMT"]))
    let delay = try #require(error?.retryAfter)
    #expect(delay > .seconds(800 * 365 * 86_400))
  }
}
