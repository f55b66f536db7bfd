/// The programs that part from what was measured, each with its reason.
enum KnownMisses {
  static let reasons: [String: String] = [
    "redirect-userinfo": """
    libsoup puts the name and password of a Location into the request's own URL, where the \
    measuring server found no page; CFNetwork sends them in a header, if at all
    """,
    "new-race-fragment-during-body": """
    the measurement has no signal for a step within the page: it noted this one when isLoading fell, \
    at the end of the body, though WebKit's state is "committed", and so loading, until then
    """,
    // Marked as the measuring machine's network, or as different from run to run.
    "new-link-target-iframe": "libsoup's own cache asked the server again for the frame",
    "race-load-in-start": "whether the first load's request gets out changes from run to run",
    "race-load-in-commit": "whether the first page's didFinish comes changes from run to run",
    "race-load-in-first-finish-page-refreshes": """
    whether the page's own refresh still asks, before it is dropped, changes from run to run
    """,
  ]
}
