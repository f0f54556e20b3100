/**
 * Consumes the stream of one model answer, for a job: its parts as they come, then all of them, whether it came to
 * its own end, and its token usage. Usage and outcome are counted, for the job's actor and for an operator.
 */
import { Cause, Effect, Exit, Metric, Stream } from "effect"
import type { Response } from "effect/ai"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { MODEL_ANSWER_TOKENS_MAX } from "#runtime/models/limits.ts"
import { ModelProgress, type ModelProgressListener } from "#runtime/models/ModelProgress.ts"
import { costOf } from "#runtime/models/prices/costOf.ts"
import { ModelPrices } from "#runtime/models/prices/ModelPrices.ts"
import type { TokensSpent } from "#schemas/actor/ActorInspection.ts"
import { type AnswerCut, cutOf } from "./AnswerBound.ts"

export interface Heard<Part> {
  /** In order; text that came in pieces is joined, arguments are in their calls. */
  readonly parts: ReadonlyArray<Part>
  /** Why it ends before its end. */
  readonly cut: AnswerCut | undefined
}

type Outcome = "finished" | "cut" | "failed" | "interrupted"

const tokens = {
  description: "Tokens of models' answers, as far as their servers tell; cached ones are part of the input.",
  incremental: true
}
const tokensTotal = (direction: "input" | "cached" | "output") =>
  Metric.counter("deckhand_model_tokens_total", { ...tokens, attributes: { direction } })

const inputTokens = tokensTotal("input")
const cachedTokens = tokensTotal("cached")
const outputTokens = tokensTotal("output")

const answers = (outcome: Outcome) =>
  Metric.counter("deckhand_model_answers_total", {
    description: "Answers of models, by how they ended.",
    attributes: { outcome },
    incremental: true
  })

/** Servers count as they please: some below zero, and one of somebody's own what would drown all that others spend. */
const count = (told = 0): number => (told > MODEL_ANSWER_TOKENS_MAX ? 0 : Math.max(0, told))

const spentOn = ({ inputTokens: input, outputTokens: output }: Response.Usage): TokensSpent => ({
  answers: 1,
  input: count(input.total),
  cachedInput: count(input.cacheRead),
  output: count(output.total),
  reasoning: count(output.reasoning)
})

const costTotal = (currency: string) =>
  Metric.counter("deckhand_model_cost_total", {
    description: "What models' answers cost by the operator's prices, of those that have one.",
    attributes: { currency },
    incremental: true
  })

const NANOS = 1e9

const countCost = ({ cost }: TokensSpent): Effect.Effect<void> =>
  cost === undefined ? Effect.void : Metric.update(costTotal(cost.currency), cost.nanos / NANOS)

const countTokens = ({ cachedInput, input, output }: TokensSpent) =>
  Effect.all(
    [
      Metric.update(inputTokens, input),
      Metric.update(cachedTokens, cachedInput),
      Metric.update(outputTokens, output)
    ],
    { discard: true }
  )

/** Counts one answer, for its actor and for an operator. `model`: who gave it, where that was said. */
export const countAnswer = (
  host: Pick<JobHost<unknown, never>, "spend">,
  usage: Response.Usage,
  model: string | undefined
) =>
  Effect.flatMap(ModelPrices, (prices) => {
    const tokens = spentOn(usage)
    const cost = costOf(prices, model, tokens)
    const spent = cost === undefined ? tokens : { ...tokens, cost, priced: 1 }
    return Effect.andThen(host.spend(spent), Effect.andThen(countTokens(spent), countCost(spent)))
  })

/** Whoever listens for what a call tells goes on doing so; `model` is who answered it, once that was told. */
export const hearWho = Effect.map(ModelProgress, (listener) => {
  let model: string | undefined
  const progress: ModelProgressListener = {
    ...listener,
    answering: (name) =>
      Effect.suspend(() => {
        model = name
        return listener.answering(name)
      })
  }
  return { progress, model: () => model }
})

const outcomeOf = (exit: Exit.Exit<Pick<Heard<never>, "cut">, unknown>): Outcome => {
  if (Exit.isSuccess(exit)) return exit.value.cut === undefined ? "finished" : "cut"
  return Cause.hasInterruptsOnly(exit.cause) ? "interrupted" : "failed"
}

/** A call while it is being written: it comes again, whole. */
const isOfCall = ({ type }: Response.AnyPart): boolean =>
  type === "tool-params-start" || type === "tool-params-delta" || type === "tool-params-end"

/** Both as one: nothing but their text came with them. An answer may come in a hundred thousand pieces. */
const joined = <Part extends Response.AnyPart>(before: Part | undefined, part: Part): Part | undefined => {
  const isSame =
    (before?.type === "text-delta" && part.type === "text-delta" && before.id === part.id) ||
    (before?.type === "reasoning-delta" && part.type === "reasoning-delta" && before.id === part.id)
  if (!isSame || Object.keys(part.metadata).length > 0) return undefined
  return { ...before, delta: before.delta + part.delta }
}

export const consumeModelStream = <Part extends Response.AnyPart, E, R, R2>(
  host: Pick<JobHost<unknown, never>, "spend">,
  answer: Stream.Stream<Part, E, R>,
  onPart: (part: Part) => Effect.Effect<void, never, R2>
): Effect.Effect<Heard<Part>, E, R | R2> =>
  Effect.flatMap(hearWho, ({ model, progress }) => {
    const parts: Array<Part> = []
    let cut: AnswerCut | undefined
    const keep = (part: Part): void => {
      const both = joined(parts.at(-1), part)
      if (both !== undefined) parts[parts.length - 1] = both
      else if (!isOfCall(part)) parts.push(part)
    }
    const consume = (part: Part): Effect.Effect<void, never, R2> => {
      keep(part)
      if (part.type !== "finish") return onPart(part)
      cut = cutOf(part)
      return Effect.andThen(countAnswer(host, part.usage, model()), onPart(part))
    }
    return Stream.runForEach(Stream.provideService(answer, ModelProgress, progress), consume).pipe(
      Effect.map((): Heard<Part> => ({ parts, cut })),
      Effect.onExit((exit) => Metric.update(answers(outcomeOf(exit)), 1))
    )
  })
