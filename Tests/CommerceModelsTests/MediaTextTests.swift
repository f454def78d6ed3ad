import CommerceModels
import Foundation
import Testing

@Suite("Texts in place of pictures")
struct MediaTextTests {
  private func image(_ alt: String?) throws -> Media {
    var image = try picture("front")
    image.alt = alt
    return .image(image)
  }

  @Test("The shop's text is used where it has one, and otherwise what the picture shows")
  func products() throws {
    var shirt = product()
    let blue = Product.Colour(id: "b", name: "Blue")
    var variant = shirt.defaultVariant
    variant.colour = blue
    #expect(shirt.text(for: try image("A shirt from the front")) == "A shirt from the front")
    #expect(shirt.text(for: try image(nil)) == "Linen shirt")
    #expect(shirt.text(for: try image(" \n"), of: variant) == "Linen shirt, Blue")
    #expect(shirt.text(for: .video(MediaVideo(alt: "It moves", sources: []))) == "It moves")
    shirt.name = " "
    #expect(shirt.text(for: try image(nil), of: variant) == "Fernhill")
    #expect(try picture("front").text(or: "Swatch") == "front")
    #expect(MediaImage(url: try picture("x").url).text(or: "", "Blue") == "Blue")
  }

  @Test("Suggestions, lines of orders and entries of menus have a text, too")
  func others() throws {
    let price = Price(amount: pounds(100))
    let suggested = SearchSuggestion.Product(id: "1", name: "Cup", brandName: "Kumo", price: price, slug: "cup")
    #expect(suggested.text(for: try image(nil)) == "Cup")
    #expect(NavigationItem(title: "Women", kind: .listing, media: try image("")).mediaText == "Women")
    let line = { (name: String, colour: String?) in
      OrderLine(
        id: "1",
        sku: "S",
        productId: "1",
        name: name,
        brandName: "Kumo",
        colour: colour,
        quantity: 1,
        unitPrice: pounds(1),
        lineTotal: pounds(1)
      )
    }
    #expect(line("Cup", "Blue").imageText == "Cup, Blue")
    #expect(line("Cup", nil).imageText == "Cup")
    #expect(line("", "Blue").imageText == "Kumo")
  }
}
