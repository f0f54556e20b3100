/** One answer of a model, read when it is whole: a title, a summary, a prompt put better. It is counted as any other is. */
import { Effect } from "effect"
import { LanguageModel, type Prompt } from "effect/ai"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { ModelProgress } from "#runtime/models/ModelProgress.ts"
import { PromptSource } from "#runtime/models/PromptSource.ts"
import { countAnswer, hearWho } from "./consumeModelStream.ts"

export interface AskedOnce {
  /** Who is told what it cost. */
  readonly host: Pick<JobHost<unknown, never>, "spend">
  readonly model: LanguageModel.LanguageModel
  readonly prompt: Prompt.Prompt
  readonly source: PromptSource
}

export const askOnce = ({ host, model, prompt, source }: AskedOnce) =>
  Effect.flatMap(hearWho, (heard) =>
    LanguageModel.generateText({ prompt }).pipe(
      Effect.provideService(LanguageModel.LanguageModel, model),
      Effect.provideService(PromptSource, source),
      Effect.provideService(ModelProgress, heard.progress),
      Effect.tap(({ usage }) => countAnswer(host, usage, heard.model()))
    )
  )
