/** One answer of the model to the page, and while it is being written what it is about to do. */
import { DateTime, Effect, type Result, Stream } from "effect"
import { LanguageModel } from "effect/ai"
import { labelOfTool } from "#runtime/actors/web-agent/actionLabel.ts"
import type { Sight, TaskHost } from "#runtime/actors/web-agent/browserSteps.ts"
import { nudgesFor } from "#runtime/actors/web-agent/nudgesFor.ts"
import { type Move, readCall } from "#runtime/actors/web-agent/readCall.ts"
import { webAgentPrompt } from "#runtime/prompts/webAgentPrompt.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import { copy } from "#schemas/copy.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

export interface Answer {
  /** In order; what could not be understood is a sentence for the model. */
  readonly moves: ReadonlyArray<Result.Result<Move, string>>
  readonly text: string
}

/** What the model is asked with, besides the task. */
export interface Question {
  readonly page: PageSummary | undefined
  /** What it looked at more closely with its last answer. */
  readonly sights: ReadonlyArray<Sight>
  /** What was wrong with its last answer. */
  readonly complaint: string | undefined
}

/** From its first screenshot on, a task sees its pages (core §4). */
const sees = ({ steps }: WebAgentTaskState): boolean =>
  steps.some(({ action, feedback }) => action._tag === "screenshot" && feedback?.success === true)

export const askModel = Effect.fnUntraced(function* (host: TaskHost, { page, sights, complaint }: Question) {
  const task = yield* host.state
  const last = task.steps.at(-1)
  const label = last?.feedback?.success === false ? copy.progress.selfHealing : copy.progress.thinking
  yield* host.report({ _tag: "Label", label })
  const now = DateTime.toEpochMillis(yield* DateTime.now)
  const isSeeing = sees(task)
  const picture = page === undefined ? undefined : yield* host.pictures.begin(page.stamp.tabId, isSeeing)
  const moves: Array<Result.Result<Move, string>> = []
  let text = ""
  yield* LanguageModel.streamText({
    prompt: webAgentPrompt({
      task,
      page,
      picture: isSeeing && picture !== undefined ? yield* picture : undefined,
      sights,
      nonce: crypto.randomUUID(),
      notes: [
        ...nudgesFor(task, now),
        ...(complaint === undefined ? [] : [`Your last answer could not be used. ${complaint}`])
      ]
    }),
    toolkit: WebAgentToolkit,
    disableToolCallResolution: true,
    toolCallValidation: "deferred"
  }).pipe(
    Stream.runForEach((part) => {
      switch (part.type) {
        case "text-delta":
          text += part.delta
          return Effect.void
        case "tool-params-start": {
          const next = labelOfTool(part.name)
          return next === undefined ? Effect.void : host.report({ _tag: "Label", label: next })
        }
        case "tool-call":
          moves.push(readCall(part))
          return Effect.void
        default:
          return Effect.void
      }
    })
  )
  return { moves, text } satisfies Answer
})
