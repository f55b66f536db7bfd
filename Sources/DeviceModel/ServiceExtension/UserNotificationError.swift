/// Why the notification centre refuses something: stands for `UNError.Code`.
///
/// The numbers were seen in public bindings of UserNotifications.framework.
public enum UserNotificationError: Int, Error, Hashable, Sendable, CaseIterable {
  case notificationsNotAllowed = 1
  /// The URL is no file's, or the file can't be read.
  case attachmentInvalidURL = 100
  /// The file is of a kind that notifications don't show.
  case attachmentUnrecognizedType = 101
  /// The file is too large for its kind.
  case attachmentInvalidFileSize = 102
  case attachmentNotInDataStore = 103
  /// The file could not be moved to where the system keeps attachments.
  case attachmentMoveIntoDataStoreFailed = 104
  /// The file is damaged.
  case attachmentCorrupt = 105
  case notificationInvalidNoDate = 1400
  case notificationInvalidNoContent = 1401
  case contentProvidingObjectNotAllowed = 1500
  case contentProvidingInvalid = 1501
  case badgeInputInvalid = 1600

  /// The domain of the error: `UNErrorDomain`.
  public static let domain = "UNErrorDomain"
}

/// What else is said about an attachment: stands for `UNNotificationAttachment`'s option keys.
public struct AttachmentOptions: Hashable, Sendable {
  /// Which frame of a movie or an animation is the thumbnail.
  public enum ThumbnailTime: Hashable, Sendable {
    case frame(Int)
    case seconds(Double)
  }

  /// A part of an image, in units of its width and height.
  public struct UnitRect: Hashable, Sendable {
    /// The left edge, from 0 to 1.
    public let x: Double
    /// The upper edge, from 0 to 1.
    public let y: Double
    /// The width, from 0 to 1.
    public let width: Double
    /// The height, from 0 to 1.
    public let height: Double

    /// Creates a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The type, as a uniform type identifier; nil to go by the file's extension.
  public var typeHint: String?
  /// Whether the banner shows no thumbnail.
  public var isThumbnailHidden: Bool
  /// The part of the image that is the thumbnail; nil for all of it.
  public var thumbnailClippingRect: UnitRect?
  /// The moment that the thumbnail shows; nil for the system's choice.
  public var thumbnailTime: ThumbnailTime?

  /// Creates options; without anything said, the file's extension tells the type.
  public init(
    typeHint: String? = nil, isThumbnailHidden: Bool = false,
    thumbnailClippingRect: UnitRect? = nil, thumbnailTime: ThumbnailTime? = nil
  ) {
    self.typeHint = typeHint
    self.isThumbnailHidden = isThumbnailHidden
    self.thumbnailClippingRect = thumbnailClippingRect
    self.thumbnailTime = thumbnailTime
  }
}
