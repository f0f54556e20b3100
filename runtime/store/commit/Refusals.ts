/**
 * What callers and the log are told while a store refuses.
 *
 * Callers get the product's sentence. The log gets one line when it begins and one when it is over, however many
 * try meanwhile: a disk that is full must not be filled by what is said about it.
 */
import { Effect } from "effect"
import { StoreUnavailable } from "#runtime/store/Journal.ts"

/** `code`: nothing that anybody wrote, and no path, as it is logged. */
interface Refusal {
  readonly reason: string
  readonly code: string
}

export class Refusals<F extends Refusal> {
  readonly #sentenceFor: (failure: F) => string
  #current: F["reason"] | undefined

  constructor(sentenceFor: (failure: F) => string) {
    this.#sentenceFor = sentenceFor
  }

  refuse(failure: F): Effect.Effect<never, StoreUnavailable> {
    return Effect.suspend(() => {
      const message = this.#sentenceFor(failure)
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
