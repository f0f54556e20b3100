/**
 * What a store holds in a few numbers: how much of each kind, and a hash of all of it. Two stores that hold the same have the
 * same tally, in whatever order they are read. Pure.
 */
import { createHash } from "node:crypto"
import type { ArchivedFile } from "#runtime/store/Archive.ts"
import type { ActorRecord } from "#runtime/store/rows/ActorRecord.ts"

export interface Tally {
  readonly actors: number
  readonly events: number
  readonly files: number
  /** Of files. */
  readonly bytes: number
  /** The sum of what each hashes to: 64 hexadecimal digits. */
  readonly hash: string
}

const DIGITS = 64
const MODULUS = 1n << 256n

export const emptyTally: Tally = { actors: 0, events: 0, files: 0, bytes: 0, hash: "0".repeat(DIGITS) }

const plus = (hash: string, other: string): string =>
  ((BigInt(`0x${hash}`) + BigInt(`0x${other}`)) % MODULUS).toString(16).padStart(DIGITS, "0")

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

/** Field by field: the order in which an object was made must not show. */
const actorText = (record: ActorRecord): string =>
  JSON.stringify([
    record.kind,
    record.id,
    record.stage,
    record.version,
    record.wakes,
    record.events.map(({ at, event }) => [at, event]),
    record.receipts.map((one) => [one.commandId, one.payloadHash, one.version, one.rejection]),
    record.snapshot === null ? null : [record.snapshot.version, record.snapshot.state],
    record.tail,
    record.poisoned.map((one) => [one.commandId, one.payloadHash, one.message])
  ])

export const withActor = (tally: Tally, record: ActorRecord): Tally => ({
  ...tally,
  actors: tally.actors + 1,
  events: tally.events + record.events.length,
  hash: plus(tally.hash, sha256(actorText(record)))
})

/** `content`: the hash of its bytes. */
export const withFile = (tally: Tally, { info, key }: ArchivedFile, content: string): Tally => ({
  ...tally,
  files: tally.files + 1,
  bytes: tally.bytes + info.size,
  hash: plus(
    tally.hash,
    sha256(JSON.stringify([key.owner, key.id, info.name, info.type, info.size, info.at, content]))
  )
})

export const isSame = (one: Tally, other: Tally): boolean =>
  one.actors === other.actors &&
  one.events === other.events &&
  one.files === other.files &&
  one.bytes === other.bytes &&
  one.hash === other.hash
