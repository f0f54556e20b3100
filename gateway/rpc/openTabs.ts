/** Asks a browser which tabs are open. What it says is cut to what a message may tell of them. */
import { Effect } from "effect"
import { findTabs } from "#runtime/tools/operatorBackground.ts"
import type { ActorId } from "#schemas/ids.ts"
import { contextTabOf } from "#schemas/message/ContextTab.ts"
import { TabsUnknown } from "#schemas/rpc/OpenTabs.ts"
import { rpcCopy } from "./copy.ts"
import { OPEN_TABS_MAX } from "./limits.ts"

export const openTabs = Effect.fnUntraced(function* (browserHostId: ActorId) {
  const tabs = yield* findTabs(browserHostId)
  if (tabs === undefined) return yield* new TabsUnknown({ message: rpcCopy.tabsUnknown })
  return tabs
    .flatMap((tab) => {
      const told = contextTabOf(tab)
      return told === undefined ? [] : [{ ...told, active: tab.active }]
    })
    .slice(0, OPEN_TABS_MAX)
})
