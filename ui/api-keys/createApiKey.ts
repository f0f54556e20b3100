/** Has the server make an API key: the one answer that holds it. It is asked once, and never again by itself. */
import { Effect } from "effect"
import type { ActorId } from "#schemas/ids.ts"
import { ApiKeyRpcs } from "#schemas/rpc/ApiKeyRpcs.ts"
import type { ApiKeyTerms } from "#schemas/user/ApiKey.ts"
import type { Connection } from "#ui/client/Connection.ts"

export type CreatedApiKey =
  | { readonly _tag: "Created"; readonly keyId: string; readonly key: string }
  /** Absent words: the connection is lost, or whoever asks is not let in. */
  | { readonly _tag: "NotCreated"; readonly message?: string }

export const createApiKey = (
  connection: Pick<Connection, "client">,
  actorId: ActorId,
  terms: ApiKeyTerms
): Promise<CreatedApiKey> =>
  connection.client(ApiKeyRpcs).pipe(
    Effect.flatMap((rpc) => rpc["User.CreateApiKey"]({ actorId, ...terms })),
    Effect.map((made): CreatedApiKey => ({ _tag: "Created", ...made })),
    Effect.catchTags({
      ApiKeyNotMade: ({ message }) => Effect.succeed<CreatedApiKey>({ _tag: "NotCreated", message }),
      ActorUnavailable: ({ message }) => Effect.succeed<CreatedApiKey>({ _tag: "NotCreated", message }),
      RpcClientError: () => Effect.succeed<CreatedApiKey>({ _tag: "NotCreated" }),
      Unauthenticated: () => Effect.succeed<CreatedApiKey>({ _tag: "NotCreated" }),
      Forbidden: () => Effect.succeed<CreatedApiKey>({ _tag: "NotCreated" })
    }),
    Effect.scoped,
    Effect.runPromise
  )
