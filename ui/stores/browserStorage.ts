/**
 * The one home of `localStorage`: small texts under the product's prefix. Where storage is blocked or
 * full nothing is kept, and nothing breaks.
 */
const PREFIX = "deckhand:"

/** The whole name a text is kept under. */
export const storageName = (key: string): string => PREFIX + key

const attempt = <A>(action: () => A, otherwise: A): A => {
  try {
    return action()
  } catch {
    return otherwise
  }
}

export const readText = (key: string): string => attempt(() => localStorage.getItem(PREFIX + key) ?? "", "")

/** An empty text is removed. */
export const writeText = (key: string, value: string): void =>
  attempt(() => {
    if (value === "") localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, value)
  }, undefined)

/** The rest of every key that begins so. */
export const keysOf = (beginning: string): ReadonlyArray<string> =>
  attempt(
    () =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX + beginning))
        .map((key) => key.slice(PREFIX.length + beginning.length)),
    []
  )

/** Told when another page of this browser has changed the text. Ends with what it returns. */
export const onTextChanged = (key: string, listener: () => void): (() => void) => {
  const listening = new AbortController()
  const onStorage = (event: StorageEvent): void => {
    // Without a name everything was removed.
    if (event.key === null || event.key === PREFIX + key) listener()
  }
  addEventListener("storage", onStorage, { signal: listening.signal })
  return () => listening.abort()
}
