/** Which tabs are open in a browser of the caller's: asked of the browser itself, which names none that the agent may not be in. */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { ActorId } from "#schemas/ids.ts"
import { ContextTab } from "#schemas/message/ContextTab.ts"
import { Authenticated } from "./Authenticated.ts"

/** The browser is away, or does not say. */
export class TabsUnknown extends Schema.TaggedError<TabsUnknown>()("TabsUnknown", {
  message: Schema.String
}) {}

export const OpenTab = Schema.Struct({
  ...ContextTab.fields,
  /** In front in its window. */
  active: Schema.Boolean
})
export type OpenTab = typeof OpenTab.Type

export const OpenTabsRpcs = RpcGroup.make(
  Rpc.make("BrowserHost.OpenTabs", {
    payload: {
      /** Of the browser. */
      actorId: ActorId
    },
    success: Schema.Array(OpenTab),
    error: TabsUnknown
  })
).middleware(Authenticated)
