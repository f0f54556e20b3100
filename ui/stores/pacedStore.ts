/**
 * A store that mirrors another one at most once per animation frame, while somebody listens.
 *
 * Streams arrive in bursts, and every change of a store renders at once: without this a burst would
 * cost one render per frame of the socket instead of one per frame of the screen.
 */
import { atom, onMount, type ReadableAtom } from "nanostores"
import { nextFrame } from "./clock.ts"

/** `open` begins the source and returns it with what ends it. */
export const pacedStore = <A>(
  initial: A,
  open: () => { readonly $source: ReadableAtom<A>; readonly close: () => void }
): ReadableAtom<A> => {
  const $paced = atom<A>(initial)
  onMount($paced, () => {
    const { $source, close } = open()
    let cancel: (() => void) | undefined
    const stop = $source.listen(() => {
      cancel ??= nextFrame(() => {
        cancel = undefined
        $paced.set($source.get())
      })
    })
    return () => {
      stop()
      cancel?.()
      close()
    }
  })
  return $paced
}
