/// Places whose parts fit together.
struct City {
  let city: String
  let region: String
  let postalCode: String
  let country: String
  let countryCode: String
  let latitude: Double
  let longitude: Double
  let timeZone: String

  static let all = [
    City("Lisbon", "Lisboa", "1100-148", "Portugal", "PT", 38.7223, -9.1393, "Europe/Lisbon"),
    City("Copenhagen", "Hovedstaden", "1050", "Denmark", "DK", 55.6761, 12.5683, "Europe/Copenhagen"),
    City("Edinburgh", "Scotland", "EH1 1YZ", "United Kingdom", "GB", 55.9533, -3.1883, "Europe/London"),
    City("Portland", "Oregon", "97205", "United States", "US", 45.5152, -122.6784, "America/Los_Angeles"),
    City("Kyoto", "Kyoto", "604-8571", "Japan", "JP", 35.0116, 135.7681, "Asia/Tokyo"),
    City("Nairobi", "Nairobi County", "00100", "Kenya", "KE", -1.2921, 36.8219, "Africa/Nairobi"),
    City("Montréal", "Québec", "H2Y 1C6", "Canada", "CA", 45.5019, -73.5674, "America/Toronto"),
    City("Wellington", "Wellington", "6011", "New Zealand", "NZ", -41.2866, 174.7756, "Pacific/Auckland"),
    City("Medellín", "Antioquia", "050010", "Colombia", "CO", 6.2442, -75.5812, "America/Bogota"),
    City("Zürich", "Zürich", "8001", "Switzerland", "CH", 47.3769, 8.5417, "Europe/Zurich"),
    City("Hamburg", "Hamburg", "20095", "Germany", "DE", 53.5511, 9.9937, "Europe/Berlin"),
    City("Jaipur", "Rajasthan", "302001", "India", "IN", 26.9124, 75.7873, "Asia/Kolkata"),
  ]

  private init(
    _ city: String,
    _ region: String,
    _ postalCode: String,
    _ country: String,
    _ countryCode: String,
    _ latitude: Double,
    _ longitude: Double,
    _ timeZone: String
  ) {
    self.city = city
    self.region = region
    self.postalCode = postalCode
    self.country = country
    self.countryCode = countryCode
    self.latitude = latitude
    self.longitude = longitude
    self.timeZone = timeZone
  }
}
