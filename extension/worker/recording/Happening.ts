/**
 * What happens in the browser, for a recording: gathered from the worker's first turn on, so that what woke it is not lost.
 * Whether anything is recorded is known only later.
 */
import { Effect, Queue } from "effect"
import type { Chrome, Committed, NoticeSender, OpenedTab } from "#extension/worker/chrome/Chrome.ts"
import { type Recorded, readNotice } from "./readRecorded.ts"

export type Happening =
  | { readonly _tag: "Did"; readonly recorded: Recorded; readonly from: NoticeSender }
  | { readonly _tag: "Committed"; readonly committed: Committed }
  | { readonly _tag: "TabOpened"; readonly opened: OpenedTab }
  | { readonly _tag: "TabRemoved"; readonly tabId: number }
  | { readonly _tag: "TabActivated"; readonly tabId: number }

export type Happenings = Queue.Queue<Happening>

/** Never ends. */
export const gatherHappenings = (chrome: Chrome["Service"]): Happenings => {
  const happenings = Effect.runSync(Queue.unbounded<Happening>())
  const happen = (happening: Happening): void => void Queue.offerUnsafe(happenings, happening)
  chrome.onPageNotice((notice, from) => {
    const recorded = readNotice(notice)
    if (recorded !== undefined) happen({ _tag: "Did", recorded, from })
  })
  chrome.onCommitted((committed) => happen({ _tag: "Committed", committed }))
  chrome.onTabOpened((opened) => happen({ _tag: "TabOpened", opened }))
  chrome.onTabRemoved((tabId) => happen({ _tag: "TabRemoved", tabId }))
  chrome.onTabActivated((tabId) => happen({ _tag: "TabActivated", tabId }))
  return happenings
}
