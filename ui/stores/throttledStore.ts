/**
 * A throttled store: it mirrors another one while somebody listens. A change after a rest is shown with the
 * next animation frame, and a stream of changes no more often than its reader can follow.
 *
 * Streams arrive in bursts, and every change of a store renders at once: without this a burst would
 * cost one render per frame of the socket.
 */
import { atom, onMount, type ReadableAtom } from "nanostores"
import { after, nextFrame } from "./clock.ts"
import { STREAM_REST_MS } from "./limits.ts"

/** `open` begins the source and returns it with what ends it. */
export const throttledStore = <A>(
  initial: A,
  open: () => { readonly $source: ReadableAtom<A>; readonly close: () => void }
): ReadableAtom<A> => {
  const $paced = atom<A>(initial)
  onMount($paced, () => {
    const { $source, close } = open()
    /** Of the frame that is awaited, or of the rest behind it. */
    let cancel: (() => void) | undefined
    let isBehind = false
    const show = (): void => {
      isBehind = false
      $paced.set($source.get())
      cancel = after(STREAM_REST_MS, () => {
        cancel = isBehind ? nextFrame(show) : undefined
      })
    }
    const stop = $source.listen(() => {
      isBehind = true
      cancel ??= nextFrame(show)
    })
    return () => {
      stop()
      cancel?.()
      close()
    }
  })
  return $paced
}
