/**
 * A picture of the visible part of a tab, with boxes over everything secret. By the debugger, which
 * also sees tabs that are hidden; where it is not granted, by the window, if the tab is the one shown.
 */
import { Effect, Semaphore } from "effect"
import type { DebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import type { Picture } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import { INPUT_COMMAND_TIMEOUT_MS, PICTURE_MAX_CHARS } from "#schemas/limits.ts"
import type { Chrome } from "./Chrome.ts"
import { type PageDoor, PageRefused } from "./PageDoor.ts"
import { base64Of } from "./savedFile.ts"

export interface Camera {
  readonly chrome: Chrome["Service"]
  readonly door: PageDoor
  readonly tabs: DebuggedTabs
}

const failed = new PageRefused({ code: "NotAvailable", message: copy.screenshotFailed })

/** Tried in this order until the picture fits. */
const FORMATS: ReadonlyArray<{ readonly format: "png" | "jpeg"; readonly quality?: number }> = [
  { format: "png" },
  { format: "jpeg", quality: 70 },
  { format: "jpeg", quality: 40 },
  { format: "jpeg", quality: 15 }
]

const dataIn = (answer: unknown): string =>
  typeof answer === "object" && answer !== null && "data" in answer ? String(answer.data) : ""

const byDebugger = ({ tabs }: Camera, tabId: number, maxChars: number) =>
  tabs.use(tabId, (tab) =>
    Effect.gen(function* () {
      for (const { format, quality } of FORMATS) {
        const params = { format, ...(quality === undefined ? {} : { quality }) }
        const answer = yield* tab.send({ method: "Page.captureScreenshot", params }, INPUT_COMMAND_TIMEOUT_MS)
        const base64 = dataIn(answer)
        if (base64 !== "" && base64.length <= maxChars) {
          return { mediaType: `image/${format}`, base64 } satisfies Picture
        }
      }
      return yield* Effect.fail("The picture is too large.")
    })
  )

const byWindow = ({ chrome }: Camera, tabId: number, maxChars: number) =>
  Effect.gen(function* () {
    const tab = yield* chrome.tab(tabId)
    if (!tab.active) return yield* failed
    const base64 = base64Of(yield* chrome.captureWindow(tab.windowId))
    if (base64 === "" || base64.length > maxChars) return yield* failed
    return { mediaType: "image/jpeg", base64 } satisfies Picture
  })

/** All frames; one that cannot be asked cannot be seen into either. */
const cover = ({ chrome, door }: Camera, tabId: number, on: boolean) =>
  chrome.frames(tabId).pipe(
    Effect.flatMap((frames) =>
      Effect.forEach(
        frames,
        ({ frameId }) =>
          Effect.ignore(door.ask({ tabId, frameId }, { type: "cover-secrets", on }, "covered")),
        { concurrency: "unbounded", discard: true }
      )
    ),
    Effect.ignore
  )

/** The end of one picture takes all covers of a page away: no other may be under way then. */
const oneAtATime = Semaphore.makeUnsafe(1)

export const capturePage = (
  camera: Camera,
  tabId: number,
  maxChars = PICTURE_MAX_CHARS
): Effect.Effect<Picture, PageRefused> =>
  Effect.acquireUseRelease(
    cover(camera, tabId, true),
    () =>
      byDebugger(camera, tabId, maxChars).pipe(
        Effect.catch(() => byWindow(camera, tabId, maxChars)),
        Effect.mapError(() => failed)
      ),
    () => cover(camera, tabId, false)
  ).pipe(oneAtATime.withPermit)
