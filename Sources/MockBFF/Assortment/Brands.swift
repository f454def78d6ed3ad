/// The brands whose products the shop sells, by type of product.
enum Makers {
  static let fashion = [
    "Alder & Finch", "Atelier Coquelicot", "Brannock", "Casa Olivar", "Dunmore", "Eastwick Supply", "Fernhill",
    "Harbour Lane", "Kintail", "Maison Étoile", "Norrsken", "Ottoline Grey", "Pemberley Mills", "Quillfeather",
    "Rook & Larch", "Saltmarsh", "Søndergaard", "Tamsin Oakes", "Vellum", "Windermere & Co",
  ]
  static let leather = [
    "Brannock", "Cobbler & Crane", "Eastwick Supply", "Hartley Saddlers", "L’Atelier Cuir", "Rook & Larch",
  ]
  static let kids = ["Bramble Club", "Little Heron", "Marmalade Kids", "Puddle & Pine", "Tiny Acorn"]
  static let home = [
    "Claybrook Pottery", "Hearth & Hazel", "Lantern House", "Stillwater Linen", "Tidewater Glass", "Woolpack",
  ]
  static let beauty = ["Botanica Verde", "Iris & Amber", "Maison Sillage", "Rosewell", "Saltwater Apothecary"]

  /// Brands that the shop sold in the past or will sell in the future, far more than it sells today.
  static let others = places.flatMap { place in trades.map { place + " " + $0 } }

  private static let places = [
    "Abbot’s", "Ashdown", "Birchwood", "Blackthorn", "Calder", "Copperfield", "Dovecote", "Elmstead", "Falcon",
    "Foxglove", "Greystone", "Hawthorn", "Heron", "Hollybank", "Inkwell", "Juniper", "Kestrel", "Kingfisher",
    "Lavender", "Linden", "Magpie", "Mallard", "Meadow", "Nightingale", "Oakridge", "Orchard", "Partridge",
    "Pinecone", "Ravensworth", "Rowan", "Seabright", "Silverdale", "Swallow", "Thistle", "Willowby", "Yarrow",
  ]
  private static let trades = [
    "& Daughters", "& Sons", "Apparel", "Atelier", "Boots", "Cashmere", "Ceramics", "Clothing", "Collective",
    "Cotton", "Denim", "Footwear", "Foundry", "Glass", "Goods", "House", "Jewellers", "Knitwear", "Linen", "Living",
    "Mercantile", "Mills", "Outfitters", "Perfumers", "Press", "Silks", "Studio", "Tailors", "Trading", "Workshop",
  ]
}

extension Brand {
  /// All brands, sorted by name.
  static let all: [Brand] = {
    let names = Set(Makers.fashion + Makers.leather + Makers.kids + Makers.home + Makers.beauty + Makers.others)
    return names.map(Brand.init).sorted { $0.slug < $1.slug }
  }()

  /// The brands, keyed by name.
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
