/** Tries a captured element's selectors on the page a tab shows now: one verdict for each. */
import { Effect } from "effect"
import type { ChromeError } from "#extension/worker/chrome/Chrome.ts"
import type { PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import { judgeResolution, type SelectorVerdict } from "#schemas/page/capture/selectors.ts"
import type { CapturedFrames } from "./capturedFrames.ts"

export const testSelectors = (
  frames: CapturedFrames,
  tabId: number,
  { frames: path, selectors, identity }: CapturedElement
): Effect.Effect<ReadonlyArray<SelectorVerdict>, PageUnreachable | PageRefused | ChromeError> =>
  Effect.gen(function* () {
    const frameId = yield* frames.follow(tabId, path)
    if (frameId === undefined) return selectors.map(() => "none" as const)
    const resolutions = yield* frames.resolve(tabId, frameId, selectors)
    return resolutions.map((resolution) => judgeResolution(resolution, identity))
  })
