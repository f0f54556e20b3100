/** The first value of a store that will do. */
import { Effect } from "effect"
import type { ReadableAtom } from "nanostores"

export const until = <A>($atom: ReadableAtom<A>, isReached: (value: A) => boolean): Effect.Effect<A> =>
  Effect.callback((resume) => {
    const stop = $atom.subscribe((value) => {
      if (isReached(value)) resume(Effect.succeed(value))
    })
    return Effect.sync(stop)
  })
