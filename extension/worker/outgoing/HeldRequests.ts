/**
 * The requests of a tab that are held, until their user has answered, and how it stands with each. What is alike is told once,
 * with how often; an answer is for those that were told, and for none that came since.
 */
import { type Effect, Latch } from "effect"
import type { AskReason } from "#schemas/outgoing/decideRequest.ts"
import type { OutgoingRequest } from "#schemas/outgoing/OutgoingRequest.ts"
import type { HeldRequest } from "./HeldRequest.ts"
import { HELD_MAX } from "./limits.ts"

interface Held {
  readonly held: HeldRequest
  /** It is there in the browser; else it leaves when the step is taken again. */
  waits: boolean
  /** Whoever asks the user knows of it: by this id, its own or that of one that is alike. Undefined: not yet. */
  toldAs: string | undefined
  /** How often it came again that was refused at once. */
  repeats: number
}

export class HeldRequests {
  private readonly all = new Map<string, Held>()
  /** Open while something is held that nobody was told of. */
  private readonly news = Latch.makeUnsafe(false)

  /** Succeeds as soon as something is held that nobody was told of. */
  readonly awaitNew: Effect.Effect<void> = this.news.await

  get isFull(): boolean {
    return this.all.size >= HELD_MAX
  }

  hold(request: OutgoingRequest, print: string, why: AskReason, waits: boolean): HeldRequest {
    const held = { id: crypto.randomUUID(), request, print, why }
    this.all.set(held.id, { held, waits, toldAs: undefined, repeats: 0 })
    this.news.openUnsafe()
    return held
  }

  /** The one like it that does not wait, which it is asked about with. */
  repeat(print: string): HeldRequest | undefined {
    const known = Array.from(this.all.values()).find(({ held, waits }) => !waits && held.print === print)
    if (known !== undefined && known.toldAs === undefined) known.repeats += 1
    return known?.held
  }

  /** All of them, each kind once; whoever asks the user knows it from now on. */
  tell(): ReadonlyArray<HeldRequest> {
    const first = new Map<string, string>()
    for (const one of this.all.values()) {
      if (one.toldAs !== undefined) continue
      const { id, print } = one.held
      const toldAs = first.get(print) ?? id
      first.set(print, toldAs)
      one.toldAs = toldAs
    }
    this.news.closeUnsafe()
    return Array.from(this.all.values()).flatMap(({ held, toldAs }) => {
      if (toldAs !== held.id) return []
      const times = this.toldAs(held.id).reduce((sum, { repeats }) => sum + 1 + repeats, 0)
      return [times === 1 ? held : { ...held, times }]
    })
  }

  private toldAs(id: string): ReadonlyArray<Held> {
    return Array.from(this.all.values()).filter((one) => one.toldAs === id)
  }

  /** They are answered. */
  take(ids: ReadonlyArray<string>): ReadonlyArray<HeldRequest> {
    const taken = ids.flatMap((id) => {
      const told = this.toldAs(id)
      const own = this.all.get(id)
      return told.length > 0 || own === undefined ? told : [own]
    })
    for (const { held } of taken) this.all.delete(held.id)
    this.closeNews()
    return taken.map(({ held }) => held)
  }

  /** It failed meanwhile, and can still be asked about. */
  endWait(id: string): void {
    const one = this.all.get(id)
    if (one !== undefined) one.waits = false
  }

  /** Those that were told of, or of them only what does not wait, are over. Which. */
  dropTold(waiting: "all" | "failed"): ReadonlyArray<string> {
    const over = Array.from(this.all).flatMap(([id, { toldAs, waits }]) =>
      toldAs !== undefined && (waiting === "all" || !waits) ? [id] : []
    )
    for (const id of over) this.all.delete(id)
    this.closeNews()
    return over
  }

  private closeNews(): void {
    if (Array.from(this.all.values()).every(({ toldAs }) => toldAs !== undefined)) this.news.closeUnsafe()
  }
}
