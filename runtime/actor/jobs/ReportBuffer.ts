/**
 * Buffers what one job tells its actor in pieces until the next flush: however late the actor is, what
 * waits for it is one report.
 *
 * Promises: nothing is lost or changes its order; a piece the actor could not take now is told again.
 */
import { Cause, Effect, Exit, Latch } from "effect"
import type { ReportDone } from "#runtime/actor/loop/Mailbox.ts"
import type { FlushTicker } from "#runtime/actor/watch/FlushTicker.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"

export interface ReportBufferOptions<Report> {
  readonly ticker: FlushTicker
  readonly join: (first: Report, second: Report) => Report | undefined
  readonly offer: (report: Report, done: ReportDone) => void
  /** Those that hold something. */
  readonly waiting: Set<ReportBuffer<Report>>
}

/** It will not be asked again. */
const isGone = ({ reason }: ActorUnavailable): boolean => reason === "ShuttingDown"

export class ReportBuffer<Report> {
  readonly #options: ReportBufferOptions<Report>
  /** The first has not been decided; joined neighbours are one. */
  #pieces: Array<Report> = []
  #isHanded = false
  #isScheduled = false
  #defect: Cause.Cause<never> | undefined
  /** There while somebody waits for all of it to be decided. */
  #settled: Latch.Latch | undefined

  constructor(options: ReportBufferOptions<Report>) {
    this.#options = options
  }

  /** Takes it at once. Dies of a piece that broke the actor. */
  add(report: Report): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (this.#defect !== undefined) return Effect.failCause(this.#defect)
      this.#append(report)
      this.#schedule()
      return Effect.void
    })
  }

  /** Done when all that was told has been decided. */
  get settled(): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (this.#defect !== undefined) return Effect.failCause(this.#defect)
      if (this.#pieces.length === 0 && !this.#isHanded) return Effect.void
      this.hand()
      this.#settled ??= Latch.makeUnsafe(false)
      return Effect.andThen(this.#settled.await, this.settled)
    })
  }

  /** Puts what there is before whatever the actor is asked next. */
  hand(): void {
    if (this.#isHanded) return
    const piece = this.#pieces.shift()
    if (piece === undefined) return
    this.#isHanded = true
    this.#options.offer(piece, (exit) => this.#decided(piece, exit))
  }

  #append(report: Report): void {
    const last = this.#pieces.at(-1)
    const both = last === undefined ? undefined : this.#options.join(last, report)
    if (both === undefined) this.#pieces.push(report)
    else this.#pieces[this.#pieces.length - 1] = both
    this.#options.waiting.add(this)
  }

  #schedule(): void {
    if (this.#isScheduled || this.#isHanded) return
    this.#isScheduled = true
    this.#options.ticker.gather(() => {
      this.#isScheduled = false
      this.hand()
    })
  }

  #decided(piece: Report, exit: Exit.Exit<void, ActorUnavailable>): void {
    this.#isHanded = false
    if (Exit.isFailure(exit)) this.#refused(piece, exit.cause)
    // All but the last can grow no more.
    else if (this.#pieces.length > 1 || this.#settled !== undefined) this.hand()
    else if (this.#pieces.length === 1) this.#schedule()
    if (this.#pieces.length > 0 || this.#isHanded) return
    this.#options.waiting.delete(this)
    this.#settled?.openUnsafe()
    this.#settled = undefined
  }

  #refused(piece: Report, cause: Cause.Cause<ActorUnavailable>): void {
    const error = Cause.findErrorOption(cause)
    if (error._tag === "Some" && !isGone(error.value)) {
      const later = this.#pieces
      this.#pieces = [piece]
      for (const report of later) this.#append(report)
      this.#schedule()
      return
    }
    // Its job ends: there is nothing more to tell, or it dies of what it told.
    this.#pieces = []
    this.#defect = error._tag === "Some" ? Cause.interrupt() : Cause.die(Cause.squash(cause))
  }
}
