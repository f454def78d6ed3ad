extension ProductLine {
  static let men = [
    ProductLine(
      category: "men-shirts",
      brands: Makers.fashion,
      pounds: 39...115,
      guide: .letters,
      palette: .clothes,
      materials: ["Oxford cotton", "brushed flannel", "Irish linen", "chambray"],
      details: ["with a button-down collar", "with a chest pocket", "cut straight at the hem", "that needs no iron"],
      names: [
        "Oxford Shirt", "Flannel Shirt", "Linen Grandad Shirt", "Chambray Work Shirt", "Camp Collar Shirt",
        "Denim Overshirt", "Heavyweight T-Shirt", "Piqué Polo", "Breton Top", "Corduroy Shirt",
      ]
    ),
    ProductLine(
      category: "men-knitwear",
      brands: Makers.fashion,
      pounds: 55...195,
      guide: .letters,
      palette: .clothes,
      materials: ["lambswool", "merino wool", "Donegal wool", "organic cotton"],
      details: ["with ribbed cuffs", "in a waffle stitch", "with patches at the elbow", "heavy enough for the hills"],
      names: [
        "Crew Neck Jumper", "Aran Jumper", "Shawl Collar Cardigan", "Half-Zip Jumper", "Roll Neck Jumper",
        "Guernsey", "Cable Slipover", "Waffle Henley", "Loopback Sweatshirt",
      ]
    ),
    ProductLine(
      category: "men-trousers",
      brands: Makers.fashion,
      pounds: 55...150,
      guide: .letters,
      palette: .clothes,
      materials: ["garment-dyed twill", "selvedge denim", "wool flannel", "ripstop cotton"],
      details: ["with a tapered leg", "with a hidden coin pocket", "with turn-ups", "with side adjusters"],
      names: [
        "Slim Chinos", "Selvedge Jeans", "Pleated Trousers", "Cargo Trousers", "Drawstring Trousers", "Moleskins",
        "Chino Shorts", "Swim Shorts", "Corduroy Trousers",
      ]
    ),
    ProductLine(
      category: "men-coats",
      brands: Makers.fashion,
      pounds: 120...420,
      guide: .letters,
      palette: .clothes,
      materials: ["Melton wool", "waxed cotton", "bonded cotton", "Harris Tweed"],
      details: ["with a corduroy collar", "with hand-warmer pockets", "lined in checked cotton", "made in Lancashire"],
      names: [
        "Peacoat", "Waxed Jacket", "Raincoat", "Chore Jacket", "Tweed Blazer", "Quilted Gilet", "Overcoat",
        "Harrington Jacket", "Down Parka",
      ]
    ),
    ProductLine(
      category: "men-boots",
      brands: Makers.leather,
      pounds: 140...310,
      guide: .shoes,
      palette: .leather,
      materials: ["calf leather", "waxed suede", "pebbled leather"],
      details: ["on a Dainite sole", "stitched so they can be resoled", "with a pull tab"],
      names: ["Chukka Boots", "Derby Boots", "Chelsea Boots", "Work Boots", "Brogue Boots", "Desert Boots", "Loafers"]
    ),
    ProductLine(
      category: "men-trainers",
      brands: ["Eastwick Supply", "Kintail", "Norrsken", "Søndergaard"],
      pounds: 60...140,
      guide: .shoes,
      palette: .clothes,
      materials: ["full-grain leather", "recycled mesh", "canvas and suede"],
      details: ["on a gum sole", "with a padded collar", "that go with everything"],
      names: [
        "Court Trainers", "Canvas Plimsolls", "Trail Runners", "Retro Runners", "High-Top Trainers",
        "Slip-On Trainers", "Suede Trainers",
      ]
    ),
    ProductLine(
      category: "men-belts",
      brands: Makers.leather,
      pounds: 35...85,
      guide: .letters,
      palette: .leather,
      materials: ["bridle leather", "suede", "webbing"],
      details: ["with a solid brass buckle", "that turns to show another colour", "punched by hand"],
      names: ["Bridle Belt", "Reversible Belt", "Woven Belt", "Suede Belt", "Webbing Belt", "Braces"]
    ),
    ProductLine(
      category: "men-hats",
      brands: Makers.fashion,
      pounds: 18...75,
      guide: .oneSize,
      palette: .clothes,
      materials: ["merino wool", "waxed cotton", "Harris Tweed"],
      details: ["that folds into a pocket", "lined in cotton", "for wind and weather"],
      names: ["Fisherman Beanie", "Flat Cap", "Bucket Hat", "Baseball Cap", "Boot Socks", "Lambswool Scarf"]
    ),
  ]
}
