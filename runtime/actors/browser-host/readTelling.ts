/**
 * What one frame of a browser's watch says of a call whose outcome is told on the way: the model's answer, or what an agent's code
 * prints. What was missed on the way is no gap: the outcome brings it again, and what of it was not passed on yet is passed on then.
 * Pure.
 */
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { BrowserHostEvent, BrowserHostState } from "#schemas/browser-host/BrowserHost.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"

export interface ToldSoFar {
  readonly wasPending: boolean
  /** UTF-16 code units of it that were passed on. */
  readonly told: number
}

export const nothingToldYet: ToldSoFar = { wasPending: false, told: 0 }

export interface TellingRead {
  readonly next: ToldSoFar
  readonly texts: ReadonlyArray<string>
  /** It ends here; "lost": nobody knows how. */
  readonly end?: BrowserOutcome | "lost"
}

export const readTelling = (
  before: ToldSoFar,
  frame: WatchFrame<BrowserHostState, BrowserHostEvent>,
  callId: string
): TellingRead => {
  if (frame._tag === "Snapshot") {
    const isPending = frame.state.calls.some((call) => call.callId === callId)
    const next = { ...before, wasPending: before.wasPending || isPending }
    return before.wasPending && !isPending ? { next, texts: [], end: "lost" } : { next, texts: [] }
  }
  let next = before
  const texts: Array<string> = []
  for (const event of frame.events) {
    if (event._tag === "CallRequested" && event.call.callId === callId) next = { ...next, wasPending: true }
    if (event._tag === "CallAdvanced" && event.callId === callId && event.at <= next.told) {
      const more = event.text.slice(next.told - event.at)
      if (more !== "") texts.push(more)
      next = { ...next, told: next.told + more.length }
    }
    if (event._tag === "CallCompleted" && event.callId === callId) return { next, texts, end: event.outcome }
    if (event._tag === "CallCancelled" && event.callId === callId) return { next, texts, end: "lost" }
  }
  return { next, texts }
}
