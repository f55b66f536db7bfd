import Browsing
import Foundation
import Links
import Simulation

/// One entry of a web view's history: stands for `WKBackForwardListItem`.
@MainActor public final class WKBackForwardListItem: NSObject {
  let number: Int
  /// The URL of the page, after redirects.
  public let url: URL
  /// The title of the page.
  public let title: String?
  /// The URL that was asked for first.
  public let initialURL: URL

  init(_ entry: SessionHistoryEntry) {
    let blank = URL(fileURLWithPath: "/")
    number = entry.number
    url = URL(string: entry.url.href) ?? blank
    title = entry.title?.string
    initialURL = URL(string: entry.initialURL.href) ?? blank
    super.init()
  }

  /// Returns whether both stand for the same entry.
  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? WKBackForwardListItem)?.number == number
  }

  /// The entry's number, to be found by.
  public override nonisolated var hash: Int { number }
}

/// A web view's history as it is at this moment: stands for `WKBackForwardList`.
@MainActor public final class WKBackForwardList: NSObject {
  /// The entry shown.
  public let currentItem: WKBackForwardListItem?
  /// The entries that lie behind, oldest first.
  public let backList: [WKBackForwardListItem]
  /// The entries that lie ahead, nearest first.
  public let forwardList: [WKBackForwardListItem]

  init(_ list: BackForwardList) {
    currentItem = list.current.map { WKBackForwardListItem($0) }
    backList = list.back.map { WKBackForwardListItem($0) }
    forwardList = list.forward.map { WKBackForwardListItem($0) }
    super.init()
  }

  /// The entry just behind.
  public var backItem: WKBackForwardListItem? { backList.last }
  /// The entry just ahead.
  public var forwardItem: WKBackForwardListItem? { forwardList.first }

  /// Returns the entry that many steps away; nil where there is none.
  public func item(at index: Int) -> WKBackForwardListItem? {
    if index == 0 { return currentItem }
    if index > 0 { return index <= forwardList.count ? forwardList[index - 1] : nil }
    return -index <= backList.count ? backList[backList.count + index] : nil
  }
}
