/**
 * A picture of the visible part of a tab, with boxes over everything secret and one over each frame that is
 * out of bounds, or none. By the debugger, which also sees tabs that are hidden; where it is not granted, by
 * the window, if the tab is the one shown.
 */
import { Data, Effect, Semaphore } from "effect"
import type { DebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import { INPUT_COMMAND_TIMEOUT_MS } from "#extension/input/limits.ts"
import type { BrowserFrame } from "#extension/worker/chrome/Chrome.ts"
import type { GuardedChrome, LeftOutFrame } from "#extension/worker/chrome/GuardedChrome.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { NOT_LOADED, type PageClient, PageRefused } from "#extension/worker/PageClient.ts"
import type { Picture } from "#schemas/browser-host/BrowserOp.ts"
import { PICTURE_MAX_CHARS } from "#schemas/limits.ts"
import { base64Of } from "./savedFile.ts"

export interface Camera {
  readonly chrome: GuardedChrome
  readonly client: PageClient
  readonly tabs: DebuggedTabs
}

const failed = new PageRefused({ code: "NotAvailable", message: workerCopy.screenshotFailed })

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

/** A document of the web, which may hold a secret. Error pages and blank frames hold none. */
const mayHoldSecrets = ({ url }: BrowserFrame, { message }: { readonly message: string }): boolean =>
  /^(?!about:|chrome)/.test(url) && message !== NOT_LOADED

type CoveredFrame = BrowserFrame & Partial<Pick<LeftOutFrame, "notice">>

/** All that may be seen on a picture: frames within those that are left out lie under the same box. */
const framesToCover = ({ chrome }: Camera, tabId: number) =>
  Effect.zipWith(
    chrome.frames(tabId),
    chrome.framesLeftOut(tabId),
    (frames, leftOut): ReadonlyArray<CoveredFrame> => [...frames, ...leftOut],
    { concurrent: true }
  )

/** Covers what is secret in all frames; where the covers lie. Fails where a frame does not say that it has. */
const cover = (camera: Camera, tabId: number) =>
  framesToCover(camera, tabId).pipe(
    Effect.flatMap((frames) =>
      Effect.forEach(
        frames,
        ({ notice, ...frame }) => {
          const request = {
            type: "cover-secrets",
            on: true,
            ...(notice === undefined ? {} : { notice })
          } as const
          return camera.client.ask({ tabId, frameId: frame.frameId }, request, "covered").pipe(
            Effect.map(({ places }) => `${frame.frameId} ${places}`),
            Effect.catch((error) => (mayHoldSecrets(frame, error) ? Effect.fail(error) : Effect.succeed("")))
          )
        },
        { concurrency: "unbounded" }
      )
    ),
    Effect.map((places) => places.toSorted().join("\n"))
  )

const uncover = (camera: Camera, tabId: number) =>
  framesToCover(camera, tabId).pipe(
    Effect.flatMap((frames) =>
      Effect.forEach(
        frames,
        ({ frameId }) =>
          Effect.ignore(
            camera.client.ask({ tabId, frameId }, { type: "cover-secrets", on: false }, "covered")
          ),
        { concurrency: "unbounded", discard: true }
      )
    ),
    Effect.ignore
  )

/** The end of one picture takes all covers of a page away: no other may be under way then. */
const oneAtATime = Semaphore.makeUnsafe(1)

const take = (camera: Camera, tabId: number, maxChars: number) =>
  byDebugger(camera, tabId, maxChars).pipe(Effect.catch(() => byWindow(camera, tabId, maxChars)))

class Moved extends Data.TaggedError("Moved") {}

/** A page that moved meanwhile, or was replaced, may have shown what was covered: such a picture is thrown away. */
const takeCovered = (camera: Camera, tabId: number, maxChars: number) =>
  Effect.gen(function* () {
    const before = yield* cover(camera, tabId)
    const picture = yield* take(camera, tabId, maxChars)
    return before === (yield* cover(camera, tabId)) ? picture : yield* new Moved()
  })

export const capturePage = (
  camera: Camera,
  tabId: number,
  maxChars = PICTURE_MAX_CHARS
): Effect.Effect<Picture, PageRefused> =>
  takeCovered(camera, tabId, maxChars).pipe(
    Effect.retry({ times: 1, while: ({ _tag }) => _tag === "Moved" }),
    Effect.mapError(() => failed),
    Effect.ensuring(uncover(camera, tabId)),
    oneAtATime.withPermit
  )
