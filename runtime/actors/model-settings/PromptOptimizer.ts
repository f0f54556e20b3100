/**
 * Has the model that answers a person put a prompt of theirs better. The built-in one cannot, and is not asked. Nothing
 * is changed by it: what comes back is for its user to take or to leave.
 */
import { Context, Effect, Layer, RcMap, Schema, Semaphore } from "effect"
import type { LanguageModel } from "effect/ai"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { askOnce } from "#runtime/models/answer/askOnce.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { ModelDirectory } from "#runtime/models/ModelDirectory.ts"
import { OPTIMIZE_TIMEOUT_MS } from "#runtime/prompts/limits.ts"
import { optimizePrompt, readOptimized } from "#runtime/prompts/optimizePrompt.ts"
import type { TokensSpent } from "#schemas/actor/ActorInspection.ts"
import { type ActorId, ownerActorOf, ownerOf, type UserId } from "#schemas/ids.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { isDirect, whoAnswers } from "#schemas/models/whoAnswers.ts"
import { promptProblem } from "#schemas/prompt-library/Prompt.ts"
import { answeringModel } from "./answeringModel.ts"

/** It was not put better: why, in words for the user. */
export class NotOptimized extends Schema.TaggedError<NotOptimized>()("NotOptimized", {
  message: Schema.String
}) {}

export interface PromptOptimizerShape {
  /** `actor`: any of its owner's. `choice`: the model a chat chose; undefined: the person's default. */
  readonly optimize: (
    actor: ActorId,
    text: string,
    choice: ModelChoice | undefined
  ) => Effect.Effect<string, NotOptimized>
}

const refuse = (message: string) => Effect.fail(new NotOptimized({ message }))

/** Without a runtime behind it there is no model. */
export const PromptOptimizer = Context.Reference<PromptOptimizerShape>(
  "deckhand/runtime/actors/model-settings/PromptOptimizer",
  { defaultValue: () => ({ optimize: () => refuse(modelCopy.cannotOptimize) }) }
)

const isNobodyThere = Effect.fnUntraced(function* (actor: ActorId, choice: ModelChoice | undefined) {
  if ((yield* ModelDirectory) === undefined) return false
  const { modelSettings } = yield* Actors
  const settings = yield* currentState(modelSettings, ownerActorOf(actor))
  return settings !== undefined && isDirect(whoAnswers(settings, settings.machine, choice))
})

/** Of what is spent there is no actor to tell: an operator reads of it in the log. */
const spentBy = (actor: ActorId) => ({
  spend: ({ input, output }: TokensSpent) =>
    Effect.logInfo("A prompt was put better").pipe(
      Effect.annotateLogs({ user: ownerOf(actor), input, output })
    )
})

const optimize = Effect.fnUntraced(function* (actor: ActorId, text: string, choice: ModelChoice | undefined) {
  if (promptProblem({ title: "-", body: text }) !== undefined) return yield* refuse(modelCopy.notAPrompt)
  if (yield* isNobodyThere(actor, choice)) return yield* refuse(modelCopy.cannotOptimize)
  const model = yield* answeringModel(actor, choice)
  const prompt = optimizePrompt({ text, nonce: crypto.randomUUID() })
  const asked = yield* askOnce({ host: spentBy(actor), model, prompt, source: { _tag: "Optimize" } })
  return readOptimized(asked.text) ?? (yield* refuse(modelCopy.nothingBetter))
})

export const layer = Layer.effect(
  PromptOptimizer,
  Effect.gen(function* () {
    const services = yield* Effect.context<Actors | LanguageModel.LanguageModel>()
    /** One after another of each person: every one is asked on somebody's account. */
    const turns = yield* RcMap.make({ lookup: (_: UserId) => Semaphore.make(1) })
    return {
      optimize: (actor, text, choice) =>
        RcMap.get(turns, ownerOf(actor)).pipe(
          Effect.flatMap((turn) => turn.withPermits(1)(optimize(actor, text, choice))),
          Effect.scoped,
          Effect.timeout(OPTIMIZE_TIMEOUT_MS),
          Effect.catch((error) =>
            error._tag === "NotOptimized"
              ? Effect.fail(error)
              : Effect.logInfo("A prompt was not put better").pipe(
                  Effect.annotateLogs({ reason: error._tag }),
                  Effect.andThen(refuse(modelCopy.optimizeFailed))
                )
          ),
          Effect.provideContext(services)
        )
    }
  })
)
