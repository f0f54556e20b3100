/** A picture of a tab with marks on the elements of its latest summary, under the ids of that. */
import { Effect } from "effect"
import { MARKED_PICTURE_MAX_CHARS } from "#extension/worker/limits.ts"
import { framesInTab } from "#extension/worker/summary/framesInTab.ts"
import type { TabMemory } from "#extension/worker/summary/TabMemory.ts"
import type { Picture } from "#schemas/browser-host/BrowserOp.ts"
import type { Camera } from "./capturePage.ts"
import { drawMarks } from "./drawMarks.ts"
import { placeMarks } from "./placeMarks.ts"

/** None where nothing is known of the page. The picture itself stays as it is: the user is shown that. */
export const markPicture = (
  { chrome, client }: Camera,
  memory: TabMemory,
  tabId: number,
  picture: Picture
): Effect.Effect<Picture | undefined> =>
  Effect.gen(function* () {
    const frames = yield* framesInTab({ chrome, client, memory }, tabId)
    const view = frames.find(({ parentFrameId }) => parentFrameId === -1)?.places
    if (view === undefined) return undefined
    return yield* drawMarks(picture, placeMarks(frames), view, MARKED_PICTURE_MAX_CHARS)
  }).pipe(Effect.orElseSucceed(() => undefined))
