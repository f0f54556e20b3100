/**
 * Has the model that answers in a chat carry on its summary, once some of its messages are about to have no room. Where none
 * answers, those are left out, which the chat says; it is asked again once as much was said as calls for a summary.
 *
 * One is made at a time. What came to an end meanwhile may call for the next, and another model may answer by then: so it looks
 * again after each, and whoever failed at it is not due.
 */
import { Effect } from "effect"
import type { LanguageModel } from "effect/ai"
import { SUMMARY_TIMEOUT_MS } from "#runtime/actors/conversation/limits.ts"
import type { TurnHost } from "#runtime/actors/conversation/Turn.ts"
import { answeringIn } from "#runtime/actors/model-settings/answeringModel.ts"
import { askOnce } from "#runtime/models/answer/askOnce.ts"
import { type SummaryDue, summaryDue } from "#runtime/prompts/summaryDue.ts"
import { isNoSummary, readSummary, summaryPrompt } from "#runtime/prompts/summaryPrompt.ts"
import { fittingSummary } from "#runtime/prompts/summarySection.ts"

/** Its text; undefined: no summary came of it. */
const askModel = Effect.fnUntraced(function* (
  host: TurnHost,
  model: LanguageModel.LanguageModel,
  { before, covers, maxChars, messages }: SummaryDue
) {
  const prompt = summaryPrompt({
    before: before?.text ?? "",
    messages,
    maxChars,
    nonce: crypto.randomUUID()
  })
  const { finishReason, text } = yield* askOnce({ host, model, prompt, source: { _tag: "Summary" } })
  const said = finishReason === "length" ? undefined : readSummary(text)
  // What it covers is never read again, so a refusal, or an answer that was cut, is not to take its place.
  return said === undefined || isNoSummary(said, before?.text ?? "")
    ? undefined
    : fittingSummary({ ...covers, text: said }, maxChars)
})

const goesOnWithout = (host: TurnHost, reason: string) =>
  Effect.logInfo("A chat goes on without a new summary of its older messages").pipe(
    Effect.annotateLogs({ conversation: host.id, reason })
  )

/** Whether another one may be due. */
const carryOn = Effect.fnUntraced(function* (host: TurnHost) {
  const state = yield* host.state
  const { historyMaxChars, model, name } = yield* answeringIn(host.id, state.model)
  const due = summaryDue(state, historyMaxChars, name)
  const newest = state.messages.findLast(({ type }) => type === "human")
  if (due === undefined || newest === undefined) return false
  const text = yield* Effect.timeout(askModel(host, model, due), SUMMARY_TIMEOUT_MS).pipe(
    Effect.tap((text) => (text === undefined ? goesOnWithout(host, "NoSummary") : Effect.void)),
    Effect.catch(({ _tag }) => Effect.as(goesOnWithout(host, _tag), undefined))
  )
  if (text === undefined) {
    // Whatever was wrong, it is not asked the same after each answer.
    yield* host.report({ _tag: "NoSummary", at: newest.id, model: name })
    return (yield* host.state).noSummaryAt === newest.id
  }
  const summary = { ...due.covers, text }
  yield* host.report({ _tag: "Summarized", before: state.summary, messages: due.messages, summary })
  return (yield* host.state).summary === summary
})

export const summarizeChat = (host: TurnHost) =>
  carryOn(host).pipe(
    Effect.repeat({ while: (mayBeMore) => mayBeMore }),
    Effect.asVoid,
    // Who answers is not known right now: nothing was asked.
    Effect.catch(({ _tag }) => goesOnWithout(host, _tag))
  )
