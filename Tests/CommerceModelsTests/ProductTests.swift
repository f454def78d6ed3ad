import CommerceModels
import Testing

@Suite struct ProductTests {
  @Test("A size reads as its value and its scale", arguments: [("UK", "10 UK"), (nil, "10"), ("", "10")])
  func sizeText(scale: String?, text: String) {
    #expect(ProductSize(id: "1", value: "10", scale: scale).text == text)
  }

  @Test("With no size or one there is nothing to choose, with two there is")
  func singleSize() {
    let small = ProductSize(id: "s", value: "S")
    let large = ProductSize(id: "l", value: "L")
    #expect(product().isSingleSize)
    #expect(product(sizes: [small]).isSingleSize)
    #expect(!product(sizes: [small, large]).isSingleSize)
  }

  @Test("A variant shows its own media before those of its colour")
  func gallery() throws {
    let colour = Product.Colour(id: "red", name: "Red", media: [.image(try picture("colour"))])
    var shown = variant()
    #expect(shown.gallery == [])
    shown.colour = colour
    #expect(shown.gallery == colour.media)
    shown.media = [.image(try picture("own"))]
    #expect(shown.gallery == shown.media)
  }

  @Test("A product is sold out when each of its variants is")
  func soldOut() {
    #expect(product(variants: [variant(stock: 0), variant("S2", stock: 0)]).isSoldOut)
    #expect(!product(variants: [variant(stock: 0), variant("S2", stock: 1)]).isSoldOut)
  }

  @Test("A choice is identified by product and variant, even when the SKU is empty")
  func selectedProductIdentity() {
    let first = SelectedProduct(product: product(), variant: variant(""))
    var other = product()
    other.id = "P2"
    let second = SelectedProduct(product: other, variant: variant(""))
    #expect(first.id != second.id)
    #expect(first.id == SelectedProduct.ID(productId: "P1", sku: ""))
  }

  @Test("A category knows the way to it from the top")
  func categoryPath() {
    let women = ProductCategory(id: "women", name: "Women", slug: "women")
    let dresses = ProductCategory(id: "women-dresses", name: "Dresses", slug: "dresses", parent: women)
    var midi = ProductCategory(id: "women-dresses-midi", name: "Midi", slug: "midi", parent: dresses)
    #expect(midi.path.map(\.id) == ["women", "women-dresses", "women-dresses-midi"])
    midi.parent = nil
    #expect(midi.path == [midi])
  }

  @Test("A filter by price knows its bounds and the range that is selected")
  func priceFilter() {
    func filter(_ amounts: [(Int, Bool)], _ name: ProductListing.Filter.Name = .price) -> ProductListing.Filter {
      let values = amounts.map { amount, isSelected in
        ProductListing.Filter.Value(name: "£", slug: String(amount), count: 1, isSelected: isSelected)
      }
      return ProductListing.Filter(name: name, values: values)
    }
    let refined = filter([(500, false), (2000, true), (5000, true), (9000, false)])
    #expect(refined.bounds == 500...9000 && refined.selectedRange == 2000...5000)
    let whole = filter([(500, false), (9000, false)])
    #expect(whole.bounds == 500...9000 && whole.selectedRange == nil)
    #expect(filter([(500, true)]).selectedRange == 500...500)
    #expect(filter([]).bounds == nil)
    #expect(filter([(10, true), (12, false)], .size).bounds == nil)
  }
}
