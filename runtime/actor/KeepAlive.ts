/**
 * Keep-alive of a loaded actor: its jobs need it, and so does whoever watches it from within this process. While
 * there is any, something of the actor's own is kept running (`whileNeeded`), which ends on `unneeded`.
 */
import { Effect, Latch } from "effect"

export class KeepAlive {
  #count = 0
  /** There while anything needs the actor: most actors are never needed for long. */
  #idle: Latch.Latch | undefined
  readonly #whileNeeded: () => void

  constructor(whileNeeded: () => void) {
    this.#whileNeeded = whileNeeded
  }

  begin(): void {
    this.#count++
    if (this.#idle !== undefined) return
    this.#idle = Latch.makeUnsafe(false)
    this.#whileNeeded()
  }

  end(): void {
    this.#count--
    if (this.#count > 0) return
    this.#idle?.openUnsafe()
    this.#idle = undefined
  }

  /** Done when nothing needs the actor. */
  get unneeded(): Effect.Effect<void> {
    return Effect.suspend(() => this.#idle?.await ?? Effect.void)
  }
}
