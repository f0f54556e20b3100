/** Every sentence of an action that a program asked for. */
import { copy } from "#schemas/copy.ts"

/** What a browser says where it has no page to work on; fixed by the product's specification. */
export const pageFailures = [
  copy.noActivePage,
  "Could not get current page",
  "Could not get page snapshot",
  "Could not get current window",
  "Could not create new page"
] as const

export const actionCopy = {
  /** Up to the number fixed by the product's specification. */
  notFound: "All selectors failed for action #",
  newPageFailed: "Could not create new page",
  unnamed: "Action",
  forPrograms:
    "“/action” is what programs ask for, with an API key (POST /api/extension-actions). Say in your own words what is to be done.",
  unreadable: "The action cannot be read any more. Ask for it again, under another requestId."
} as const
