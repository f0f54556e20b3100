/**
 * What the extension knows about its gateway, kept in `chrome.storage.local`.
 *
 * `Paired` holds the only secret of the extension: the device token. `Ended` remembers where it was
 * paired, so that pairing again is one click.
 */
import { Option, Schema } from "effect"
import { type ActorId, actorId, UserId } from "#schemas/ids.ts"

export const Pairing = Schema.TaggedUnion({
  Paired: {
    /** Origin of the gateway, without a slash at its end. */
    gateway: Schema.String,
    token: Schema.String,
    deviceId: Schema.String,
    userId: UserId
  },
  Ended: {
    gateway: Schema.String,
    /** `refused`: the gateway no longer accepts the token. `forgotten`: the user ended it here. */
    reason: Schema.Literals(["refused", "forgotten"])
  }
})
export type Pairing = typeof Pairing.Type
export type Paired = Extract<Pairing, { readonly _tag: "Paired" }>

export const PAIRING_KEY = "pairing"

const decode = Schema.decodeUnknownOption(Pairing)

/** Undefined for what was never stored, or stored by a version that wrote it differently. */
export const readPairing = (stored: unknown): Pairing | undefined => Option.getOrUndefined(decode(stored))

export const hostActorId = (paired: Paired): ActorId => actorId(paired.userId, paired.deviceId)
