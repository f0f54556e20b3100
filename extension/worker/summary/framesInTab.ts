/** Where the frames of a tab's latest summary stand in it, and the elements of each in its viewport. */
import { Effect } from "effect"
import type { Chrome, ChromeError } from "#extension/worker/chrome/Chrome.ts"
import type { PageClient } from "#extension/worker/PageClient.ts"
import type { FrameInTab } from "./frameTransform.ts"
import type { TabMemory } from "./TabMemory.ts"

export interface FrameServices {
  readonly chrome: Chrome["Service"]
  readonly client: PageClient
  readonly memory: TabMemory
}

const none: ReadonlyArray<FrameInTab> = []

/** Those that answer. */
export const framesInTab = (
  { chrome, client, memory }: FrameServices,
  tabId: number
): Effect.Effect<ReadonlyArray<FrameInTab>, ChromeError> =>
  Effect.gen(function* () {
    const [present, { frames: known }] = yield* Effect.all([chrome.frames(tabId), memory.recall(tabId)])
    const read = yield* Effect.forEach(
      known,
      ({ frameId, index }) => {
        const parentFrameId = present.find((frame) => frame.frameId === frameId)?.parentFrameId
        if (parentFrameId === undefined) return Effect.succeed(none)
        const asked = { tabId, frameId }
        return Effect.all([
          client.ask(asked, { type: "mark-places" }, "mark-places"),
          client.ask(asked, { type: "frame-place" }, "frame-place")
        ]).pipe(
          Effect.map(([{ places }, place]) => [{ frameId, parentFrameId, index, place, places }]),
          Effect.orElseSucceed(() => none)
        )
      },
      { concurrency: "unbounded" }
    )
    return read.flat()
  })
