extension String {
  /// The text, with `…` for the middle of one that is longer than 200 characters.
  ///
  /// Errors quote what they are about, and a link or a name of a megabyte would hide what is said.
  package var shortened: String {
    let limit = 200
    // Scalars are counted, since a single character may consist of any number of them.
    let scalars = unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return self }
    let head = scalars.index(scalars.startIndex, offsetBy: limit / 2)
    let tail = scalars.index(scalars.endIndex, offsetBy: 1 - limit / 2)
    return String(scalars[..<head]) + "…" + String(scalars[tail...])
  }

  /// The text, with each of its words shortened that is far too long.
  ///
  /// For whole messages, whose parts were written by those who didn't think of length. What
  /// ``shortened`` has left, with quotes and a line's number about it, stays as it is.
  package var withShortWords: String {
    guard utf8.count > 300 else { return self }
    return split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.unicodeScalars.count > 300 ? String(word).shortened : String(word)
    }.joined(separator: " ")
  }
}
