/**
 * The browser façade, guarded: frames of blocked sites, and all they contain, do not exist for those who read, find
 * and act. It goes by the addresses the browser gives, never by a page's.
 *
 * A frame of a site that is only missing in a list of allowed ones is part of the page the user did
 * allow, and stays: its own navigations are kept to what is not blocked, as the page's are.
 */
import { Effect } from "effect"
import type { Judge } from "#extension/worker/guard/OriginGuard.ts"
import type { BlockReason } from "#extension/worker/guard/urlPolicy.ts"
import { hostOf } from "#schemas/hostOf.ts"
import type { BrowserFrame, Chrome, ChromeCall } from "./Chrome.ts"

export interface LeftOutFrame extends BrowserFrame {
  /** What is said in its place. */
  readonly notice: string
}

export type GuardedChrome = Chrome["Service"] & {
  /** The outermost of those that are not among `frames`. */
  readonly framesLeftOut: (tabId: number) => ChromeCall<ReadonlyArray<LeftOutFrame>>
  /** All there are. Of what a barred one says nothing may be told: it is not among `frames`. */
  readonly framesApart: (tabId: number) => ChromeCall<FramesApart>
}

export interface FramesApart {
  readonly open: ReadonlyArray<BrowserFrame>
  readonly barred: ReadonlyArray<BrowserFrame>
}

const BARRING: ReadonlySet<BlockReason> = new Set<BlockReason>([
  "blockedSite",
  "ownPages",
  "store",
  "unreadableLists"
])

/** What was made by a site, and given an address of its own, is the site's. */
const siteOf = (url: string): string => (url.startsWith("blob:") ? (URL.parse(url)?.origin ?? url) : url)

/** A frame that comes from no site at all (`about:`, `data:`) goes by the frame around it. */
const isBarred = (judge: Judge, { url }: BrowserFrame): boolean => {
  const verdict = judge(siteOf(url))
  return verdict._tag === "Blocked" && BARRING.has(verdict.reason)
}

const why = (reason: BlockReason | undefined): string =>
  reason === "blockedSite"
    ? "its site is blocked, by your list in the extension's options"
    : "its site is blocked"

const leaveOut = (frame: BrowserFrame, judge: Judge): LeftOutFrame => {
  const verdict = judge(siteOf(frame.url))
  const url = URL.parse(siteOf(frame.url))
  const host = url === null ? "a site" : hostOf(url)
  return {
    ...frame,
    notice: `A frame of ${host} is left out: ${why(verdict._tag === "Blocked" ? verdict.reason : undefined)}.`
  }
}

/** Pure. */
export const divideFrames = (frames: ReadonlyArray<BrowserFrame>, judge: Judge) => {
  const byId = new Map(frames.map((frame) => [frame.frameId, frame]))
  const barred = new Set(frames.filter((frame) => isBarred(judge, frame)).map(({ frameId }) => frameId))
  const isWithinBarred = ({ parentFrameId }: BrowserFrame): boolean => {
    const parent = byId.get(parentFrameId)
    return parent !== undefined && (barred.has(parent.frameId) || isWithinBarred(parent))
  }
  const inside = frames.filter(isWithinBarred)
  const isOut = (frame: BrowserFrame): boolean => barred.has(frame.frameId) || inside.includes(frame)
  return {
    within: frames.filter((frame) => !isOut(frame)),
    barred: frames.filter(isOut),
    leftOut: frames
      .filter((frame) => isOut(frame) && !inside.includes(frame))
      .map((frame) => leaveOut(frame, judge))
  }
}

/** `judge`: of the moment it is asked for. */
export const inBounds = (chrome: Chrome["Service"], judge: Effect.Effect<Judge>): GuardedChrome => {
  const divided = (tabId: number) =>
    Effect.zipWith(chrome.frames(tabId), judge, divideFrames, { concurrent: true })
  return {
    ...chrome,
    frames: (tabId) => Effect.map(divided(tabId), ({ within }) => within),
    framesLeftOut: (tabId) => Effect.map(divided(tabId), ({ leftOut }) => leftOut),
    framesApart: (tabId) => Effect.map(divided(tabId), ({ within, barred }) => ({ open: within, barred }))
  }
}
