/** What a browser says where it cannot work on a page, and other programs are told; fixed by the product's specification. */

export const browserCopy = {
  currentPageMissing: "Could not get current page",
  pageSnapshotFailed: "Could not get page snapshot",
  currentWindowMissing: "Could not get current window",
  newPageFailed: "Could not create new page",
  /** `action`: its number. */
  actionSelectorsFailed: (action: number | string) => `All selectors failed for action #${action}`
} as const
