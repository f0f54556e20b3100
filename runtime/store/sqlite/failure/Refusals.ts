/**
 * What callers and the log are told while the database refuses.
 *
 * Callers get the product's sentence. The log gets one line when it begins and one when it is over, however many
 * try meanwhile: a disk that is full must not be filled by what is said about it.
 */
import { Effect } from "effect"
import { storeCopy } from "#runtime/store/copy.ts"
import { StoreUnavailable } from "#runtime/store/Journal.ts"
import { copy } from "#schemas/copy.ts"
import type { StoreFailure } from "./storeFailure.ts"

const sentenceFor = ({ reason }: StoreFailure): string =>
  reason === "DiskFull" ? copy.diskFull : storeCopy.storeRefuses

export class Refusals {
  #current: StoreFailure["reason"] | undefined

  refuse(failure: StoreFailure): Effect.Effect<never, StoreUnavailable> {
    return Effect.suspend(() => {
      const message = sentenceFor(failure)
      const refusal = Effect.fail(new StoreUnavailable({ message }))
      if (this.#current === failure.reason) return refusal
      this.#current = failure.reason
      return Effect.logError("The store refuses").pipe(
        Effect.annotateLogs({ reason: message, code: failure.code }),
        Effect.andThen(refusal)
      )
    })
  }

  /** Something was written. */
  readonly over: Effect.Effect<void> = Effect.suspend(() => {
    if (this.#current === undefined) return Effect.void
    this.#current = undefined
    return Effect.logInfo("The store takes writes again")
  })
}
