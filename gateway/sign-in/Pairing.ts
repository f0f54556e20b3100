/**
 * The life of one pairing: an extension asks to be let in, its user says yes, it fetches its token. Pure.
 *
 *   pending ──confirm──▸ confirmed ──claim──▸ claimed
 *      └── decline, withdraw ──┴──▸ gone, and with it the device that `confirm` made
 *
 * One that was claimed is withdrawn no more, but may still be declined. Time ends each of them.
 */

import type { UserId } from "#schemas/ids.ts"
import { isSameSecret } from "./signedTokens.ts"

interface Asked {
  readonly id: string
  /** What asks, in its own words: "Chrome on Linux". */
  readonly name: string
  /** Four digits that both sides show. */
  readonly code: string
  /** Known to whoever asked, and to nobody else. */
  readonly secret: string
  /** Epoch ms. */
  readonly expiresAt: number
}

/** Somebody said yes: the device is in this user's list. */
export type Allowed = Asked & {
  readonly status: "confirmed" | "claimed"
  readonly userId: UserId
  readonly deviceId: string
}

export type Pairing = (Asked & { readonly status: "pending" }) | Allowed

export type Claim =
  | { readonly _tag: "WrongSecret" }
  | { readonly _tag: "Pending" }
  | { readonly _tag: "Granted"; readonly userId: UserId; readonly deviceId: string; readonly next: Pairing }
  /** The token was fetched before, and is handed out once. */
  | { readonly _tag: "Gone" }

export const isAlive = (pairing: Pairing, now: number): boolean => pairing.expiresAt > now

export const confirm = (pairing: Pairing, userId: UserId, deviceId: string): Allowed =>
  pairing.status === "pending" ? { ...pairing, status: "confirmed", userId, deviceId } : pairing

/** Once somebody has said yes it is their business alone: to others there is no such pairing. */
export const isBusinessOf = (pairing: Pairing, userId: UserId): boolean =>
  pairing.status === "pending" || pairing.userId === userId

/** Whether whoever asked may take it back: not once the token was handed out, for then somebody is let in. */
export type Withdrawal = { readonly _tag: "WrongSecret" | "Withdrawn" | "Kept" }

export const withdraw = (pairing: Pairing, secret: string): Withdrawal => {
  if (!isSameSecret(pairing.secret, secret)) return { _tag: "WrongSecret" }
  return { _tag: pairing.status === "claimed" ? "Kept" : "Withdrawn" }
}

export const claim = (pairing: Pairing, secret: string): Claim => {
  if (!isSameSecret(pairing.secret, secret)) return { _tag: "WrongSecret" }
  switch (pairing.status) {
    case "pending":
      return { _tag: "Pending" }
    case "claimed":
      return { _tag: "Gone" }
    case "confirmed": {
      const { userId, deviceId } = pairing
      return { _tag: "Granted", userId, deviceId, next: { ...pairing, status: "claimed" } }
    }
  }
}
