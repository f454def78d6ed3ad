import BFFSchema
import GraphQLRuntime

/// The display size of a picture, and its file format.
///
/// A width is rounded up to the next of a few ``widths``, so that requests for slightly different widths are for the same
/// picture, which the shop and caches need to provide only once.
public struct PictureSize: Sendable, Hashable {
  /// The file format of a picture. New formats may be added: include a `default` when switching.
  public struct Format: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the format. It never changes, so apps can store it.
    public let rawValue: String

    /// Creates a format from its name. The shop may reject a format that is not ``known``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the format.
    public var description: String { rawValue }

    /// AV1 Image File Format.
    public static let avif = Self(rawValue: "avif")
    /// JPEG.
    public static let jpg = Self(rawValue: "jpg")
    /// Portable Network Graphics.
    public static let png = Self(rawValue: "png")
    /// WebP, which all supported versions of Apple's systems can show.
    public static let webp = Self(rawValue: "webp")

    /// The formats that this version knows.
    public static let known: [Self] = [.avif, .jpg, .png, .webp]
  }

  /// The possible widths of a picture, in pixels.
  public static let widths = [80, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560]

  /// The width in pixels.
  public let width: Int
  /// The file format, or `nil` for the format of the original picture.
  public let format: Format?
  /// The quality of lossy formats, from 1 to 100.
  let quality: Int

  private init(width: Int, format: Format?, quality: Int) {
    (self.width, self.format, self.quality) = (width, format, quality)
  }

  /// Creates the size for a place on a display. Its width is the smallest of ``widths`` that fills the place, or the largest
  /// of them if none does.
  ///
  /// - Parameters:
  ///   - points: The width of the place, in points.
  ///   - scale: The number of pixels per point on the display.
  ///   - format: The file format, or `nil` for the format of the original picture.
  public init(points: Double, scale: Double = 1, format: Format? = .webp) {
    let pixels = points * scale
    let last = Self.widths[Self.widths.count - 1]
    self.init(
      width: Self.widths.first { Double($0) >= pixels } ?? (pixels.isNaN ? 320 : last),
      format: format,
      quality: 75
    )
  }

  /// A picture of a few hundred bytes, to show blurred until the actual picture is loaded.
  public static let placeholder = PictureSize(width: 24, format: .webp, quality: 30)

  /// The size in the form in which it is requested from the shop.
  var transform: ImageTransformInput {
    ImageTransformInput(
      width: width,
      format: format.map { ImageFormat(rawValue: $0.rawValue.uppercased()) },
      quality: quality
    )
  }
}
