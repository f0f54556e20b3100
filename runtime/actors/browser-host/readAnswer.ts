/**
 * What one frame of a browser's watch says of the answer its model is giving. What was missed on the way is no gap: the
 * outcome brings the answer whole, and what of it was not passed on yet is passed on then. Pure.
 */
import { type AnswerPiece, BrowserModelError } from "#runtime/models/browser/BrowserModelPort.ts"
import type { WatchFrame } from "#schemas/actor/ActorContract.ts"
import type { BrowserHostEvent, BrowserHostState } from "#schemas/browser-host/BrowserHost.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"

export interface AnswerSoFar {
  readonly wasPending: boolean
  /** UTF-16 code units of it that were passed on. */
  readonly told: number
}

export const nothingYet: AnswerSoFar = { wasPending: false, told: 0 }

export interface AnswerRead {
  readonly next: AnswerSoFar
  readonly pieces: ReadonlyArray<AnswerPiece>
  /** It ends here, and not well. */
  readonly error?: BrowserModelError
}

const lost = new BrowserModelError({ problem: "lost" })

const text = (more: string): ReadonlyArray<AnswerPiece> => (more === "" ? [] : [{ _tag: "Text", text: more }])

const ended = (
  next: AnswerSoFar,
  pieces: ReadonlyArray<AnswerPiece>,
  outcome: BrowserOutcome
): AnswerRead => {
  if (outcome._tag !== "Succeeded") return { next, pieces, error: lost }
  const { value } = outcome
  if (value._tag === "ModelRefused") {
    const { refusal: problem, said } = value
    return { next, pieces, error: new BrowserModelError({ problem, said }) }
  }
  if (value._tag !== "ModelAnswered") return { next, pieces, error: lost }
  return {
    next,
    pieces: [...pieces, ...text(value.text.slice(next.told)), { _tag: "Ended", tokens: value.tokens }]
  }
}

export const readAnswer = (
  before: AnswerSoFar,
  frame: WatchFrame<BrowserHostState, BrowserHostEvent>,
  callId: string
): AnswerRead => {
  if (frame._tag === "Snapshot") {
    const isPending = frame.state.calls.some((call) => call.callId === callId)
    const next = { ...before, wasPending: before.wasPending || isPending }
    return before.wasPending && !isPending ? { next, pieces: [], error: lost } : { next, pieces: [] }
  }
  let next = before
  const pieces: Array<AnswerPiece> = []
  for (const event of frame.events) {
    if (event._tag === "CallRequested" && event.call.callId === callId) next = { ...next, wasPending: true }
    if (event._tag === "CallAdvanced" && event.callId === callId && event.at <= next.told) {
      const more = event.text.slice(next.told - event.at)
      pieces.push(...text(more))
      next = { ...next, told: next.told + more.length }
    }
    if (event._tag === "CallCompleted" && event.callId === callId) return ended(next, pieces, event.outcome)
    if (event._tag === "CallCancelled" && event.callId === callId) return { next, pieces, error: lost }
  }
  return { next, pieces }
}
