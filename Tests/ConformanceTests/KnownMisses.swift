/// The programs that part from what was measured, each with its reason.
enum KnownMisses {
  static let reasons: [String: String] = [
    "redirect-userinfo": """
    libsoup puts the name and password of a Location into the request's own URL, where the \
    measuring server found no page; CFNetwork sends them in a header, if at all
    """
  ]
}
