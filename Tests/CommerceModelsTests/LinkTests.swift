import CommerceModels
import Foundation
import Testing

@Suite("Links into the shop")
struct LinkTests {
  private let site = URL(string: "https://shop.example")
  private let british = URL(string: "https://shop.example/en-gb/")

  @Test(
    "Each kind of link has an address that leads back to it",
    arguments: [
      (ShopLink.home, "/"),
      (.listing(.init()), "/listing"),
      (.category("women-knitwear"), "/listing/women-knitwear"),
      (.search(for: "linen shirt"), "/search?q=linen%20shirt"),
      (.brand("harbour"), "/listing?brand=harbour"),
      (
        .listing(
          .init(
            categoryId: "women",
            query: "wool & silk",
            refine: [
              .brand(["harbour", "a,b"]), .colour(["ink"]), .size(["10"]), .price(1000...5000), .brand(["kumo"]),
            ],
            sort: .lowToHigh,
            page: 3
          )
        ),
        "/listing/women?q=wool%20%26%20silk&brand=harbour,a%2Cb&colour=ink&size=10&price=1000,5000&brand=kumo&sort=lowToHigh&page=3"
      ),
      (.product("1001"), "/product/1001"), (.product("linen-shirt"), "/product/linen-shirt"), (.search, "/search"),
      (.wishlist, "/wishlist"), (.bag, "/bag"), (.account, "/account"), (.orders, "/orders"),
      (.order("V100001"), "/orders/V100001"),
      (.page("/pages/delivery?from=app#costs"), "/pages/delivery?from=app#costs"),
    ]
  )
  func address(link: ShopLink, address: String) throws {
    #expect(link.address == address)
    #expect("\(link)" == address)
    #expect(ShopLink(address) == link)
    let (site, british) = (try #require(site), try #require(british))
    #expect(link.url(on: site).absoluteString == "https://shop.example" + address)
    #expect(ShopLink(link.url(on: site), on: site) == link)
    #expect(link.url(on: british).absoluteString == "https://shop.example/en-gb" + address)
    #expect(ShopLink(link.url(on: british), on: british) == link)
    #expect(try JSONDecoder().decode([ShopLink].self, from: JSONEncoder().encode([link])) == [link])
    #expect(try JSONDecoder().decode([String].self, from: JSONEncoder().encode([link])) == [address])
  }

  @Test("A link has what belongs to its kind, and each kind is in the list of known ones")
  func kinds() throws {
    let url = try #require(URL(string: "https://journal.example"))
    let listing = ShopLink.Listing(categoryId: "women")
    let links: [ShopLink] = [
      .home, .listing(listing), .product("1001"), .search, .wishlist, .bag, .account, .orders, .order("V1"),
      .page("/help"),
      .external(url),
    ]
    #expect(links.map(\.kind) == ShopLink.Kind.known)
    #expect(links.map(\.kind.rawValue) == ShopLink.Kind.known.map(\.description))
    #expect(links.compactMap(\.listing) == [listing])
    #expect(links.compactMap(\.product) == ["1001"])
    #expect(links.compactMap(\.order) == ["V1"])
    #expect(links.compactMap(\.page) == ["/help"])
    #expect(links.compactMap(\.external) == [url])
    #expect(Set(links).count == links.count)
  }

  @Test("Names of any letters and signs survive an address")
  func anyNames() throws {
    let names = ["SKU/1/ink/S", "..", ".", "a b", "قميص كتان", "浴衣", "50%", "%41", "a+b", "?#&=,", "\u{202E}x", "é"]
    let site = try #require(site)
    for name in names {
      let refined = ShopLink.listing(
        .init(categoryId: name, query: name, refine: [.brand([name, "x"]), .colour([name])], sort: .newest, page: 2)
      )
      for link in [.product(name), .order(name), .category(name), .search(for: name), refined] {
        #expect(ShopLink(link.address) == link)
        #expect(ShopLink(link.url(on: site), on: site) == link)
      }
    }
  }

  @Test("Blank values of a refinement are left out of an address and out of what is read")
  func blankValues() {
    let link = ShopLink.listing(.init(refine: [.brand(["", "harbour", " "]), .colour([" "]), .size([])], page: 2))
    #expect(link.address == "/listing?brand=harbour&page=2")
    #expect(ShopLink("/listing?brand=,harbour,%20,+&colour=+&page=2") == ShopLink(link.address))
    #expect(ShopLink(link.address)?.listing?.refine == [.brand(["harbour"])])
  }

  @Test("A link that cannot be read from its address is not encoded", arguments: ["javascript:alert(1)", "data:,x"])
  func unreadable(text: String) throws {
    let link = ShopLink.external(try #require(URL(string: text)))
    #expect(ShopLink(link.address) == nil)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([link]) }
  }

  @Test(
    "An address is read however it is written",
    arguments: [
      ("  /product/1001/ ", ShopLink.product("1001")),
      ("product/1001", .product("1001")),
      ("/product//1001?utm_source=mail#reviews", .product("1001")),
      ("/listing/../product/./1001", .product("1001")),
      ("https://shop.example/product/1001", .product("1001")),
      ("HTTPS://SHOP.EXAMPLE:443/product/1001", .product("1001")),
      ("http://shop.example/product/1001", .product("1001")),
      ("//shop.example/product/1001", .product("1001")),
      ("https://shop.example", .home),
      ("/?utm_source=mail", .home),
      ("/search?q=linen+shirt", .search(for: "linen shirt")),
      ("/search?q=", .search),
      ("/search?q=%20", .search),
      ("/search?brand=harbour", .brand("harbour")),
      ("/listing?q=coat", .search(for: "coat")),
      ("/listing/women?sort=cheapest&page=0&price=5&brand=&size", .category("women")),
      ("/listing/women?page=-3&page=x", .category("women")),
      ("/listing/women?price=50,10", .category("women")),
      ("/search?q=قميص", .search(for: "قميص")),
      ("/product/100%", .product("100%")),
      ("/product/%FF", .product("%FF")),
      ("/product/%+1", .product("%+1")),
    ]
  )
  func lenient(text: String, link: ShopLink) {
    #expect(ShopLink(text, on: site) == link)
  }

  @Test(
    "A path of the shop that is not known to be something else is a page",
    arguments: [
      ("/pages/delivery", "/pages/delivery"), ("/stores?city=Leeds#map", "/stores?city=Leeds#map"),
      ("/product", "/product"), ("/product/1/reviews", "/product/1/reviews"), ("/Product/1", "/Product/1"),
      ("/a b/ü", "/a%20b/%C3%BC"), ("/a%20b/100%?q=%zz%2", "/a%20b/100%25?q=%25zz%252"),
      ("https://shop.example/help/", "/help"), (#"/\evil.example"#, "/%5Cevil.example"),
    ]
  )
  func pages(text: String, path: String) throws {
    let link = try #require(ShopLink(text, on: site))
    #expect(link == .page(path))
    #expect(ShopLink(link.address, on: site) == link)
    #expect(link.url(on: try #require(site)).absoluteString == "https://shop.example" + path)
  }

  @Test(
    "A page is the same whether it is made or read",
    arguments: ["about us", "/a/", "https://x.example/y?q=ü#z", ""]
  )
  func madePage(path: String) throws {
    let link = ShopLink.page(path)
    if link.address != "/" { #expect(ShopLink(link.address) == link) }
    #expect(ShopLink.page(try #require(link.page)) == link)
  }

  @Test("A site is the same however its host is written")
  func hosts() throws {
    let site = try #require(URL(string: "https://münchen.example"))
    for text in [
      "https://münchen.example/bag", "https://MÜNCHEN.example./bag", "https://xn--mnchen-3ya.example:443/bag",
    ] {
      #expect(ShopLink(text, on: site) == .bag)
    }
    #expect(ShopLink("https://xn--mnchen-3ya.example.evil.example/bag", on: site)?.external != nil)
  }

  @Test(
    "A URL elsewhere is external, and stays as it is",
    arguments: [
      "https://journal.shop.example/", "https://shop.example:8443/product/1",
      "https://shop.example@evil.example/product/1",
      "https://shop.example.evil.example/bag", "mailto:help@shop.example", "tel:+441632960000", "shop://product/1",
      "https://[::1]:8080/product/1",
    ]
  )
  func external(text: String) throws {
    let link = try #require(ShopLink(text, on: site))
    #expect(link == .external(try #require(URL(string: text))))
    #expect(link.address == text)
    #expect(link.url(on: try #require(site)).absoluteString == text)
    #expect(ShopLink(link.address, on: site) == link)
  }

  @Test(
    "A URL elsewhere is escaped where people have not, and only there",
    arguments: [
      ("https://a.example/caf%C3%A9 ü?q=%20[1]#b c#d", "https://a.example/caf%C3%A9%20%C3%BC?q=%20%5B1%5D#b%20c%23d"),
      ("https://a.example/100%/%41|b", "https://a.example/100%25/%41%7Cb"),
      ("//a.example?q=ü", "https://a.example?q=%C3%BC"),
      ("mailto:help@shop.example?subject=Two words%21", "mailto:help@shop.example?subject=Two%20words%21"),
    ]
  )
  func externalEscapes(text: String, address: String) throws {
    let link = try #require(ShopLink(text, on: site))
    #expect(link.external?.absoluteString == address)
    #expect(ShopLink(link.address, on: site) == link)
  }

  @Test("Without a site every whole URL is external, as is another market of a site")
  func otherSites() throws {
    let text = "https://shop.example/product/1"
    #expect(ShopLink(text) == .external(try #require(URL(string: text))))
    #expect(ShopLink(text, on: british) == .external(try #require(URL(string: text))))
    #expect(ShopLink("https://shop.example/en-gb/product/1", on: british) == .product("1"))
    #expect(ShopLink("/en-gb/product/1", on: british) == .product("1"))
    #expect(ShopLink("/product/1", on: british) == .product("1"))
  }

  @Test("A site with a scheme of the app's own has links, too")
  func appScheme() throws {
    let app = try #require(URL(string: "vitrine://shop"))
    #expect(ShopLink("vitrine://shop/product/1", on: app) == .product("1"))
    #expect(ShopLink.product("1").url(on: app).absoluteString == "vitrine://shop/product/1")
  }

  @Test(
    "A text that is not an address, or must not be opened, leads nowhere",
    arguments: [
      "", " \n", "javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd", "https://",
      "https:/product/1", "https:///product/1", "https://a b.example/", "vbscript:x", "about:blank",
    ]
  )
  func nowhere(text: String) {
    #expect(ShopLink(text) == nil)
    #expect(ShopLink(text, on: site) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ShopLink].self, from: JSONEncoder().encode([text]))
    }
  }

  @Test("A long address of bad escapes takes no time to speak of")
  func long() throws {
    let text =
      "/listing/" + String(repeating: "%", count: 100_000) + "?" + String(repeating: "brand=%2,&", count: 10_000)
    let listing = try #require(ShopLink(text)?.listing)
    #expect(listing.refine.count == 10_000)
  }

  @Test(
    "Of a menu's entry the address decides, and where it is the shop's own, the kind",
    arguments: [
      (
        NavigationItem.Kind.listing, "/listing/women?brand=a",
        ShopLink.listing(.init(categoryId: "women", refine: [.brand(["a"])]))
      ),
      (.listing, "/women/knitwear?sort=newest", .listing(.init(categoryId: "knitwear", sort: .newest))),
      (.listing, "/all", .category("all")),
      (.listing, "/product/7", .product("7")),
      (.product, "/p/yukata-1", .product("yukata-1")),
      (.page, "/pages/delivery", .page("/pages/delivery")),
      (.page, "/account", .account),
      (.account, "/my/account", .account),
      (.wishlist, "/favourites", .wishlist),
      (.search, "/find?q=coat", .search(for: "coat")),
      (.search, "/find", .search),
      (.home, "/start", .home),
      (.externalPage, "/stores", .page("/stores")),
      (.externalPage, "https://shop.example/bag", .bag),
      (.init(rawValue: "MAGAZINE"), "/magazine", .category("magazine")),
      (.init(rawValue: "MAGAZINE"), "/orders/7", .order("7")),
    ]
  )
  func menu(kind: NavigationItem.Kind, url: String, link: ShopLink) throws {
    let found = try #require(NavigationItem(title: "T", kind: kind, url: url).link(on: site))
    #expect(found == link)
    #expect(ShopLink(found.address, on: site) == found)
  }

  @Test("An entry without an address leads where its kind is the only one of it, or nowhere")
  func menuWithoutAddress() throws {
    let links = NavigationItem.Kind.known.map { NavigationItem(title: "T", kind: $0, url: nil).link() }
    #expect(links == [.account, .home, nil, nil, .search, nil, nil, .wishlist])
    #expect(NavigationItem(title: "T", kind: .page, url: " ").link() == nil)
    #expect(NavigationItem(title: "T", kind: .listing, url: "javascript:alert(1)").link() == nil)
    let journal = NavigationItem(title: "T", kind: .listing, url: "https://journal.example/")
    #expect(journal.link(on: site) == .external(try #require(URL(string: "https://journal.example/"))))
  }

  @Test("Suggestions, products, categories and orders have links")
  func models() {
    #expect(SearchSuggestion.Keyword(value: "linen", results: 2).link == .search(for: "linen"))
    #expect(SearchSuggestion.Brand(name: "Fernhill", results: 2, slug: "fernhill").link == .brand("fernhill"))
    #expect(product().brand.link == .brand("fernhill"))
    #expect(product().link == .product("P1"))
    #expect(ProductCategory(id: "women", name: "Women", slug: "w").link == .category("women"))
  }

  @Test("The site is where most of the shop's pages are")
  func siteOfPages() throws {
    let urls = ["https://pay.example/checkout", "https://shop.example/help", "https://SHOP.example/privacy"]
    let pages = try urls.map { WebViewConfiguration.Page(feature: .help, url: try #require(URL(string: $0))) }
    #expect(WebViewConfiguration(pages: pages).site?.absoluteString == "https://shop.example")
    #expect(WebViewConfiguration(pages: []).site == nil)
  }
}
