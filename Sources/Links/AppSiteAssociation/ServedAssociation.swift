/// What a site answers when it is asked for its association file.
public enum ServedAssociation: Sendable {
  /// A file that can be used; its findings may still tell of rules that can't.
  case usable(AppSiteAssociation)
  /// There is no such file: 404 or 410, or no such host.
  case absent
  /// Something is there, and iOS takes it for nothing.
  case refused(Refusal)

  /// Why iOS takes an answer for nothing.
  public enum Refusal: Sendable {
    /// A redirect, which iOS doesn't follow here.
    case redirect(status: Int, to: String?)
    /// Any other status that isn't 200.
    case status(Int)
    /// The answer didn't come, by the domain and the code of the error.
    case failure(domain: String, code: Int)
    /// The file is no JSON, too large, or has no details; the media type may tell why.
    case unusable(AppSiteAssociation, contentType: String?)
  }

  /// Judges the answer of a server.
  ///
  /// The media type is no reason to refuse a file, though Apple asks for `application/json`.
  ///
  /// - Parameters:
  ///   - status: The HTTP status.
  ///   - location: Where a redirect leads.
  ///   - contentType: The media type.
  ///   - body: What came.
  ///   - generation: Which iOS reads it.
  public init(
    status: Int, location: String?, contentType: String?, body: [UInt8],
    generation: AppSiteAssociation.Generation = .components
  ) {
    switch status {
    case 200:
      let file = AppSiteAssociation(body, generation: generation)
      self =
        file.isUsable ? .usable(file) : .refused(.unusable(file, contentType: contentType))
    case 404, 410: self = .absent
    case 300..<400: self = .refused(.redirect(status: status, to: location))
    default: self = .refused(.status(status))
    }
  }
}
