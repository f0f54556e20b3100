/**
 * A model whose tokens fall due at an even pace from the moment it is asked, and say so. What fell due
 * while the process was busy comes at once and together, as a provider's bytes would.
 */
import { Array as Arr, Cause, Effect, Stream } from "effect"
import type { Response } from "effect/ai"
import { layerStreaming } from "#scripts/bench/CheapModel.ts"
import { type StreamPlan, tokensOf } from "./StreamPlan.ts"
import { nowMicros, tokenText } from "./token.ts"

const tokens = (plan: StreamPlan): Stream.Stream<Response.StreamPartEncoded> =>
  Stream.suspend(() => {
    const begin = nowMicros()
    const last = tokensOf(plan)
    const dueAt = (number: number): number => begin + Math.round((number * 1_000_000) / plan.tokensPerSecond)
    let next = 0
    const take = (): Response.StreamPartEncoded => {
      const due = dueAt(next)
      // A token that is late is late for its reader too: it bears the time at which it fell due.
      return { type: "text-delta", id: "t", delta: tokenText(next++, due) }
    }
    const takeDue = (): Arr.NonEmptyArray<Response.StreamPartEncoded> => {
      const now = nowMicros()
      const parts = Arr.of(take())
      while (next < last && dueAt(next) <= now) parts.push(take())
      return parts
    }
    const pull = Effect.suspend(() =>
      next === last
        ? Cause.done()
        : Effect.delay(Effect.sync(takeDue), Math.max(0, (dueAt(next) - nowMicros()) / 1_000))
    )
    return Stream.fromPull(Effect.succeed(pull))
  })

export const layer = (plan: StreamPlan) => layerStreaming(tokens(plan))
