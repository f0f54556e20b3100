/** The element that a step of an agent is done to, with the reading of the page it is told in. */
import { Effect } from "effect"
import { formatElementId } from "#extension/page-protocol/ElementId.ts"
import type { ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { type PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import type { TabMemory } from "#extension/worker/summary/TabMemory.ts"
import type { BrowserOp, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { lookForTarget, type TargetServices } from "./lookForTarget.ts"

type PageRead = Extract<BrowserValue, { readonly _tag: "PageRead" }>
type Asked<A> = Effect.Effect<A, PageUnreachable | PageRefused | ChromeError>

export interface FindServices extends TargetServices {
  readonly memory: TabMemory
  /** The tab, as a step of a task reads it. */
  readonly read: Effect.Effect<PageRead, PageUnreachable | PageRefused | ChromeError>
}

const away = new PageUnreachable({ message: "The page went away while its element was looked for." })

/** As often as an element may be waited for or replaced between being found and being read. */
const READINGS_MAX = 3

export const findTarget = (
  services: FindServices,
  { target, use }: Extract<BrowserOp, { readonly _tag: "FindTarget" }>
): Asked<BrowserValue> =>
  Effect.gen(function* () {
    let page = yield* services.read
    for (let readings = 0; readings < READINGS_MAX; readings += 1) {
      const { tabId } = page.summary.stamp
      const { isDelayed, matches, only } = yield* lookForTarget(
        services,
        tabId,
        target,
        (query) => ({ type: "find-target", query, use }),
        readings > 0
      )
      if (only?.refused !== undefined) return yield* only.refused
      if (only?.n === undefined) return { _tag: "TargetMissed", matches, tabId }
      const { frames } = yield* services.memory.recall(tabId)
      const frame = frames.find(({ frameId }) => frameId === only.frameId)
      // What came onto the page while it was waited for belongs to what is decided on.
      if (frame !== undefined && only.isTold === true && !isDelayed) {
        const { _tag, ...told } = page
        return { _tag: "TargetFound", ...told, i: formatElementId({ frame: frame.index, n: only.n }) }
      }
      page = yield* services.read
    }
    return yield* away
  })

export const extractValue = (
  services: TargetServices,
  tabId: number,
  { target, type, elementSchema }: Extract<BrowserOp, { readonly _tag: "ExtractValue" }>
): Asked<BrowserValue> =>
  Effect.gen(function* () {
    const of = elementSchema === undefined ? { type } : { type, elementSchema }
    const { matches, only } = yield* lookForTarget(services, tabId, target, (query) => ({
      type: "extract",
      query,
      of
    }))
    if (only?.refused !== undefined) return yield* only.refused
    if (only?.value === undefined) return { _tag: "TargetMissed", matches, tabId }
    return { _tag: "Extracted", value: only.value, tabId }
  })
