/// The subject of a field, determined by its name.
enum Subject: Sendable {
  case id, key, slug, name, firstName, lastName, personName, userName, email, phone, title, sentence, paragraph, html
  case company, street, city, region, country, countryCode, postalCode, latitude, longitude, language, timeZone
  case url, image, host, path, currency, money, moneyText, color, colorName, size, unit, instant, day, year, month
  case hour, minutes, seconds, count, stock, rating, percent, width, height, weight, age, position, sku, barcode,
    version
  case hash, token, mimeType, fileExtension, fileName, ip, job, status, word, phrase, number, text, offset, limit,
    duration
  case quantity, tag, alternative, question, degrees, attribute

  /// Chosen by the longest known part at the end of the name: for `shippingAddressLine1`, `addressline1`.
  init(field words: [String], owner: [String]) {
    let isImage = !Self.imageWords.isDisjoint(with: words)
    for start in words.indices {
      let part = words[start...].joined()
      guard let subject = Self.byName[part] else { continue }
      self = subject == .url && (isImage || !Self.imageWords.isDisjoint(with: owner)) ? .image : subject
      return
    }
    if let singular = words.last.flatMap(Self.singular), let subject = Self.byName[singular] {
      self = subject
    } else if words.first == "is" || words.first == "has" {
      self = .status
    } else {
      self = isImage ? .image : .text
    }
  }

  private static func singular(_ word: String) -> String? {
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    return word.hasSuffix("s") ? String(word.dropLast()) : nil
  }

  private static let imageWords: Set<String> = [
    "image", "avatar", "photo", "picture", "thumbnail", "poster", "icon", "logo", "banner", "cover", "preview",
    "swatch",
    "media", "gravatar",
  ]

  private static let byName: [String: Subject] = {
    var table: [String: Subject] = [:]
    for (subject, names) in names {
      for name in names.split(separator: " ") { table[String(name)] = subject }
    }
    return table
  }()

  private static let names: [(Subject, String)] = [
    (.id, "id gid uuid guid identifier"), (.slug, "slug handle permalink"), (.key, "code reference ref"),
    (.name, "name displayname shortname longname nickname nodename"), (.firstName, "firstname givenname forename"),
    (.lastName, "lastname surname familyname"), (.personName, "fullname authorname customername ownername"),
    (.userName, "login username screenname"), (.email, "email emailaddress mail"),
    (.phone, "phone phonenumber mobile telephone fax"), (.title, "title headline heading subject caption subtitle"),
    (.sentence, "summary excerpt tagline description shortdescription about bio message note notes hint reason"),
    (.sentence, "commentary comment instructions tooltip help helptext problem"),
    (.paragraph, "body content text longdescription bodytext plaintext review answer markdown details"),
    (.html, "html bodyhtml descriptionhtml contenthtml titlehtml"), (.alternative, "alt alttext alternativetext"),
    (
      .company, "company companyname brand brandname vendor vendorname manufacturer publisher organization organisation"
    ),
    (.company, "organizationname sellername storename shopname supplier merchant provider"),
    (.street, "street streetaddress address address1 addressline1 line1 street1"),
    (.city, "city town locality municipality location"),
    (.region, "region province state county provincename regionname"), (.country, "country countryname nationality"),
    (.countryCode, "countrycode countrycodev2 isocode"), (.postalCode, "zip zipcode postalcode postcode"),
    (.latitude, "latitude lat"), (.longitude, "longitude lng lon long"),
    (.language, "language locale lang languagecode"),
    (.timeZone, "timezone zone"), (.url, "url uri link href website homepage webpage endpoint src source"),
    (.image, "image avatar photo picture thumbnail imageurl avatarurl logo icon"),
    (.host, "host domain hostname server"),
    (.path, "path resourcepath pathname route filepath directory folder"),
    (.currency, "currency currencycode currencyname"),
    (
      .money,
      "price amount cost subtotal grandtotal totalprice tax fee balance discount salary budget revenue saving savings"
    ),
    (.money, "totalamount unitprice linetotal shippingcost deposit compareatprice"),
    (.moneyText, "amountformatted priceformatted formattedprice formattedamount formatted pricetext displayprice"),
    (.color, "hex color colour backgroundcolor backgroundcolour foregroundcolor hexcode rgb"),
    (.colorName, "colorname colourname"), (.size, "sizename sizelabel"), (.unit, "unit units unitofmeasure"),
    (.instant, "at timestamp datetime date time createdat updatedat on since until deadline"),
    (.day, "birthday birthdate dateofbirth dob day releasedate publicationdate"), (.year, "year releaseyear"),
    (.month, "month"), (.hour, "hour hours"), (.minutes, "minutes minute runtime"), (.seconds, "seconds ttl expiresin"),
    (.duration, "duration"), (.count, "count total totalcount results totalresults num views likes followers visits"),
    (.quantity, "quantity qty quantityavailable"), (.stock, "stock inventory availablequantity stocklevel"),
    (.rating, "rating stars score averagerating grade"),
    (.percent, "percent percentage progress ratio rate completion"),
    (.width, "width"), (.height, "height"), (.weight, "weight mass"), (.age, "age"),
    (.position, "position index rank order sortorder priority level page ordinal episode season chapter"),
    (.offset, "offset skip"), (.limit, "limit pagesize perpage"), (.sku, "sku stylenumber partnumber itemnumber"),
    (.barcode, "barcode ean gtin upc isbn"), (.version, "version versionnumber release tagname"),
    (.hash, "hash sha oid checksum digest md5 sha1 sha256 commitoid abbreviatedoid"),
    (.number, "number no ordernumber"),
    (.token, "token accesstoken refreshtoken secret apikey signature nonce"),
    (.mimeType, "mimetype contenttype mediatype"),
    (.fileExtension, "extension fileextension format"), (.fileName, "filename file"), (.ip, "ip ipaddress"),
    (.job, "job jobtitle occupation profession role primaryfunction"), (.status, "status phase stage"),
    (.tag, "tag label keyword category genre topic material fabric species type kind group department toy favoritetoy"),
    (.word, "value term query option unitname"), (.attribute, "key attribute property"), (.question, "question"),
    (.degrees, "temperature bodytemperature"),
  ]
}
