import BFFSchema
import GraphQLRuntime

/// How large a picture is shown, and in which file format.
///
/// Widths are rounded up to a few steps, so that pictures that differ by some points are one picture for the shop and for
/// caches.
public struct PictureSize: Sendable, Hashable {
  /// The file format of a picture. More formats may come: have a `default` when switching.
  public struct Format: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name of the format, which never changes, so that it can be kept.
    public let rawValue: String

    /// The format with a name. The shop may refuse one that is not ``known``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name.
    public var description: String { rawValue }

    /// AV1 Image File Format.
    public static let avif = Self(rawValue: "avif")
    /// JPEG.
    public static let jpg = Self(rawValue: "jpg")
    /// Portable Network Graphics.
    public static let png = Self(rawValue: "png")
    /// WebP, which all supported versions of Apple's systems show.
    public static let webp = Self(rawValue: "webp")

    /// The formats that this version knows.
    public static let known: [Self] = [.avif, .jpg, .png, .webp]
  }

  /// The widths that are asked for, in pixels.
  public static let widths = [80, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560]

  /// The width in pixels.
  public let width: Int
  /// The file format; `nil` for that of the original.
  public let format: Format?
  /// The quality of lossy formats, from 1 to 100.
  let quality: Int

  private init(width: Int, format: Format?, quality: Int) {
    (self.width, self.format, self.quality) = (width, format, quality)
  }

  /// The size for a place on a display: the smallest of ``widths`` that fills it, or the largest one.
  ///
  /// - Parameters:
  ///   - points: The width of the place, in points.
  ///   - scale: The display's pixels per point.
  ///   - format: The file format; `nil` for that of the original.
  public init(points: Double, scale: Double = 1, format: Format? = .webp) {
    let pixels = points * scale
    let last = Self.widths[Self.widths.count - 1]
    self.init(
      width: Self.widths.first { Double($0) >= pixels } ?? (pixels.isNaN ? 320 : last),
      format: format,
      quality: 75
    )
  }

  /// A few hundred bytes, to show blurred until the picture is there.
  public static let placeholder = PictureSize(width: 24, format: .webp, quality: 30)

  /// What the shop is asked for.
  var transform: ImageTransformInput {
    ImageTransformInput(
      width: width,
      format: format.map { ImageFormat(rawValue: $0.rawValue.uppercased()) },
      quality: quality
    )
  }
}
