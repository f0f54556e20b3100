/** What is in fields of a tab, whole, whichever frames they stand in. Those that are gone are left out. */
import { Effect } from "effect"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import { PREVIEW_MAX_CHARS } from "#extension/worker/limits.ts"
import type { PageClient } from "#extension/worker/PageClient.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { KnownFrame } from "./TabMemory.ts"

/** `known`: the frames of the latest summary. Each frame has the room the ones before it left. */
export const readEntries = (
  client: PageClient,
  tabId: number,
  known: ReadonlyArray<KnownFrame>,
  ids: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<FieldValue>> =>
  Effect.gen(function* () {
    const read: Array<FieldValue> = []
    let room = PREVIEW_MAX_CHARS
    for (const { index, frameId } of known) {
      const inFrame = ids.filter((i) => parseElementId(i)?.frame === index)
      if (inFrame.length === 0) continue
      const { entries } = yield* client
        .ask({ tabId, frameId }, { type: "entries", ids: inFrame, maxChars: room }, "entries")
        .pipe(Effect.orElseSucceed(() => ({ entries: [] })))
      // A frame answers for what is in it, once, and has no more room than it was told.
      for (const i of inFrame) {
        const entry = entries.find((one) => one.i === i)
        if (entry === undefined) continue
        const value = room > 0 ? truncateText(entry.value, room) : ""
        room -= value.length
        read.push(value === entry.value ? entry : { ...entry, value, cut: true })
      }
    }
    return read
  })
