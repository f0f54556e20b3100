/**
 * The way through a tab's frames by what the frames themselves say: up from one to the page, as
 * selectors to be kept, and down again by those selectors.
 */
import { Effect, Option, Schema } from "effect"
import type { BrowserFrame, Chrome, ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { type PageClient, type PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import { ElementIdentity, FrameElement } from "#schemas/page/capture/CapturedElement.ts"
import type { Resolution, Selector } from "#schemas/page/capture/selectors.ts"

type Selectors = ReadonlyArray<Selector>
type Asked<A> = Effect.Effect<A, PageUnreachable | PageRefused | ChromeError>

const nonsense = new PageUnreachable({ message: "The page gave an answer that makes no sense. Reload it." })

const decoded = <A>(value: Option.Option<A>): Effect.Effect<A, PageUnreachable> =>
  Option.match(value, { onNone: () => Effect.fail(nonsense), onSome: Effect.succeed })

const decodeElement = Schema.decodeUnknownOption(FrameElement)

const Resolutions = Schema.Array(
  Schema.Struct({
    count: Schema.Natural,
    element: Schema.optionalKey(ElementIdentity),
    frame: Schema.optionalKey(Schema.Struct({ index: Schema.NullOr(Schema.Natural), url: Schema.String }))
  })
)
const decodeResolutions = Schema.decodeUnknownOption(Resolutions)

export interface CapturedFrames {
  /** How each frame around this one is found, outermost first. */
  readonly pathTo: (tabId: number, frameId: number) => Asked<ReadonlyArray<Selectors>>
  /** The frame such a path leads to now; undefined where it leads nowhere. */
  readonly follow: (tabId: number, path: ReadonlyArray<Selectors>) => Asked<number | undefined>
  readonly resolve: (tabId: number, frameId: number, selectors: Selectors) => Asked<ReadonlyArray<Resolution>>
}

export const makeCapturedFrames = (chrome: Chrome["Service"], client: PageClient): CapturedFrames => {
  const placeOf = (tabId: number, frameId: number) =>
    client.ask({ tabId, frameId }, { type: "frame-place" }, "frame-place")

  const resolve: CapturedFrames["resolve"] = (tabId, frameId, selectors) =>
    Effect.gen(function* () {
      const { resolutions } = yield* client.ask(
        { tabId, frameId },
        { type: "resolve", selectors },
        "resolved"
      )
      const read = yield* decoded(decodeResolutions(resolutions))
      return read.length === selectors.length ? read : yield* nonsense
    })

  const childAt = (
    tabId: number,
    children: ReadonlyArray<BrowserFrame>,
    wanted: NonNullable<Resolution["frame"]>
  ) =>
    Effect.gen(function* () {
      const places = yield* Effect.forEach(
        children,
        ({ frameId }) => Effect.option(Effect.map(placeOf(tabId, frameId), (place) => ({ frameId, place }))),
        { concurrency: "unbounded" }
      )
      return places
        .flatMap(Option.toArray)
        .find(({ place }) =>
          wanted.index === null ? place.url === wanted.url : place.index === wanted.index
        )?.frameId
    })

  return {
    resolve,
    pathTo: (tabId, frameId) =>
      Effect.gen(function* () {
        const frames = yield* chrome.frames(tabId)
        const path: Array<Selectors> = []
        let at = frames.find((frame) => frame.frameId === frameId)
        while (at !== undefined && at.frameId !== 0) {
          const { index, url } = yield* placeOf(tabId, at.frameId)
          const around = { tabId, frameId: at.parentFrameId }
          const { element } = yield* client.ask(around, { type: "frame-element", index, url }, "captured")
          const { selectors } = yield* decoded(decodeElement(element))
          path.unshift(selectors)
          at = frames.find((frame) => frame.frameId === around.frameId)
        }
        return path
      }),
    follow: (tabId, path) =>
      Effect.gen(function* () {
        const frames = yield* chrome.frames(tabId)
        let at = 0
        for (const selectors of path) {
          const found = (yield* resolve(tabId, at, selectors)).find(({ count }) => count === 1)
          if (found?.frame === undefined) return undefined
          const children = frames.filter(({ parentFrameId }) => parentFrameId === at)
          const child = yield* childAt(tabId, children, found.frame)
          if (child === undefined) return undefined
          at = child
        }
        return at
      })
  }
}

export const readPicked = (element: unknown): FrameElement | undefined =>
  Option.getOrUndefined(decodeElement(element))
