/** A picture of a tab with marks on the elements of its latest summary, under the ids of that. */
import { Effect } from "effect"
import { MARKED_PICTURE_MAX_CHARS } from "#extension/worker/limits.ts"
import type { TabMemory } from "#extension/worker/summary/TabMemory.ts"
import type { Picture } from "#schemas/browser-host/BrowserOp.ts"
import type { Camera } from "./capturePage.ts"
import { drawMarks } from "./drawMarks.ts"
import { type MarkedFrame, placeMarks } from "./placeMarks.ts"

const framesOf = ({ chrome, client }: Camera, memory: TabMemory, tabId: number) =>
  Effect.gen(function* () {
    const [present, { frames: known }] = yield* Effect.all([chrome.frames(tabId), memory.recall(tabId)])
    const read = yield* Effect.forEach(
      known,
      ({ frameId, index }) => {
        const parentFrameId = present.find((frame) => frame.frameId === frameId)?.parentFrameId
        if (parentFrameId === undefined) return Effect.succeed([])
        const asked = { tabId, frameId }
        return Effect.all([
          client.ask(asked, { type: "mark-places" }, "mark-places"),
          client.ask(asked, { type: "frame-place" }, "frame-place")
        ]).pipe(
          Effect.map(
            ([{ places }, place]): ReadonlyArray<MarkedFrame> => [
              { frameId, parentFrameId, index, place, places }
            ]
          ),
          Effect.orElseSucceed((): ReadonlyArray<MarkedFrame> => [])
        )
      },
      { concurrency: "unbounded" }
    )
    return read.flat()
  })

/** None where nothing is known of the page. The picture itself stays as it is: the user is shown that. */
export const markPicture = (
  camera: Camera,
  memory: TabMemory,
  tabId: number,
  picture: Picture
): Effect.Effect<Picture | undefined> =>
  Effect.gen(function* () {
    const frames = yield* framesOf(camera, memory, tabId)
    const view = frames.find(({ parentFrameId }) => parentFrameId === -1)?.places
    if (view === undefined) return undefined
    return yield* drawMarks(picture, placeMarks(frames), view, MARKED_PICTURE_MAX_CHARS)
  }).pipe(Effect.orElseSucceed(() => undefined))
