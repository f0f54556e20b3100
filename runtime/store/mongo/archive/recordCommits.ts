/** A record as the commits that lead to it: as few as hold its events. Pure. */
import type { CommitDocument } from "#runtime/store/mongo/database/documents.ts"
import { isLong } from "#runtime/store/mongo/database/storedText.ts"
import { commitId } from "#runtime/store/mongo/journal/commitDocument.ts"
import { ENDING, ERASED, LIVING, receiptDocument } from "#runtime/store/mongo/journal/Head.ts"
import type { ActorRecord, EventRow } from "#runtime/store/rows/ActorRecord.ts"

/** Events of one commit at most. */
const EVENTS_MAX = 500

/** A commit, and its events where they are too long to stand in it. */
export interface RecordCommit {
  readonly commit: CommitDocument
  readonly longEvents: string | undefined
}

const stages = { Living: LIVING, Ending: ENDING, Erased: ERASED } as const

/** Neighbours that were stored at one time. */
const together = (events: ReadonlyArray<EventRow>): ReadonlyArray<ReadonlyArray<EventRow>> => {
  const groups: Array<Array<EventRow>> = []
  let chars = 0
  for (const row of events) {
    const group = groups.at(-1)
    const fits = group?.[0]?.at === row.at && group.length < EVENTS_MAX && !isLong(chars + row.event.length)
    if (group !== undefined && fits) group.push(row)
    else groups.push([row])
    chars = group !== undefined && fits ? chars + row.event.length : row.event.length
  }
  return groups
}

/** `k`: the actor. */
export const recordCommits = (k: string, record: ActorRecord): ReadonlyArray<RecordCommit> => {
  const { events, receipts, stage, version, wakes } = record
  const groups = together(events)
  const before = version - events.length
  // What is before the kept events was replaced by a state: the snapshot's.
  const isReplaced = before > 0
  const needsOne = isReplaced || stage !== "Living" || (groups.length === 0 && (receipts.length > 0 || wakes))
  const all: ReadonlyArray<ReadonlyArray<EventRow>> = needsOne ? [[], ...groups] : groups
  let reached = before
  return all.map((group, index) => {
    const s = index + 1
    const isLast = s === all.length
    reached += group.length
    const texts = group.map(({ event }) => event)
    const isMuch = isLong(texts.reduce((sum, text) => sum + text.length, 0))
    const commit: CommitDocument = {
      _id: commitId(k, s),
      k,
      s,
      v: reached,
      c: group.length,
      at: group[0]?.at ?? 0,
      e: isMuch ? [] : texts,
      r: isLast ? receipts.map(receiptDocument) : [],
      tc: 0,
      b: isReplaced || stage === "Erased" ? 1 : 0,
      st: stages[stage],
      w: wakes ? 1 : 0,
      n: "restored"
    }
    return { commit, longEvents: isMuch ? JSON.stringify(texts) : undefined }
  })
}
