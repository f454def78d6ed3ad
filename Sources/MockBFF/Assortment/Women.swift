extension ProductLine {
  static let women = [
    ProductLine(
      category: "women-dresses",
      brands: Makers.fashion,
      pounds: 45...165,
      guide: .women,
      palette: .clothes,
      materials: ["washed linen", "organic cotton", "matte viscose", "silk crêpe"],
      details: ["with deep pockets", "cut on the bias", "with a tie at the waist", "that packs without a crease"],
      names: [
        "Wrap Midi Dress", "Linen Shirt Dress", "Pleated Maxi Dress", "Tiered Cotton Dress", "Ribbed Jersey Dress",
        "Silk Slip Dress", "Corduroy Pinafore", "Smocked Sundress", "Belted Denim Dress", "Polka Dot Tea Dress",
      ]
    ),
    ProductLine(
      category: "women-knitwear",
      brands: Makers.fashion,
      pounds: 49...189,
      guide: .letters,
      palette: .clothes,
      materials: ["merino wool", "recycled cashmere", "cotton and silk", "Shetland wool"],
      details: ["knitted in one piece", "with balloon sleeves", "that keeps its shape", "with horn buttons"],
      names: [
        "Cable Cardigan", "Roll Neck Jumper", "Fisherman Jumper", "Cropped Cardigan", "Breton Jumper",
        "Fair Isle Jumper", "Pointelle Top", "Longline Cardigan", "Boatneck Jumper", "Sleeveless Slipover",
      ]
    ),
    ProductLine(
      category: "women-shirts",
      brands: Makers.fashion,
      pounds: 35...110,
      guide: .women,
      palette: .clothes,
      materials: ["crisp poplin", "brushed cotton", "washed silk", "linen"],
      details: ["with a soft collar", "a little longer at the back", "with covered buttons", "cut for an easy fit"],
      names: [
        "Poplin Shirt", "Pussy Bow Blouse", "Oversized Oxford Shirt", "Broderie Blouse", "Western Denim Shirt",
        "Grandad Collar Shirt", "Peasant Blouse", "Striped Boyfriend Shirt", "Silk Camisole", "Ruffle Blouse",
      ]
    ),
    ProductLine(
      category: "women-trousers",
      brands: Makers.fashion,
      pounds: 45...140,
      guide: .women,
      palette: .clothes,
      materials: ["cotton twill", "rigid denim", "fluid crêpe", "needlecord"],
      details: ["with a high waist", "that end at the ankle", "with pressed creases", "with a drawstring waist"],
      names: [
        "Wide Leg Trousers", "Straight Leg Jeans", "Cigarette Trousers", "Linen Culottes", "Barrel Leg Jeans",
        "Corduroy Flares", "Utility Trousers", "Palazzo Trousers", "Tailored Shorts", "Pull-On Joggers",
      ]
    ),
    ProductLine(
      category: "women-coats",
      brands: Makers.fashion,
      pounds: 110...395,
      guide: .women,
      palette: .clothes,
      materials: ["double-faced wool", "waxed cotton", "recycled down", "cotton gabardine"],
      details: ["with a storm flap", "lined in satin", "with a hood that comes off", "that sheds the rain"],
      names: [
        "Trench Coat", "Wrap Coat", "Quilted Jacket", "Duffle Coat", "Wool Peacoat", "Denim Jacket",
        "Cropped Blazer", "Puffer Gilet", "Waxed Parka",
      ]
    ),
    ProductLine(
      category: "women-boots",
      brands: Makers.leather,
      pounds: 120...290,
      guide: .shoes,
      palette: .leather,
      materials: ["calf leather", "oiled suede", "grained leather"],
      details: ["on a stacked heel", "with a rubber sole", "that pull on"],
      names: [
        "Chelsea Boots", "Riding Boots", "Lace-Up Ankle Boots", "Western Boots", "Suede Knee Boots", "Hiking Boots",
        "Sock Boots", "Biker Boots",
      ]
    ),
    ProductLine(
      category: "women-sandals",
      brands: Makers.leather,
      pounds: 45...130,
      guide: .shoes,
      palette: .leather,
      materials: ["vegetable-tanned leather", "woven raffia", "soft suede"],
      details: ["on a cork footbed", "with an ankle strap", "that slip on"],
      names: [
        "Fisherman Sandals", "Espadrille Wedges", "Leather Slides", "Gladiator Sandals", "Block Heel Sandals",
        "Raffia Mules", "Clog Sandals", "Toe Loop Sandals",
      ]
    ),
    ProductLine(
      category: "women-bags",
      brands: Makers.leather,
      pounds: 55...320,
      guide: .oneSize,
      palette: .leather,
      materials: ["bridle leather", "cotton canvas", "woven straw"],
      details: ["with a pocket for keys", "that takes a laptop", "with a strap to adjust"],
      names: [
        "Saddle Bag", "Bucket Bag", "Market Tote", "Camera Bag", "Weekend Holdall", "Card Holder", "Crescent Bag",
        "Straw Basket",
      ]
    ),
    ProductLine(
      category: "women-scarves",
      brands: Makers.fashion,
      pounds: 25...120,
      guide: .oneSize,
      palette: .clothes,
      materials: ["brushed lambswool", "silk twill", "fine cashmere"],
      details: ["with a hand-rolled edge", "with fringes", "wide enough for a shawl"],
      names: [
        "Blanket Scarf", "Silk Square", "Checked Stole", "Ribbed Snood", "Cashmere Wrap", "Cotton Bandana",
        "Pom-Pom Beanie", "Leather Gloves",
      ]
    ),
    ProductLine(
      category: "women-jewellery",
      brands: ["Iris & Amber", "Maison Étoile", "Ottoline Grey", "Vellum"],
      pounds: 28...240,
      palette: .metal,
      materials: ["recycled silver", "gold vermeil", "freshwater pearl"],
      details: ["in a linen pouch", "made by one goldsmith", "that darkens with wear"],
      names: [
        "Hoop Earrings", "Signet Ring", "Pearl Drops", "Chain Necklace", "Charm Bracelet", "Stacking Rings",
        "Locket", "Cuff Bangle",
      ]
    ),
  ]
}
