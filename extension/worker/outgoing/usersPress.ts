/**
 * What the user of a tab has done in it themselves: presses, of which pages tell, less what the worker gave, and addresses
 * that they opened with the browser's own controls. A page can fake neither.
 */
import { Option, Schema } from "effect"
import type { DebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import type { Unsubscribe } from "#extension/input/DebuggerPort.ts"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"

const decode = Schema.decodeUnknownOption(Schema.Struct({ type: Schema.Literal("felt"), at: Schema.Finite }))

/** From the address bar or a bookmark. What an extension, a script or a link opens, and a page that loads itself anew, is none. */
const BY_HAND: ReadonlySet<string> = new Set(["auto_bookmark", "generated", "keyword", "typed"])
/** Nor is one of these, which pages do by themselves: what is gone back to is told as it was opened the first time. */
const BY_SCRIPT: ReadonlySet<string> = new Set(["client_redirect", "forward_back"])

export const onUsersPress =
  (chrome: Pick<Chrome["Service"], "onCommitted" | "onPageNotice">, tabs: Pick<DebuggedTabs, "isUsersOwn">) =>
  (listener: (tabId: number) => void): Unsubscribe => {
    const presses = chrome.onPageNotice((notice, { tabId }) => {
      const felt = Option.getOrUndefined(decode(notice))
      if (felt !== undefined && tabs.isUsersOwn(tabId, felt.at)) listener(tabId)
    })
    const addresses = chrome.onCommitted(
      ({ tabId, frameId, transitionType = "", transitionQualifiers = [] }) => {
        const isByHand =
          BY_HAND.has(transitionType) && !transitionQualifiers.some((one) => BY_SCRIPT.has(one))
        if (frameId === 0 && isByHand) listener(tabId)
      }
    )
    return () => {
      presses()
      addresses()
    }
  }
