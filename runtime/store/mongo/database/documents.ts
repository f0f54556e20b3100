/**
 * What stands in the database, collection by collection. Payloads are JSON as text: no field in them means anything to
 * the server. Names of fields are short because every commit carries them.
 */
import type { Binary } from "mongodb"

/** A text, or where it stands in parts of its own (`storedText`). */
export type StoredText = { readonly text: string } | { readonly id: string; readonly parts: number }

/** The answer a command got, as a row of a commit. */
export interface ReceiptDocument {
  readonly c: string
  /** The hash of the command. */
  readonly h: string | null
  readonly v: number
  /** The rejection. */
  readonly r: string | null
}

/**
 * One append. Inserting it is the one step that is atomic: `k` and `s` are unique together, and that decides every race.
 * The newest one of an actor says all there is to know of it.
 */
export interface CommitDocument {
  readonly _id: string
  /** The actor: kind and id. */
  readonly k: string
  /** Its number, from 1 on without a gap. */
  readonly s: number
  /** The actor's version after it. */
  readonly v: number
  /** How many events it has. */
  readonly c: number
  /** Epoch ms. */
  readonly at: number
  readonly e: ReadonlyArray<string>
  /** The events where they are too long to stand here. */
  readonly x?: StoredText
  readonly r: ReadonlyArray<ReceiptDocument>
  /** The newest commit, this one included, that took the tail away. */
  readonly tc: number
  /** The newest commit, this one included, with a replacement: nothing before it counts. 0: none. */
  readonly b: number
  /** 0 living, 1 ending, 2 erased. */
  readonly st: number
  /** 1: it has something to do after a restart. */
  readonly w: number
  /** Whose it is: tells "I wrote it and lost the answer" from "somebody else did". */
  readonly n: string
  /** The state in place of all that led to it, and the receipts from before, as JSON. */
  readonly p?: StoredText
  readonly q?: string
}

/** One for each actor that was ever written: by it an owner's actors are found. */
export interface ActorDocument {
  readonly _id: string
  /** The owner. */
  readonly o: string
  readonly kind: string
  readonly id: string
  /** Not 0: the actor may be waking or ending since this commit. Its newest commit says whether it is. */
  readonly m: number
  /** Not 0: what was before this commit is to be forgotten, and its commits may be deleted after `due` (epoch ms). */
  readonly f: number
  readonly due: number
}

export interface SnapshotDocument {
  readonly _id: string
  readonly v: number
  readonly state: StoredText
  /** The newest commit that is whole in it. */
  readonly s: number
  /** The receipts up to this commit, as JSON. */
  readonly h: number
  readonly q: string
}

export interface TailDocument {
  readonly _id: string
  /** The newest commit as it was saved: it is the tail as long as no later one took it away. */
  readonly s: number
  readonly t: string
}

export interface PoisonedDocument {
  readonly _id: string
  readonly k: string
  readonly c: string
  readonly h: string | null
  readonly m: string
}

export interface TextDocument {
  readonly _id: string
  readonly k: string
  readonly id: string
  readonly t: string
}

export interface BlobDocument {
  readonly _id: string
  readonly o: string
  readonly id: string
  /** Names its bytes: of another writing under the same id they are others. */
  readonly n: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly at: number
  /** 1: it is there. 0: it is written, or goes. */
  readonly whole: number
  /** Epoch ms: when its writer was last seen. Not whole and not seen for long, it is nobody's. */
  readonly seen: number
}

export interface BlobPartDocument {
  readonly _id: string
  readonly n: string
  readonly bytes: Binary
}

/** A record that expires: its key, its group, its text, until when it is kept (epoch ms), and which writing of it this is. */
export interface ExpiringDocument {
  readonly _id: string
  readonly g: string
  readonly t: string
  readonly u: number
  readonly n: string
}

/** What an owner's files take together, those that are being written included: bytes of each by its `n`, and their sums. */
export interface RoomDocument {
  readonly _id: string
  readonly files: Readonly<Record<string, number>>
  readonly bytes: number
  readonly count: number
}
