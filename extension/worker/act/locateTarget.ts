/**
 * Where an element lies in its tab: located in its own frame, then carried outwards through the
 * frames around it, each of which tests that nothing lies over the point.
 */
import { Effect } from "effect"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import type { Expectation, Located, Point } from "#extension/page-protocol/PageMessage.ts"
import type { BrowserFrame } from "#extension/worker/chrome/Chrome.ts"
import {
  type FirstLook,
  type FrameAddress,
  type PageClient,
  PageRefused,
  type PageUnreachable
} from "#extension/worker/PageClient.ts"
import type { KnownFrame } from "#extension/worker/summary/TabMemory.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { elementIdsOf } from "#schemas/page/actions/catalogue.ts"
import type { PageStamp } from "#schemas/page/PageSummary.ts"

/** A frame of the latest summary, and what its elements must still be. */
export interface TargetFrame extends FrameAddress {
  /** To be spread into a request; empty where no summary is known. */
  readonly expecting: { readonly expect?: Expectation }
}

export interface Target {
  readonly located: Located
  /** In CSS px of the tab's viewport. */
  readonly point: Point
}

/** The frame an element id names. */
export const frameOfElement = (
  tabId: number,
  known: ReadonlyArray<KnownFrame>,
  i: string,
  stamp: PageStamp | undefined
): Effect.Effect<TargetFrame, PageRefused> => {
  const id = parseElementId(i)
  const frame = known.find(({ index }) => index === id?.frame)
  if (frame === undefined) {
    const message = `The part of the page that held element ${i} is gone. Read the page again.`
    return Effect.fail(new PageRefused({ code: "ElementNotFound", message }))
  }
  const { frameId, documentId } = frame
  const expecting = stamp === undefined ? {} : { expect: { documentId, epoch: stamp.epoch } }
  return Effect.succeed({ tabId, frameId, expecting })
}

/** Verbs that begin with the place of their element. */
const LOCATE_FIRST: ReadonlySet<AgentAction["_tag"]> = new Set(["click", "hover", "type"])

/** What the verb of an action asks of its page first; undefined where that is nothing a page tells as it is. */
export const firstLookOf = (
  action: AgentAction,
  tabId: number,
  known: ReadonlyArray<KnownFrame>,
  stamp: PageStamp | undefined
): Effect.Effect<FirstLook | undefined> => {
  const [i] = elementIdsOf(action)
  const isPoint = "x" in action && action.x !== undefined
  if (i === undefined || isPoint || !LOCATE_FIRST.has(action._tag)) return Effect.succeed(undefined)
  return frameOfElement(tabId, known, i, stamp).pipe(
    Effect.map((frame): FirstLook => ({ frame, asked: { i, ...frame.expecting } })),
    Effect.orElseSucceed(() => undefined)
  )
}

/** A point of an element, in CSS px of its box. */
interface Inside {
  readonly at: Point
  /** Something comes of it: it has to show what it showed when the point was chosen. */
  readonly isPressed: boolean
}

/** Its middle, unless a point inside of it is named. */
export const locateTarget = (
  client: PageClient,
  frame: TargetFrame,
  frames: ReadonlyArray<BrowserFrame>,
  i: string,
  inside?: Inside
): Effect.Effect<Target, PageRefused | PageUnreachable> =>
  Effect.gen(function* () {
    const chosen = inside?.isPressed === true ? { isUnscrolled: true as const } : {}
    const where = inside === undefined ? { i } : { i, inside: inside.at, ...chosen }
    const located = yield* client.ask(frame, { type: "locate", ...where, ...frame.expecting }, "located")
    let { point, frame: place } = located
    let inner = frames.find(({ frameId }) => frameId === frame.frameId)
    while (inner !== undefined && inner.frameId !== 0) {
      const { parentFrameId } = inner
      const outer = yield* client.ask(
        { tabId: frame.tabId, frameId: parentFrameId },
        { type: "locate-frame", index: place.index, url: place.url, at: point },
        "frame-located"
      )
      point = outer.point
      place = outer.frame
      inner = frames.find(({ frameId }) => frameId === parentFrameId)
    }
    return { located, point }
  })
