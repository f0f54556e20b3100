/**
 * How the command that backs up shows the gateway that runs that it can read the same data folder. What is signed names the folder
 * to fill as well: shown a second time it asks for what is refused, since that folder is not empty then. Pure.
 */
import { Schema } from "effect"
import { START_PROOF_SECONDS } from "./limits.ts"
import { isSameSecret, sign } from "./signedTokens.ts"

/** `at` in epoch ms; `to`: a whole path, as the gateway sees it. */
export const BackupRequest = Schema.Struct({
  at: Schema.Finite,
  to: Schema.String.check(Schema.isMaxLength(4_096)),
  proof: Schema.String
})
export type BackupRequest = typeof BackupRequest.Type

/** `refused`: why there is none. */
export const BackupAnswer = Schema.Struct({ refused: Schema.optionalKey(Schema.String) })
export type BackupAnswer = typeof BackupAnswer.Type

const asked = (origin: string, at: number, to: string): string => `${origin} ${at} ${to}`

export const backupRequest = (key: Uint8Array, origin: string, at: number, to: string): BackupRequest => ({
  at,
  to,
  proof: sign(key, "backup", asked(origin, at, to))
})

/** `origin`: as the request calls this gateway. */
export const isBackupProven = (
  key: Uint8Array,
  origin: string,
  now: number,
  { at, proof, to }: BackupRequest
): boolean =>
  Math.abs(now - at) <= START_PROOF_SECONDS * 1_000 &&
  isSameSecret(proof, sign(key, "backup", asked(origin, at, to)))
