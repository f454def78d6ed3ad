extension ProductLine {
  static let kids = [
    ProductLine(
      category: "kids-tops",
      brands: Makers.kids,
      pounds: 12...38,
      guide: .kids,
      palette: .clothes,
      materials: ["organic cotton", "soft jersey", "brushed fleece"],
      details: ["with a friendly fox", "with room to grow", "that survives the washing machine"],
      names: [
        "Dinosaur T-Shirt", "Striped Long-Sleeve Top", "Rainbow Jumper", "Bear Ear Hoodie", "Star Sweatshirt",
        "Gingham Shirt", "Dungarees", "Jersey Leggings", "Playtime Shorts", "Cosy Pyjamas",
      ]
    ),
    ProductLine(
      category: "kids-coats",
      brands: Makers.kids,
      pounds: 32...79,
      guide: .kids,
      palette: .clothes,
      materials: ["recycled polyester", "waterproof canvas", "padded nylon"],
      details: ["with taped seams", "with mittens on a string", "that can be seen in the dark"],
      names: ["Puddle Suit", "Puffer Coat", "Yellow Raincoat", "Duffle Coat", "Teddy Fleece", "Fleece Gilet"]
    ),
    ProductLine(
      category: "kids-wellies",
      brands: Makers.kids,
      pounds: 18...55,
      guide: .kidsShoes,
      palette: .clothes,
      materials: ["natural rubber", "leather", "canvas"],
      details: ["with easy handles", "with a strap that sticks", "for deep puddles"],
      names: ["Classic Wellies", "Velcro Trainers", "Canvas Pumps", "Winter Boots", "Jelly Sandals", "Slipper Socks"]
    ),
  ]

  static let home = [
    ProductLine(
      category: "home-tableware",
      brands: Makers.home,
      pounds: 8...85,
      palette: .home,
      materials: ["glazed stoneware", "hand-thrown terracotta", "olive wood"],
      details: ["that goes into the oven", "never twice the same", "made to be stacked"],
      names: [
        "Breakfast Bowl", "Dinner Plate", "Serving Platter", "Stoneware Mug", "Salad Bowl", "Butter Dish", "Pie Dish",
        "Salt Pig", "Bread Board", "Teapot",
      ]
    ),
    ProductLine(
      category: "home-glassware",
      brands: ["Tidewater Glass", "Lantern House"],
      pounds: 10...95,
      materials: ["recycled glass", "lead-free crystal", "mouth-blown glass"],
      details: ["with a ripple", "safe in the dishwasher", "in a set of four"],
      names: [
        "Water Tumblers", "Wine Glasses", "Carafe", "Cake Dish", "Bud Vase", "Champagne Coupes", "Storage Jar",
        "Hurricane Lamp",
      ]
    ),
    ProductLine(
      category: "home-candles",
      brands: ["Hearth & Hazel", "Iris & Amber", "Lantern House", "Rosewell"],
      pounds: 14...58,
      materials: ["soy wax", "beeswax", "rapeseed wax"],
      details: ["that burns for forty hours", "in a jar to keep", "scented lightly"],
      names: [
        "Fig Leaf Candle", "Wood Smoke Candle", "Sea Salt Candle", "Beeswax Pillar", "Rose Garden Candle",
        "Orange and Clove Candle", "Dinner Candles", "Tea Lights",
      ]
    ),
    ProductLine(
      category: "home-throws",
      brands: ["Stillwater Linen", "Woolpack", "Hearth & Hazel"],
      pounds: 22...90,
      guide: .throwSizes,
      palette: .home,
      materials: ["pure new wool", "stonewashed linen", "chunky cotton"],
      details: ["with a blanket stitch", "filled with feathers", "woven in Wales"],
      names: [
        "Herringbone Throw", "Linen Cushion", "Waffle Blanket", "Velvet Cushion", "Welsh Tapestry Blanket",
        "Checked Picnic Rug", "Embroidered Cushion",
      ]
    ),
  ]

  static let beauty = [
    ProductLine(
      category: "beauty-skincare",
      brands: Makers.beauty,
      pounds: 9...48,
      guide: .bottles,
      materials: ["rosehip oil", "oat milk", "calendula", "sea kelp"],
      details: ["for dry skin", "for every day", "without perfume", "to use sparingly"],
      names: [
        "Hand Cream", "Cleansing Balm", "Facial Oil", "Body Lotion", "Bath Oil", "Night Cream", "Clay Mask",
        "Shaving Cream", "Toning Mist",
      ]
    ),
    ProductLine(
      category: "beauty-fragrance",
      brands: ["Maison Sillage", "Iris & Amber", "Botanica Verde"],
      pounds: 38...110,
      guide: .bottles,
      materials: ["bergamot and cedar", "neroli", "vetiver and smoke", "white tea"],
      details: ["for the evening", "light enough for the day", "made in Grasse"],
      names: [
        "Eau de Cologne", "Orangerie Eau de Parfum", "Library Eau de Parfum", "Harbour Eau de Toilette",
        "Jardin Secret Eau de Parfum", "Hair Mist", "Room Spray",
      ]
    ),
  ]

  /// All product lines of the shop.
  static let all = women + men + kids + home + beauty
}
