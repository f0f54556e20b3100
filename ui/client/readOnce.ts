/** An actor's state as it is now, for whoever does not follow it; undefined where it is deleted or cannot be read. */
import type { ReadableAtom } from "nanostores"
import type { Watched } from "./ActorWatch.ts"

export const readOnce = <State>($watched: ReadableAtom<Watched<State>>): Promise<State | undefined> =>
  new Promise((resolve) => {
    let stop = (): void => undefined
    let isDone = false
    stop = $watched.subscribe((watched) => {
      if (watched._tag === "Loading" || isDone) return
      isDone = true
      // A store that is followed already has it at once.
      queueMicrotask(() => stop())
      resolve(watched._tag === "Live" ? watched.state : undefined)
    })
  })
