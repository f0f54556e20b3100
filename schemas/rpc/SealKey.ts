/**
 * The one way a key of a model's vendor takes: once over the socket to the server, which seals it for its owner, for
 * one connection and for one address, and keeps nothing. What comes back goes into a command, and opens nowhere else.
 */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { ActorId } from "#schemas/ids.ts"
import { BaseUrlProblem, Provider } from "#schemas/models/ModelConnection.ts"
import { Authenticated } from "./Authenticated.ts"

/** It was not sealed: it is none, the address is none, or the server has no key of its own to seal with. */
export class KeyNotSealed extends Schema.TaggedError<KeyNotSealed>()("KeyNotSealed", {
  reason: Schema.Literals(["Empty", "TooLong", "BadAddress", "NoSecretKey"]),
  /** Of a bad address: what is wrong with it. */
  problem: Schema.optionalKey(BaseUrlProblem),
  message: Schema.String
}) {}

export const SealKeyRpcs = RpcGroup.make(
  Rpc.make("ModelSettings.SealKey", {
    payload: {
      /** Of the owner's model settings. */
      actorId: ActorId,
      connectionId: Schema.String,
      provider: Provider,
      /** Absent: the vendor's own. */
      baseUrl: Schema.optionalKey(Schema.String),
      /** Without a check of its own: what does not fit a schema is quoted. */
      key: Schema.String
    },
    success: Schema.Struct({ sealedKey: Schema.String, keyHint: Schema.String }),
    error: KeyNotSealed
  })
).middleware(Authenticated)
