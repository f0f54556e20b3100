/** Has the server seal a key: the one request that holds it. It is made once, and never again by itself. */
import { Effect } from "effect"
import type { ActorId } from "#schemas/ids.ts"
import type { BaseUrlProblem, Provider } from "#schemas/models/ModelConnection.ts"
import { SealKeyRpcs } from "#schemas/rpc/SealKey.ts"
import type { Connection } from "./Connection.ts"

export interface KeyToSeal {
  readonly connectionId: string
  readonly provider: Provider
  readonly baseUrl?: string
  readonly key: string
}

export type SealedKey =
  | { readonly _tag: "Sealed"; readonly sealedKey: string; readonly keyHint: string }
  /** The address is none. */
  | { readonly _tag: "BadAddress"; readonly problem: BaseUrlProblem }
  /** Absent words: the connection is lost, or whoever asks is not let in. */
  | { readonly _tag: "NotSealed"; readonly message?: string }

export const sealKey = (
  connection: Pick<Connection, "client">,
  actorId: ActorId,
  key: KeyToSeal
): Effect.Effect<SealedKey> =>
  connection.client(SealKeyRpcs).pipe(
    Effect.flatMap((rpc) => rpc["ModelSettings.SealKey"]({ actorId, ...key })),
    Effect.map((sealed): SealedKey => ({ _tag: "Sealed", ...sealed })),
    Effect.catchTags({
      KeyNotSealed: ({ message, problem = "notAnAddress", reason }) =>
        Effect.succeed<SealedKey>(
          reason === "BadAddress" ? { _tag: "BadAddress", problem } : { _tag: "NotSealed", message }
        ),
      RpcClientError: () => Effect.succeed<SealedKey>({ _tag: "NotSealed" }),
      Unauthenticated: () => Effect.succeed<SealedKey>({ _tag: "NotSealed" }),
      Forbidden: () => Effect.succeed<SealedKey>({ _tag: "NotSealed" })
    }),
    Effect.scoped
  )
