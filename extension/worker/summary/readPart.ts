/**
 * Parts of a page that its summary left out: what a handle stands for, and where a text is. Each frame
 * answers from what it read last; ids and handles are those of the summary.
 */
import { Effect } from "effect"
import type { FrameReading } from "#extension/page-protocol/FrameReading.ts"
import type { PageRequest } from "#extension/page-protocol/PageMessage.ts"
import { rankInPart } from "#extension/page-protocol/rankNode.ts"
import type { Chrome, ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { type PageClient, PageRefused, type PageUnreachable } from "#extension/worker/PageClient.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import { PAGE_PART_MAX_CHARS } from "#schemas/page/limits.ts"
import { parseMoreHandle } from "#schemas/page/MoreHandle.ts"
import { budgetPage } from "./budgetPage.ts"
import { readEntries } from "./readEntries.ts"
import { placesIn, type ReadFrame, stitchFrames } from "./stitchFrames.ts"
import type { KnownFrame, TabMemory } from "./TabMemory.ts"

export interface PartServices {
  readonly chrome: Chrome["Service"]
  readonly client: PageClient
  readonly memory: TabMemory
}

type Read<A> = Effect.Effect<A, PageUnreachable | PageRefused | ChromeError>

const MAIN_FRAME_ID = 0

/** The frames the latest summary named, where they are still the same documents. */
const knownFrames = ({ chrome, memory }: PartServices, tabId: number) =>
  Effect.gen(function* () {
    const { frames: known } = yield* memory.recall(tabId)
    const present = yield* chrome.frames(tabId)
    return known.flatMap((frame) =>
      present
        .filter(({ frameId }) => frameId === frame.frameId)
        .map(({ parentFrameId }) => ({ ...frame, parentFrameId }))
    )
  })

interface PlacedFrame extends KnownFrame {
  readonly parentFrameId: number
}

const asRead = ({ frameId, parentFrameId, index }: PlacedFrame, reading: FrameReading): ReadFrame => ({
  frameId,
  parentFrameId,
  index,
  reading
})

const htmlOf = (frames: ReadonlyArray<ReadFrame>, root: ReadFrame, keepLost: boolean): string =>
  budgetPage(stitchFrames(frames, root, { keepLost }), { maxChars: PAGE_PART_MAX_CHARS }, rankInPart)

const gone = (handle: string): PageRefused =>
  new PageRefused({
    code: "PageGone",
    message: `The part of the page that gave out ${handle} is gone. Read the page again.`
  })

/** Frames inside frames, to any depth. */
const framesWithin = (frames: ReadonlyArray<PlacedFrame>, outer: PlacedFrame): ReadonlyArray<PlacedFrame> =>
  frames
    .filter(({ parentFrameId, frameId }) => parentFrameId === outer.frameId && frameId !== outer.frameId)
    .flatMap((frame) => [frame, ...framesWithin(frames, frame)])

/** The range of one frame, with whatever its frames hold. */
export const readMore = (services: PartServices, tabId: number, text: string): Read<string> =>
  Effect.gen(function* () {
    const handle = parseMoreHandle(text)
    if (handle === undefined) {
      const message = `"${text}" is no handle. Use one of the summary, such as more#0.12-40.`
      return yield* new PageRefused({ code: "InvalidAction", message })
    }
    const frames = yield* knownFrames(services, tabId)
    const frame = frames.find(({ index }) => index === handle.frame)
    if (frame === undefined) return yield* gone(text)
    const ask = ({ frameId, documentId }: PlacedFrame, range?: typeof handle) => {
      const request: PageRequest = { type: "more", documentId, ...(range === undefined ? {} : { range }) }
      return services.client.ask({ tabId, frameId }, request, "reading")
    }
    const { reading } = yield* ask(frame, handle)
    const within = yield* Effect.forEach(
      placesIn(reading.nodes).length === 0 ? [] : framesWithin(frames, frame),
      (inner) =>
        ask(inner).pipe(
          Effect.map((reply) => [asRead(inner, reply.reading)]),
          Effect.orElseSucceed(() => [])
        ),
      { concurrency: "unbounded" }
    )
    const root = asRead(frame, reading)
    return htmlOf([root, ...within.flat()], root, false)
  })

/** Of the latest summary's elements. */
export const readWhole = (
  services: PartServices,
  tabId: number,
  ids: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<FieldValue>, ChromeError> =>
  Effect.flatMap(knownFrames(services, tabId), (frames) => readEntries(services.client, tabId, frames, ids))

export interface TextFound {
  readonly html: string
  readonly matches: number
}

export const findText = (services: PartServices, tabId: number, text: string): Read<TextFound> =>
  Effect.gen(function* () {
    const frames = yield* knownFrames(services, tabId)
    const main = frames.find(({ frameId }) => frameId === MAIN_FRAME_ID)
    if (main === undefined) {
      const message = "This page has no summary yet. Read the page first."
      return yield* new PageRefused({ code: "PageGone", message })
    }
    const search = (frame: PlacedFrame) =>
      services.client.ask({ tabId, frameId: frame.frameId }, { type: "search", text }, "searched").pipe(
        Effect.filterOrFail(
          ({ reading }) => reading.documentId === frame.documentId,
          () => new PageRefused({ code: "PageGone", message: "The page has changed. Read the page again." })
        ),
        Effect.map(({ matches, reading }) => ({ frame, matches, reading }))
      )
    const found = yield* search(main)
    const others = yield* Effect.forEach(
      frames.filter((frame) => frame !== main),
      (frame) =>
        search(frame).pipe(
          Effect.map((one) => [one]),
          Effect.orElseSucceed(() => [])
        ),
      { concurrency: "unbounded" }
    )
    const all = [found, ...others.flat()]
    const read = all.map(({ frame, reading }) => asRead(frame, reading))
    const matches = all.reduce((sum, one) => sum + one.matches, 0)
    const [root] = read
    return { matches, html: root === undefined || matches === 0 ? "" : htmlOf(read, root, true) }
  })
