/** Presses that the user of a tab has given it themselves: what pages tell of, less what the worker gave. A page cannot fake one. */
import { Option, Schema } from "effect"
import type { DebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import type { Unsubscribe } from "#extension/input/DebuggerPort.ts"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"

const decode = Schema.decodeUnknownOption(Schema.Struct({ type: Schema.Literal("felt"), at: Schema.Finite }))

export const onUsersPress =
  (chrome: Pick<Chrome["Service"], "onPageNotice">, tabs: Pick<DebuggedTabs, "isUsersOwn">) =>
  (listener: (tabId: number) => void): Unsubscribe =>
    chrome.onPageNotice((notice, { tabId }) => {
      const felt = Option.getOrUndefined(decode(notice))
      if (felt !== undefined && tabs.isUsersOwn(tabId, felt.at)) listener(tabId)
    })
