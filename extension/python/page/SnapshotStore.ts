/**
 * The snapshot of Python, kept in the extension's storage: its name says what it was made of and in which browser, and with it is kept
 * what is in it. Another version makes another one, and one that was changed or cut is not used.
 */
const CACHE = "python"
const HASH = "x-sha256"

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("")

const sha256 = async (bytes: BufferSource): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", bytes))

export interface SnapshotStore {
  readonly find: () => Promise<ArrayBuffer | undefined>
  readonly keep: (snapshot: ArrayBuffer) => Promise<void>
}

/** `sources`: what it is made of. */
export const openSnapshotStore = async (sources: ReadonlyArray<ArrayBuffer>): Promise<SnapshotStore> => {
  const hashes = await Promise.all(sources.map(sha256))
  const name = new TextEncoder().encode([navigator.userAgent, ...hashes].join("\n"))
  const key = `https://python.invalid/${await sha256(name)}`
  return {
    find: async () => {
      const cache = await caches.open(CACHE)
      const found = await cache.match(key)
      const bytes = await found?.arrayBuffer()
      return bytes !== undefined && (await sha256(bytes)) === found?.headers.get(HASH) ? bytes : undefined
    },
    keep: async (snapshot) => {
      await caches.delete(CACHE)
      const cache = await caches.open(CACHE)
      const headers = { [HASH]: await sha256(snapshot) }
      await cache.put(key, new Response(snapshot, { headers }))
    }
  }
}
