/** Asks which tabs are open in a browser. Undefined: it does not say, or nobody can be asked. */
import { Effect } from "effect"
import type { ActorId } from "#schemas/ids.ts"
import type { OpenTab } from "#schemas/rpc/OpenTabs.ts"
import type { SocketRpcClient } from "./Connection.ts"

export const askOpenTabs = (
  rpc: SocketRpcClient,
  browserHostId: ActorId
): Effect.Effect<ReadonlyArray<OpenTab> | undefined> =>
  rpc["BrowserHost.OpenTabs"]({ actorId: browserHostId }).pipe(Effect.orElseSucceed(() => undefined))
