/**
 * Which calls were begun and how they ended: what keeps a click from happening twice.
 *
 * Pure. The ledger is written to `chrome.storage.session` before a call is begun and after it has
 * ended, so it outlives the worker but not the browser. Only calls that must not be repeated are in
 * it: reading a page again is harmless.
 */
import { Schema } from "effect"
import type { BrowserCall } from "#schemas/browser-host/BrowserHost.ts"
import { BrowserOutcome, isRepeatable } from "#schemas/browser-host/BrowserOp.ts"
import { CALL_LEDGER_MAX } from "#schemas/limits.ts"

export const Ledger = Schema.Array(
  Schema.TaggedUnion({
    Started: { callId: Schema.String },
    Finished: { callId: Schema.String, outcome: BrowserOutcome }
  })
)
/** Oldest first. */
export type Ledger = typeof Ledger.Type
type Entry = Ledger[number]

export interface Answer {
  readonly callId: string
  readonly outcome: BrowserOutcome
}

export interface CallPlan {
  /** To be stored before anything of the plan is done. */
  readonly ledger: Ledger
  readonly run: ReadonlyArray<BrowserCall>
  readonly answer: ReadonlyArray<Answer>
  /** Running calls that nobody waits for any more. */
  readonly stop: ReadonlyArray<string>
}

const lost = (callId: string, message: string): Extract<Entry, { _tag: "Finished" }> => ({
  _tag: "Finished",
  callId,
  outcome: { _tag: "Lost", message }
})

const LOST_WITH_WORKER = "The extension was restarted while it was doing this."
const LOST_WITH_BROWSER = "The browser was restarted while this was asked of it."
const STOPPED = "It was stopped before it was finished."

/** Entries of open calls always stay; of the others only the newest. */
const trim = (entries: ReadonlyArray<Entry>, open: ReadonlySet<string>): Ledger => {
  let spare = entries.filter((entry) => !open.has(entry.callId)).length - CALL_LEDGER_MAX
  return spare <= 0 ? entries : entries.filter((entry) => open.has(entry.callId) || spare-- <= 0)
}

/**
 * What to do about the calls that are open now.
 *
 * `ledger` is undefined until the first plan of a browser session: what is open then may have been
 * begun by the browser that was closed. `running`: calls this worker has begun and not yet answered.
 */
export const planCalls = (
  ledger: Ledger | undefined,
  calls: ReadonlyArray<BrowserCall>,
  running: ReadonlySet<string>
): CallPlan => {
  const open = new Set(calls.map((call) => call.callId))
  const entries = new Map((ledger ?? []).map((entry) => [entry.callId, entry]))
  const run: Array<BrowserCall> = []
  const answer: Array<Answer> = []
  const stop = [...running].filter((callId) => !open.has(callId))

  const giveUp = (callId: string, message: string): void => {
    const entry = lost(callId, message)
    entries.set(callId, entry)
    answer.push(entry)
  }

  for (const callId of stop) {
    if (entries.get(callId)?._tag === "Started") entries.set(callId, lost(callId, STOPPED))
  }
  for (const call of calls) {
    const { callId, op } = call
    const entry = entries.get(callId)
    if (running.has(callId)) continue
    if (isRepeatable(op)) run.push(call)
    else if (entry?._tag === "Finished") answer.push(entry)
    else if (entry?._tag === "Started") giveUp(callId, LOST_WITH_WORKER)
    else if (ledger === undefined) giveUp(callId, LOST_WITH_BROWSER)
    else {
      entries.set(callId, { _tag: "Started", callId })
      run.push(call)
    }
  }
  return { ledger: trim([...entries.values()], open), run, answer: answer.map(toAnswer), stop }
}

const toAnswer = ({ callId, outcome }: Answer): Answer => ({ callId, outcome })

/** Notes how a call ended. The first end counts; calls that are not in the ledger stay out of it. */
export const finishCall = (ledger: Ledger, { callId, outcome }: Answer): Ledger =>
  ledger.map((entry) =>
    entry._tag === "Started" && entry.callId === callId ? { _tag: "Finished", callId, outcome } : entry
  )
