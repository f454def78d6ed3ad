/// Listings in the style of a shop's server, the same in every run.
enum Listing {
  /// Returns the members of a listing with a number of products.
  static func members(products: Int) -> String { #""title":"Women's dresses","products":[\#(list(0..<products))]"# }

  static func list(_ numbers: Range<Int>) -> String { numbers.map(product).joined(separator: ",") }

  private static func product(_ number: Int) -> String {
    let was = number % 3 == 0 ? price(12_900) : "null"
    return #"{"id":"W-\#(number)","name":"Linen shirt with a relaxed fit \#(number)","brand":"Oak & Thread","#
      + #""price":\#(price(4_900 + number)),"was":\#(was),"stock":\#(number % 40),"labels":["new","linen"],"#
      + #""image":"https://images.shop.example/products/W-\#(number)/front.jpg"}"#
  }

  private static func price(_ amount: Int) -> String { #"{"currencyCode":"EUR","amount":\#(amount)}"# }
}
