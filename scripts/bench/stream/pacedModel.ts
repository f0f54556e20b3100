/** A model whose tokens fall due at an even pace from the moment it is asked, and say so. */
import { Effect, Stream } from "effect"
import type { Response } from "effect/ai"
import { layerStreaming } from "#scripts/bench/CheapModel.ts"
import { type StreamPlan, tokensOf } from "./StreamPlan.ts"
import { nowMicros, tokenText } from "./token.ts"

const tokens = (plan: StreamPlan): Stream.Stream<Response.StreamPartEncoded> =>
  Stream.suspend(() => {
    const begin = nowMicros()
    const dueAt = (number: number): number => begin + Math.round((number * 1_000_000) / plan.tokensPerSecond)
    return Stream.range(0, tokensOf(plan) - 1).pipe(
      Stream.rechunk(1),
      Stream.mapEffect((number) => {
        const due = dueAt(number)
        // A token that is late is late for its reader too: it bears the time at which it fell due.
        return Effect.as(Effect.sleep(Math.max(0, (due - nowMicros()) / 1_000)), {
          type: "text-delta" as const,
          id: "t",
          delta: tokenText(number, due)
        })
      })
    )
  })

export const layer = (plan: StreamPlan) => layerStreaming(tokens(plan))
