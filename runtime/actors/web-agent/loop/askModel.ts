/** One answer of the model to the page, and while it is being written what it is about to do. */
import { DateTime, Effect, Result } from "effect"
import { LanguageModel, type Response } from "effect/ai"
import { type Inspection, whyNoPage } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import type { AnswerCut } from "#runtime/models/answer/AnswerBound.ts"
import { consumeModelStream } from "#runtime/models/answer/consumeModelStream.ts"
import { PromptSource } from "#runtime/models/PromptSource.ts"
import type { PageTranscript } from "#runtime/prompts/PageTranscript.ts"
import type { ProviderReplayCache } from "#runtime/prompts/ProviderReplayCache.ts"
import { renderBackground } from "#runtime/prompts/renderBackground.ts"
import { stepsByUser } from "#runtime/prompts/stepsByUser.ts"
import { callIdOf, webAgentPrompt } from "#runtime/prompts/webAgentPrompt.ts"
import { toolkitFor } from "#runtime/tools/WebAgentToolkit.ts"
import { copy } from "#schemas/copy.ts"
import { pageUseOf, unitsOf } from "#schemas/page/actions/catalogue.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { labelOfTool } from "./actionLabel.ts"
import { nudgesFor } from "./nudgesFor.ts"
import { type Move, readCall } from "./readCall.ts"

export interface Answer {
  /** In order; what could not be understood is a sentence for the model. */
  readonly moves: ReadonlyArray<Result.Result<Move, string>>
  readonly text: string
  /** Why it ends before its end. */
  readonly cut: AnswerCut | undefined
  /** As it came. */
  readonly parts: ReadonlyArray<Response.AnyPart>
}

/** Keeps an answer under the steps it led to, from `first` to before `end`: one for each action, in order. */
export const keepAnswer = (
  answers: ProviderReplayCache,
  { moves, parts }: Answer,
  first: number,
  end: number
): void => {
  let next = first
  const ids = moves.map((move) =>
    Result.isSuccess(move) && move.success._tag === "Act" && next < end ? callIdOf(next++) : undefined
  )
  answers.keep(parts, ids)
}

/** What the model is asked with, besides the task. */
export interface Question {
  readonly page: PageSummary | undefined
  /** What was seen of the page since it was first shown; none where there is none. */
  readonly transcript: PageTranscript | undefined
  /** What it looked at more closely with its last answer. */
  readonly inspections: ReadonlyArray<Inspection>
  /** So many of the last steps came with its last answer. */
  readonly newSteps: number
  /** What was wrong with its last answer. */
  readonly complaint: string | undefined
  /** Calls of its last answer that were not carried out. */
  readonly undone: ReadonlyArray<string>
  /** Its answers in a row, up to now, that took no step. */
  readonly idle: number
  /** Its answers since the loop began to run. */
  readonly answers: ProviderReplayCache
  readonly model: LanguageModel.LanguageModel
}

/** A screenshot was taken, alone or among other actions. */
const tookScreenshot = ({ action, feedback }: WebAgentTaskState["steps"][number]): boolean => {
  const wasTaken = (index: number): boolean =>
    (feedback?.results?.[index]?.success ?? feedback?.success) === true
  return unitsOf(action).some((unit, index) => pageUseOf(unit) === "pictured" && wasTaken(index))
}

/** From its first screenshot on, a task sees its pages. */
export const isVisionMode = ({ steps }: Pick<WebAgentTaskState, "steps">): boolean =>
  steps.some(tookScreenshot)

const reasoningIn = (parts: ReadonlyArray<Response.AnyPart>): string =>
  parts.map((part) => (part.type === "reasoning-delta" ? part.delta : "")).join("")

export const askModel = Effect.fnUntraced(function* (host: TaskHost, question: Question) {
  const { answers, complaint, idle, inspections, model, newSteps, page, transcript, undone } = question
  const task = yield* host.state
  const last = task.steps.at(-1)
  const label = last?.feedback?.success === false ? copy.progress.selfHealing : copy.progress.thinking
  yield* host.report({ _tag: "Label", label })
  const now = DateTime.toEpochMillis(yield* DateTime.now)
  const visionMode = isVisionMode(task)
  const picture = page === undefined ? undefined : yield* host.pictures.begin(page.stamp.tabId, visionMode)
  const why = page === undefined ? yield* whyNoPage(host) : undefined
  const source: PromptSource = {
    _tag: "Task",
    task,
    byUser: stepsByUser(task),
    page,
    ...(why === undefined || why === copy.noActivePage ? {} : { whyNoPage: why }),
    found: inspections.filter(({ how }) => how === "Text")
  }
  const { cut, parts } = yield* consumeModelStream(
    host,
    LanguageModel.streamText({
      prompt: webAgentPrompt({
        task,
        background: renderBackground(task),
        transcript,
        ...(why === undefined ? {} : { whyNoPage: why }),
        picture: visionMode && picture !== undefined ? yield* picture : undefined,
        newSteps,
        notices: [
          ...nudgesFor(task, now, idle),
          ...(undone.length === 0 ? [] : [webAgentCopy.notCarriedOut(undone)]),
          ...(complaint === undefined ? [] : [`Your last answer could not be used. ${complaint}`])
        ],
        answers
      }),
      toolkit: toolkitFor(task),
      disableToolCallResolution: true,
      toolCallValidation: "deferred"
    }),
    (part) => {
      const next = part.type === "tool-params-start" ? labelOfTool(part.name) : undefined
      return next === undefined ? Effect.void : host.report({ _tag: "Label", label: next })
    }
  ).pipe(
    Effect.provideService(LanguageModel.LanguageModel, model),
    Effect.provideService(PromptSource, source)
  )
  const moves = parts.flatMap((part) => (part.type === "tool-call" ? [readCall(part)] : []))
  const text = parts.map((part) => (part.type === "text-delta" ? part.delta : "")).join("")
  // Beside its actions a model says why; alone, what it says is its last message.
  const thought = [reasoningIn(parts), moves.length === 0 ? "" : text].filter((said) => said.trim() !== "")
  if (thought.length > 0) yield* host.report({ _tag: "Thought", text: thought.join("\n\n") })
  return { moves, text, cut, parts } satisfies Answer
})
