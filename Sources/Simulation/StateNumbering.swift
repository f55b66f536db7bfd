/// Numbers values in the order in which they are first seen; equal ones have the same number.
///
/// Values are compared in full, not by their hashes: two states that differ are never taken for one
/// because of what their parts hash to. A numbering may serve several worlds, one after the other,
/// so that their states can be compared.
public final class StateNumbering {
  private struct Key: Hashable {
    let box: StateBox

    static func == (lhs: Key, rhs: Key) -> Bool {
      lhs.box === rhs.box || lhs.box.holdsSameValue(as: rhs.box)
    }

    func hash(into hasher: inout Hasher) {
      box.hashValue(into: &hasher)
    }
  }

  private var numbers: [Key: UInt32] = [:]
  private let ask: ((StateBox) -> UInt32)?

  /// Creates a numbering that has seen nothing.
  public init() {
    ask = nil
  }

  /// Creates the numbering of one of several threads whose states are to be compared.
  ///
  /// It keeps what it has seen itself, and asks the common one about the rest.
  ///
  /// - Parameters:
  ///   - common: A numbering that is used through such ones only.
  ///   - exclusively: Does the work while no other thread does any such.
  public init(in common: StateNumbering, exclusively: @escaping (() -> Void) -> Void) {
    ask = { box in
      var number: UInt32 = 0
      exclusively { number = common.find(box) }
      return number
    }
  }

  /// How many different values were seen.
  public var count: Int { numbers.count }

  func number(of box: StateBox) -> UInt32 {
    if box.number == 0 { box.number = find(box) }
    return box.number
  }

  private func find(_ box: StateBox) -> UInt32 {
    let key = Key(box: box)
    if let known = numbers[key] { return known }
    let next = ask.map { $0(box) } ?? UInt32(numbers.count) + 1
    numbers[key] = next
    return next
  }
}
