/**
 * The ledger that makes calls idempotent: which were begun and how they ended. It dedupes calls that are told
 * again, so that no click happens twice.
 *
 * Pure. The ledger is written to `chrome.storage.session` before a call is begun and after it has
 * ended, so it outlives the worker but not the browser. Only calls that must not be repeated are in
 * it: reading a page again is harmless. It stays small whatever calls give: what came of one is kept
 * until the server has it, if it is not large; that it was done is kept longer.
 */
import { Schema } from "effect"
import {
  CALL_LEDGER_MAX,
  CALL_LEDGER_OUTCOME_MAX_CHARS,
  CALL_LEDGER_OUTCOMES_MAX
} from "#extension/worker/limits.ts"
import type { BrowserCall } from "#schemas/browser-host/BrowserHost.ts"
import { BrowserOutcome, isRepeatable } from "#schemas/browser-host/BrowserOp.ts"

export const Ledger = Schema.Array(
  Schema.TaggedUnion({
    Started: { callId: Schema.String },
    Finished: { callId: Schema.String, outcome: BrowserOutcome }
  })
)
/** Oldest first. */
export type Ledger = typeof Ledger.Type
type Entry = Ledger[number]
type Finished = Extract<Entry, { _tag: "Finished" }>

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

const lost = (callId: string, message: string): Finished => ({
  _tag: "Finished",
  callId,
  outcome: { _tag: "Lost", message }
})

const LOST_WITH_WORKER = "The extension was restarted while it was doing this."
const LOST_WITH_BROWSER = "The browser or the extension was restarted while this was asked of it."
const STOPPED = "It was stopped before it was finished."

/** What is left of an outcome that is not kept. */
const forgotten: BrowserOutcome = {
  _tag: "Lost",
  message: "It was done, but the extension was restarted before it could say what came of it."
}

/** A picture is the first that can be done without. */
const withoutPicture = (outcome: BrowserOutcome): BrowserOutcome => {
  if (outcome._tag !== "Succeeded" || outcome.value._tag !== "Acted") return outcome
  const { picture: _, ...value } = outcome.value
  return { ...outcome, value }
}

const shortened = (outcome: BrowserOutcome): BrowserOutcome => {
  const kept = withoutPicture(outcome)
  return JSON.stringify(kept).length <= CALL_LEDGER_OUTCOME_MAX_CHARS ? kept : forgotten
}

const isWhole = (entry: Entry): entry is Finished =>
  entry._tag === "Finished" && entry.outcome._tag === "Succeeded"

const forget = (entry: Entry): Entry => (isWhole(entry) ? { ...entry, outcome: forgotten } : entry)

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
  // The server has the outcome of what is no longer open.
  const noted = Array.from(entries.values(), (entry) => (open.has(entry.callId) ? entry : forget(entry)))
  return { ledger: trim(noted, open), run, answer: answer.map(toAnswer), stop }
}

const toAnswer = ({ callId, outcome }: Answer): Answer => ({ callId, outcome })

/** Notes how a call ended. The first end counts; calls that are not in the ledger stay out of it. */
export const finishCall = (ledger: Ledger, { callId, outcome }: Answer): Ledger => {
  const noted = ledger.map(
    (entry): Entry =>
      entry._tag === "Started" && entry.callId === callId
        ? { _tag: "Finished", callId, outcome: shortened(outcome) }
        : entry
  )
  let spare = noted.filter(isWhole).length - CALL_LEDGER_OUTCOMES_MAX
  return spare <= 0 ? noted : noted.map((entry) => (isWhole(entry) && spare-- > 0 ? forget(entry) : entry))
}
