/**
 * What lies at a place of a page, for who decides on what is done there: the element of the summary, with the point inside
 * of it, or a point where there is none. Nothing is pressed; an element is scrolled into view.
 */
import { Effect } from "effect"
import type { Chrome, ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { type PageClient, PageRefused, type PageUnreachable } from "#extension/worker/PageClient.ts"
import type { TabMemory } from "#extension/worker/summary/TabMemory.ts"
import type { BrowserOp, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { type Point, pointIn, whereProblem } from "#schemas/page/Where.ts"
import { locatePoint } from "./locatePoint.ts"
import { frameOfElement, locateTarget } from "./locateTarget.ts"
import { insideOf, seenThere } from "./seenThere.ts"

export interface PointServices {
  readonly chrome: Chrome["Service"]
  readonly client: PageClient
  readonly memory: TabMemory
}

type Question = Extract<BrowserOp, { readonly _tag: "PointAt" }>
type PointedAt = Extract<BrowserValue, { readonly _tag: "PointedAt" }>

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

export const pointAt = (
  { chrome, client, memory }: PointServices,
  { tabId, where, by, stamp, scrolled }: Question
): Effect.Effect<PointedAt, PageRefused | PageUnreachable | ChromeError> =>
  Effect.gen(function* () {
    if (whereProblem(where) !== undefined) {
      return yield* new PageRefused({ code: "InvalidAction", message: pageCopy.whereTarget })
    }
    const [frames, { frames: known }] = yield* Effect.all([chrome.frames(tabId), memory.recall(tabId)])
    const inside = pointIn(where)
    const begin = Effect.gen(function* () {
      if (where.i === undefined) return inside ?? { x: 0, y: 0 }
      const frame = yield* frameOfElement(tabId, known, where.i, stamp)
      const point = inside === undefined ? undefined : { at: inside, isPressed: false }
      return (yield* locateTarget(client, frame, frames, where.i, point)).point
    })
    const from = yield* begin
    const at = by === undefined ? from : { x: from.x + by.x, y: from.y + by.y }
    // What was brought into view was scrolled to.
    const found = where.i === undefined && scrolled !== undefined ? { scrolled } : {}
    // Of a picture, of which nothing may have been scrolled.
    const reading = by === undefined && found.scrolled !== undefined ? { epoch: stamp.epoch } : {}
    const given = { documentId: stamp.documentId, ...found, ...reading }
    const { pointed } = yield* locatePoint({ client, tabId, frames, known }, at, given).pipe(
      Effect.mapError((error) =>
        by !== undefined && error._tag === "PageRefused" && error.code === "InvalidAction"
          ? new PageRefused({
              code: error.code,
              message: workerCopy.dragLeavesView(Math.round(at.x), Math.round(at.y))
            })
          : error
      )
    )
    if (!pointed.isTarget) {
      return { _tag: "PointedAt", where: rounded(at), seen: { ...seenThere(pointed), ...found } }
    }
    return { _tag: "PointedAt", where: { i: pointed.i, ...rounded(insideOf(pointed)) } }
  })
