/**
 * A store's value, and a new rendering with each change: `useStore` of Nano Stores, which alone forgets one change.
 *
 * A store that nobody listens to is not kept up to date (`computed`, and what `onMount` begins). What changes it after a
 * component was rendered and before that component listens is noticed as listening begins, and the library has compared
 * before: the component would show the value of its first rendering until the next change. So it is compared once more.
 */
// biome-ignore lint/style/noRestrictedImports: the one place that wraps it.
import { useStore as useLibraryStore } from "@nanostores/react"
import type { ReadableAtom } from "nanostores"
import { useEffect, useReducer } from "react"

export const useStore = <Value>($store: ReadableAtom<Value>): Value => {
  const value = useLibraryStore($store)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  // After the library's own effect of the same rendering: by now it listens.
  useEffect(() => {
    if (!Object.is($store.get(), value)) renderAgain()
  }, [$store, value])
  return value
}
