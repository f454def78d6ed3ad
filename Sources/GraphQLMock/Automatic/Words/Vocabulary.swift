/// The words that texts are made of.
enum Vocabulary {
  static let firstNames = list(
    """
    Ada Amir Beatriz Caleb Chioma Dario Elif Emeka Freya Goran Hana Ingrid Ivan Jun Kofi Lena Leila Mateo Mei Nadia Noah
    Olga Omar Priya Quentin Rosa Sana Tomas Uma Viktor Wanda Yara Zoe
    """
  )
  static let lastNames = list(
    """
    Abara Almeida Bauer Castillo Chen Dubois Eriksen Farouk Fischer Garcia Haddad Hoffmann Ibrahim Jansen Kim Kowalski
    Lindqvist Marino Mbeki Moreau Nakamura Novak Okafor Olsen Patel Petrov Rossi Sato Silva Tanaka Weber Yilmaz Zhang
    """
  )
  static let adjectives = list(
    """
    Amber Bright Calm Coastal Copper Crisp Early Fine Gentle Golden Hidden Ivory Light Little Lunar Misty Modern Northern
    Open Quiet Rapid Silver Soft Solar Still Swift Urban Velvet Wild Winter Young
    """
  )
  static let nouns = list(
    """
    Anchor Bridge Brook Canyon Cedar Cloud Compass Harbour Field Forest Garden Heron Island Lantern Meadow Mill Mountain
    Orchard Path River Robin Sail Shore Sparrow Spring Stone Summit Tide Valley Willow Window
    """
  )
  static let materials = list(
    """
    Cashmere Canvas Cotton Corduroy Denim Flannel Jersey Leather Linen Merino Oak Organic Quilted Ribbed Silk Suede Tweed
    Velvet Waxed Wool Woven
    """
  )
  static let goods = list(
    """
    Backpack Beanie Belt Blazer Blanket Boots Cardigan Coat Cushion Dress Gloves Hoodie Jacket Jeans Jumper Lamp Mug
    Parka Polo Sandals Scarf Shirt Shorts Skirt Sneakers Throw Tote Trousers Umbrella Vase Wallet
    """
  )
  static let companies = lastNames + nouns
  static let companyEndings = [
    "& Co.", "& Daughters", "Atelier", "Brothers", "Collective", "Group", "House", "Labs", "Studio", "Works",
  ]
  static let categories = [
    "Accessories", "Art & Prints", "Bags", "Bathroom", "Bedding", "Books", "Coats & Jackets", "Denim", "Dresses",
    "Garden",
    "Gifts", "Homeware", "Jewellery", "Kids", "Kitchen", "Knitwear", "Lighting", "Music", "New In", "Outdoor", "Sale",
    "Shirts", "Shoes", "Sportswear", "Stationery", "Toys", "Travel",
  ]
  static let tags = list(
    "classic cosy featured handmade limited local lightweight new organic popular premium recycled seasonal travel vintage"
  )
  static let colors: [(name: String, hex: String)] = [
    ("Charcoal", "#36454F"), ("Coral", "#F88379"), ("Cream", "#FFF6D9"), ("Forest Green", "#2E6B3E"),
    ("Ivory", "#F4F1E4"),
    ("Lavender", "#A99BD0"), ("Mustard", "#D6A419"), ("Navy", "#1F305E"), ("Olive", "#6F7536"), ("Rose", "#D98A94"),
    ("Rust", "#A84A24"), ("Sand", "#CDB891"), ("Sky Blue", "#7DB7DC"), ("Slate", "#5C6B7A"), ("Teal", "#21777D"),
  ]
  static let attributes = ["Material", "Care", "Fit", "Origin", "Season", "Lining", "Closure", "Pattern"]
  static let sizes = ["XS", "S", "M", "L", "XL", "XXL"]
  static let jobs = [
    "Architect", "Botanist", "Carpenter", "Chef", "Designer", "Editor", "Engineer", "Illustrator", "Nurse", "Pilot",
    "Photographer", "Researcher", "Teacher", "Translator",
  ]
  static let statuses = ["active", "pending", "completed", "scheduled", "draft"]
  static let streets = [
    "Bridge Street", "Canal Road", "Chapel Lane", "Garden Row", "High Street", "Mill Lane", "Park Avenue",
    "Station Road", "Willow Close",
  ]
  static let questions = [
    "How does it fit?", "What is it made of?", "When will it arrive?", "Can I return it?", "Where does it come from?",
  ]

  private static func list(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
