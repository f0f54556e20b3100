/**
 * Has the model that answers in a chat carry on its summary, once some of its messages are about to have no room. Where none
 * answers, those are left out, which the chat says; the next answer tries again.
 *
 * One is made at a time. What came to an end meanwhile may call for the next, so it looks again once one is kept.
 */
import { Effect } from "effect"
import { SUMMARY_TIMEOUT_MS } from "#runtime/actors/conversation/limits.ts"
import type { TurnHost } from "#runtime/actors/conversation/Turn.ts"
import { answeringIn } from "#runtime/actors/model-settings/answeringModel.ts"
import { askOnce } from "#runtime/models/answer/askOnce.ts"
import { summaryDue } from "#runtime/prompts/summaryDue.ts"
import { isNoSummary, readSummary, summaryPrompt } from "#runtime/prompts/summaryPrompt.ts"
import { fittingSummary } from "#runtime/prompts/summarySection.ts"

/** Whether one was made and kept. */
const ask = Effect.fnUntraced(function* (host: TurnHost) {
  const state = yield* host.state
  const { historyMaxChars, model } = yield* answeringIn(host.id, state.model)
  const due = summaryDue(state, historyMaxChars)
  if (due === undefined) return false
  const { before, covers, maxChars, messages } = due
  const prompt = summaryPrompt({
    before: before?.text ?? "",
    messages,
    maxChars,
    nonce: crypto.randomUUID()
  })
  const { finishReason, text } = yield* askOnce({ host, model, prompt, source: { _tag: "Summary" } })
  const said = finishReason === "length" ? undefined : readSummary(text)
  // What it covers is never read again, so a refusal, or an answer that was cut, is not to take its place.
  if (said === undefined || isNoSummary(said, before?.text ?? "")) return false
  const summary = { ...covers, text: fittingSummary({ ...covers, text: said }, maxChars) }
  yield* host.report({ _tag: "Summarized", before: state.summary, messages, summary })
  return (yield* host.state).summary === summary
})

export const summarizeChat = (host: TurnHost) =>
  Effect.timeout(ask(host), SUMMARY_TIMEOUT_MS).pipe(
    Effect.repeat({ while: (isKept) => isKept }),
    Effect.asVoid,
    Effect.catch(({ _tag }) =>
      Effect.logInfo("A chat goes on without a new summary of its older messages").pipe(
        Effect.annotateLogs({ conversation: host.id, reason: _tag })
      )
    )
  )
