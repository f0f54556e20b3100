/**
 * Parts of a page that were asked for: what a handle of its summary stands for, elements by their ids with where they
 * are, and where a text is. Each frame answers from what it read last; ids and handles are those of the summary.
 */
import { Effect } from "effect"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import {
  type FrameNode,
  type FrameReading,
  isFrameGap,
  isFrameText
} from "#extension/page-protocol/FrameReading.ts"
import type { PageRequest } from "#extension/page-protocol/PageMessage.ts"
import { formatRect } from "#extension/page-protocol/Point.ts"
import { rankInPart } from "#extension/page-protocol/rankNode.ts"
import type { ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { PART_IDS_MAX } from "#extension/worker/limits.ts"
import { PageRefused, type PageUnreachable } from "#extension/worker/PageClient.ts"
import { parseElementIds } from "#schemas/page/ElementTarget.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import { PAGE_PART_MAX_CHARS } from "#schemas/page/limits.ts"
import { parseMoreHandle } from "#schemas/page/MoreHandle.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { budgetPage } from "./budgetPage.ts"
import { type FrameServices, framesInTab } from "./framesInTab.ts"
import { type ToTab, toTab } from "./frameTransform.ts"
import { readEntries } from "./readEntries.ts"
import { placesIn, type ReadFrame, stitchFrames } from "./stitchFrames.ts"
import type { KnownFrame } from "./TabMemory.ts"

export type PartServices = FrameServices

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

const htmlOf = (
  frames: ReadonlyArray<ReadFrame>,
  root: ReadFrame,
  keepLost: boolean,
  maxChars = PAGE_PART_MAX_CHARS
): string => budgetPage(stitchFrames(frames, root, { keepLost }), { maxChars }, rankInPart)

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

const asked = ({ client }: PartServices, tabId: number, { frameId }: PlacedFrame, request: PageRequest) =>
  client.ask({ tabId, frameId }, request, "reading")

interface Shown {
  readonly placeIn: (frame: PlacedFrame) => (node: FrameNode) => FrameNode
  readonly maxChars: number
}

/** A part of one frame, with whatever its frames hold. */
const readIn = (
  services: PartServices,
  tabId: number,
  frames: ReadonlyArray<PlacedFrame>,
  frame: PlacedFrame,
  request: PageRequest,
  shown?: Shown
): Read<string> =>
  Effect.gen(function* () {
    const readOne = (one: PlacedFrame, asking: PageRequest) =>
      Effect.map(asked(services, tabId, one, asking), ({ reading }) => {
        const nodes = shown === undefined ? reading.nodes : reading.nodes.map(shown.placeIn(one))
        return asRead(one, { ...reading, nodes })
      })
    const root = yield* readOne(frame, request)
    const type = shown === undefined ? "more" : "part"
    const within = yield* Effect.forEach(
      placesIn(root.reading.nodes).length === 0 ? [] : framesWithin(frames, frame),
      (inner) =>
        readOne(inner, { type, documentId: inner.documentId }).pipe(
          Effect.map((one) => [one]),
          Effect.orElseSucceed(() => [])
        ),
      { concurrency: "unbounded" }
    )
    return htmlOf([root, ...within.flat()], root, false, shown?.maxChars)
  })

/** Its place in the tab, as the picture shows it; none where nobody knows that. */
const withPlace =
  (toTab: ToTab | undefined) =>
  (node: FrameNode): FrameNode => {
    if (isFrameText(node) || isFrameGap(node)) return node
    const { box, ...element } = node
    const { box: _, ...attributes } = element.attributes
    const place = box === undefined || toTab === undefined ? {} : { box: formatRect(toTab(box)) }
    const children = element.children.map(withPlace(toTab))
    return { ...element, attributes: { ...attributes, ...place }, children }
  }

/** Each with all it holds, and with boxes in CSS px of the tab's viewport. What is not there is said in its place. */
const readElements = (
  services: PartServices,
  tabId: number,
  frames: ReadonlyArray<PlacedFrame>,
  ids: ReadonlyArray<string>
): Read<string> =>
  Effect.gen(function* () {
    if (ids.length > PART_IDS_MAX) {
      const message = `Ask for at most ${PART_IDS_MAX} elements at once.`
      return yield* new PageRefused({ code: "InvalidAction", message })
    }
    const maxChars = Math.floor(PAGE_PART_MAX_CHARS / ids.length) - 1
    const places = yield* framesInTab(services, tabId)
    const placeIn = ({ frameId }: PlacedFrame) => {
      const own = places.find((place) => place.frameId === frameId)
      return withPlace(own === undefined ? undefined : toTab(own, places))
    }
    const parts = yield* Effect.forEach(
      ids,
      (i) => {
        const id = parseElementId(i)
        const frame = frames.find(({ index }) => index === id?.frame)
        if (id === undefined || frame === undefined) return Effect.succeed(`${i}: it is not on the page.`)
        const request: PageRequest = { type: "part", documentId: frame.documentId, n: id.n }
        return readIn(services, tabId, frames, frame, request, { placeIn, maxChars }).pipe(
          Effect.catchTags({
            PageRefused: ({ message }) => Effect.succeed(truncateText(`${i}: ${message}`, maxChars)),
            PageUnreachable: ({ message }) => Effect.succeed(truncateText(`${i}: ${message}`, maxChars))
          })
        )
      },
      { concurrency: "unbounded" }
    )
    return parts.join("\n")
  })

/** What a handle stands for, or elements by their ids. */
export const readMore = (services: PartServices, tabId: number, text: string): Read<string> =>
  Effect.gen(function* () {
    const handle = parseMoreHandle(text)
    const ids = parseElementIds(text)
    if (handle === undefined && ids === undefined) {
      const message = `"${text}" is no handle. Use one of the summary, such as more#0.12-40, or ids.`
      return yield* new PageRefused({ code: "InvalidAction", message })
    }
    const frames = yield* knownFrames(services, tabId)
    if (handle === undefined) return yield* readElements(services, tabId, frames, ids ?? [])
    const frame = frames.find(({ index }) => index === handle.frame)
    if (frame === undefined) return yield* gone(text)
    const { documentId } = frame
    return yield* readIn(services, tabId, frames, frame, { type: "more", documentId, range: handle })
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
