/**
 * The life of one pairing: an extension asks to be let in, its user says yes, it fetches its token. Pure.
 *
 *   pending ──yes──▸ allowing ──▸ confirmed ──claim──▸ claimed
 *      │                └── decline, withdraw ──┴──▸ ended, until its device is forgotten
 *      └── decline, withdraw ──▸ gone
 *
 * From `allowing` on it is the business of whoever said yes, and its device, which has its id, may be in their list. One that was
 * claimed is withdrawn no more, but may still be declined. Time ends each of them.
 */
import { createHash } from "node:crypto"
import { Schema } from "effect"
import { UserId } from "#schemas/ids.ts"
import { isSameSecret } from "./signedTokens.ts"

const asked = {
  id: Schema.String,
  /** What asks, in its own words: "Chrome on Linux". */
  name: Schema.String,
  /** Four digits that both sides show. */
  code: Schema.String,
  /** Of what whoever asked alone knows. */
  secretDigest: Schema.String,
  /** From where it was asked, as `callerPlace` names it. */
  place: Schema.String,
  /** Epoch ms. */
  expiresAt: Schema.Finite
}

const Pending = Schema.Struct({ ...asked, status: Schema.Literal("pending") })

const Answered = Schema.Struct({
  ...asked,
  status: Schema.Literals(["allowing", "confirmed", "claimed", "ended"]),
  userId: UserId
})
/** Somebody said yes: the device is in this user's list, or may be. */
export type Answered = typeof Answered.Type

export const Pairing = Schema.Union([Pending, Answered])
export type Pairing = typeof Pairing.Type

export type Claim = "WrongSecret" | "Pending" | "Granted" | "Gone"

export const digestOfSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url")

/** Ended ones are there for nobody but who forgets their device. */
export const isAlive = (pairing: Pairing, now: number): boolean =>
  pairing.expiresAt > now && pairing.status !== "ended"

/** Nobody's again: whoever said yes was signed out meanwhile. */
export const takenBack = ({ code, expiresAt, id, name, place, secretDigest }: Answered): Pairing => ({
  code,
  expiresAt,
  id,
  name,
  place,
  secretDigest,
  status: "pending"
})

/** To whoever looks it is pending until its device is in the list. */
export const shownStatus = ({ status }: Pairing): string => (status === "allowing" ? "pending" : status)

/** Once somebody has said yes it is their business alone: to others there is no such pairing. */
export const isBusinessOf = (pairing: Pairing, userId: UserId): boolean =>
  pairing.status === "pending" || pairing.userId === userId

/** Whether it holds its place among those that are open. */
export const isWaiting = (pairing: Pairing, now: number): boolean =>
  isAlive(pairing, now) && (pairing.status === "pending" || pairing.status === "allowing")

const isAskedBy = ({ secretDigest }: Pairing, secret: string): boolean =>
  isSameSecret(secretDigest, digestOfSecret(secret))

/** Whether whoever asked may take it back: not once the token was handed out, for then somebody is let in. */
export const withdraw = (pairing: Pairing, secret: string): "WrongSecret" | "Withdrawn" | "Kept" => {
  if (!isAskedBy(pairing, secret)) return "WrongSecret"
  return pairing.status === "claimed" ? "Kept" : "Withdrawn"
}

/** `Gone`: the token was fetched before, and is handed out once. */
export const claim = (pairing: Pairing, secret: string): Claim => {
  if (!isAskedBy(pairing, secret)) return "WrongSecret"
  switch (pairing.status) {
    case "pending":
    case "allowing":
      return "Pending"
    case "confirmed":
      return "Granted"
    case "claimed":
    case "ended":
      return "Gone"
  }
}
