/// Finds the word that a misspelt one was meant to be.
public enum Suggestion {
  /// Returns the candidate that is nearest to a word, if one is near enough to be meant.
  ///
  /// A word of three letters or more that a candidate begins with counts as near. Otherwise one
  /// mistake is forgiven in up to five letters, and one more for each three beyond; a swap of
  /// neighbours is one mistake.
  ///
  /// - Parameters:
  ///   - word: The word as typed.
  ///   - candidates: The words that would have been right; of equally near ones the first wins.
  /// - Returns: The nearest candidate.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased().utf8)
    guard !typed.isEmpty, typed.count <= 64 else { return nil }
    let allowed = 1 + max(0, typed.count - 3) / 3
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().utf8)
      let distance =
        letters.starts(with: typed) && typed.count > 2
        ? 1 : distance(from: typed, to: letters)
      if distance <= allowed, distance < letters.count, distance < best?.distance ?? Int.max {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// Returns `; did you mean X?`, or nothing where no candidate is near.
  ///
  /// - Parameters:
  ///   - word: The word as typed.
  ///   - candidates: The words that would have been right.
  /// - Returns: Text to end an error message with.
  public static func phrase(for word: String, among candidates: [String]) -> String {
    nearest(to: word, among: candidates).map { "; did you mean \($0)?" } ?? ""
  }

  /// The number of insertions, removals, replacements and swaps between two words.
  ///
  /// This is the optimal string alignment distance: no part of a word is edited twice.
  private static func distance(from first: [UInt8], to second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        let replaced = last[j] + (first[i] == second[j] ? 0 : 1)
        var cost = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[second.count]
  }
}
