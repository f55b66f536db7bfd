// Text as bytes. "é" composed and "é" decomposed look alike, and Swift calls them equal; in an
// address or a form they are different requests.

/// Returns whether two rows of texts are the same, byte for byte.
func sameText(_ lhs: [String?], _ rhs: [String?]) -> Bool {
  lhs.elementsEqual(rhs) { left, right in
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left.utf8.elementsEqual(right.utf8)
    default: false
    }
  }
}

/// Feeds a row of texts to a hasher, byte for byte.
func hashText(_ texts: [String?], into hasher: inout Hasher) {
  for text in texts {
    guard let text else {
      hasher.combine(-1)
      continue
    }
    hasher.combine(text.utf8.count)
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
