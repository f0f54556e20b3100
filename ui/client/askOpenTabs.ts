/** Asks which tabs are open in a browser. Undefined: it does not say, or nobody can be asked. */
import { Effect } from "effect"
import type { ActorId } from "#schemas/ids.ts"
import { type OpenTab, OpenTabsRpcs } from "#schemas/rpc/OpenTabs.ts"
import type { Connection } from "./Connection.ts"

export const askOpenTabs = (
  connection: Pick<Connection, "client">,
  browserHostId: ActorId
): Effect.Effect<ReadonlyArray<OpenTab> | undefined> =>
  connection.client(OpenTabsRpcs).pipe(
    Effect.flatMap((rpc) => rpc["BrowserHost.OpenTabs"]({ actorId: browserHostId })),
    Effect.orElseSucceed(() => undefined),
    Effect.scoped
  )
