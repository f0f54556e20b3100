/** The latest that was asked and not done, in memory: who asked which method, and why not. Without a word of what was asked. */
import { Context, Effect, Layer } from "effect"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { RunnerInfo } from "#runtime/RunnerInfo.ts"
import type { Refusal } from "#schemas/operations/Operations.ts"
import { REFUSALS_KEPT } from "./limits.ts"

export class RefusalLog extends Context.Service<
  RefusalLog,
  {
    /** `method` and `reason` are the gateway's own words. `identity`: undefined for who was not let in. */
    readonly note: (identity: Identity | undefined, method: string, reason: string) => void
    /** Newest first. */
    readonly latest: () => ReadonlyArray<Refusal>
  }
>()("deckhand/gateway/operations/RefusalLog") {
  static readonly layer = Layer.effect(
    RefusalLog,
    Effect.map(RunnerInfo, ({ name: runner }) => {
      let kept: Array<Refusal> = []
      let count = 0
      return {
        note: (identity, method, reason) => {
          const { client = "", userId = "" } = identity ?? {}
          kept.push({ id: ++count, runner, at: Date.now(), userId, client, method, reason })
          if (kept.length >= REFUSALS_KEPT * 2) kept = kept.slice(-REFUSALS_KEPT)
        },
        latest: () => kept.slice(-REFUSALS_KEPT).reverse()
      }
    })
  )
}
