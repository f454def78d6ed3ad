extension SizeGuide {
  static let women = SizeGuide(
    id: "women-clothing",
    name: "Women’s clothing",
    description: "Measure the fullest part of the bust.",
    scale: "UK",
    values: ["6", "8", "10", "12", "14", "16"],
    meanings: ["Bust 78 cm", "Bust 82 cm", "Bust 87 cm", "Bust 92 cm", "Bust 97 cm", "Bust 103 cm"]
  )
  static let letters = SizeGuide(
    id: "letters",
    name: "Tops and trousers",
    description: "Measure around the chest, under the arms.",
    values: ["XS", "S", "M", "L", "XL"],
    meanings: ["Chest 88 cm", "Chest 94 cm", "Chest 100 cm", "Chest 107 cm", "Chest 114 cm"]
  )
  static let shoes = SizeGuide(
    id: "shoes",
    name: "Shoes",
    description: "Measure the longer foot, from heel to toe, in the evening.",
    scale: "EU",
    values: ["36", "37", "38", "39", "40", "41", "42", "43", "44"],
    meanings: ["Foot 23 cm", "Foot 23.5 cm", "Foot 24.5 cm", "Foot 25 cm", "Foot 25.5 cm"]
  )
  static let kids = SizeGuide(
    id: "kids",
    name: "Children’s clothing",
    description: "Go by height rather than by age.",
    values: ["2-3 years", "4-5 years", "6-7 years", "8-9 years", "10-11 years"],
    meanings: ["Height 98 cm", "Height 110 cm", "Height 122 cm", "Height 134 cm", "Height 146 cm"]
  )
  static let kidsShoes = SizeGuide(
    id: "kids-shoes",
    name: "Children’s shoes",
    description: "Leave a thumb’s width before the toes.",
    scale: "EU",
    values: ["24", "26", "28", "30", "32", "34"]
  )
  static let oneSize = SizeGuide(
    id: "one-size",
    name: "One size",
    description: "Made to fit nearly everyone.",
    values: ["One size"]
  )
  static let bottles = SizeGuide(
    id: "bottles",
    name: "Bottles",
    description: "What the bottle holds.",
    values: ["50 ml", "100 ml", "200 ml"],
    meanings: ["Fits a handbag", "Lasts a season", "For the shelf at home"],
    priceSteps: [100, 165, 280]
  )
  static let throwSizes = SizeGuide(
    id: "throws",
    name: "Throws and cushions",
    description: "Width by length.",
    values: ["45 x 45 cm", "60 x 60 cm", "130 x 180 cm"],
    priceSteps: [100, 140, 260]
  )

  /// All guides that a size can refer to.
  static let all = [women, letters, shoes, kids, kidsShoes, oneSize, bottles, throwSizes]
}
