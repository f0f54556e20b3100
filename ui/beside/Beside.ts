/**
 * What is beside the panel, and how old that is: the browser says when it changes, and is asked again before a message
 * is sent where it said nothing for a while, as it may have been asleep.
 */
import { Effect } from "effect"
import type { WritableAtom } from "nanostores"
import { after } from "#ui/stores/clock.ts"
import type { Place } from "#ui/stores/Place.ts"
import { VIEWING_LOOK_TIMEOUT_MS, VIEWING_STALE_MS } from "./limits.ts"

export class Beside {
  private readonly $place: WritableAtom<Place>
  /** Epoch ms. */
  private knownSince = 0
  private looking: Promise<void> | undefined

  constructor($place: WritableAtom<Place>) {
    this.$place = $place
    $place.subscribe(() => {
      this.knownSince = Date.now()
    })
  }

  /** Undefined where what is known is young enough, and where there is nothing to ask. Never fails. */
  readonly look = (): Effect.Effect<void> | undefined => {
    const ask = this.$place.get().look
    if (ask === undefined) return undefined
    if (this.looking === undefined && Date.now() - this.knownSince < VIEWING_STALE_MS) return undefined
    this.looking ??= this.ask(ask)
    const looking = this.looking
    return Effect.promise(() => looking)
  }

  private readonly ask = (look: NonNullable<Place["look"]>): Promise<void> =>
    new Promise<void>((resolve) => {
      const giveUp = after(VIEWING_LOOK_TIMEOUT_MS, resolve)
      look()
        .then(
          ({ tabId, viewing }) => this.$place.set({ ...this.$place.get(), tabId, viewing }),
          () => undefined
        )
        .finally(() => {
          giveUp()
          resolve()
        })
    }).finally(() => {
      this.looking = undefined
    })
}
