/** Every sentence of an action that a program asked for. */
import { browserCopy } from "#schemas/browser-host/copy.ts"
import { copy } from "#schemas/copy.ts"

/** What a browser says where it has no page to work on. */
export const pageFailures = [
  copy.noActivePage,
  browserCopy.currentPageMissing,
  browserCopy.pageSnapshotFailed,
  browserCopy.currentWindowMissing,
  browserCopy.newPageFailed
] as const

export const actionCopy = {
  forPrograms:
    "“/action” is what programs ask for, with an API key (POST /api/extension-actions). Say in your own words what is to be done.",
  unreadable: "The action cannot be read any more. Ask for it again, under another requestId."
} as const
