extension CategoryTree {
  /// The shop's category tree. Its leaves have the product lines.
  static let shop = CategoryTree(
    """
    women Women
      women-clothing Clothing
        women-dresses Dresses
        women-knitwear Knitwear
        women-shirts Shirts and blouses
        women-trousers Trousers
        women-coats Coats and jackets
      women-shoes Shoes
        women-boots Boots
        women-sandals Sandals
      women-accessories Accessories
        women-bags Bags
        women-scarves Scarves and gloves
        women-jewellery Jewellery
    men Men
      men-clothing Clothing
        men-shirts Shirts
        men-knitwear Knitwear
        men-trousers Trousers
        men-coats Coats and jackets
      men-shoes Shoes
        men-boots Boots
        men-trainers Trainers
      men-accessories Accessories
        men-belts Belts
        men-hats Hats and socks
    kids Kids
      kids-clothing Clothing
        kids-tops Tops
        kids-coats Coats and puddle suits
      kids-shoes Shoes
        kids-wellies Wellies and trainers
    home Home
      home-tableware Tableware
      home-glassware Glassware
      home-candles Candles
      home-throws Throws and cushions
    beauty Beauty
      beauty-skincare Skincare
      beauty-fragrance Fragrance
    """
  )
}
