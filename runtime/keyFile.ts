/**
 * A key of this server's own in a file of its data folder: made at first need, readable by its owner alone. Fails with
 * the system's code for what went wrong, `ENOENT` and such.
 */
import { randomBytes, randomUUID } from "node:crypto"
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { Effect } from "effect"
import { flushFolder } from "./flushFolder.ts"

export const KEY_BYTES = 32

export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error)

const read = (path: string) =>
  Effect.tryPromise({ try: () => readFile(path), catch: codeOf }).pipe(
    Effect.tap(() => Effect.promise(() => chmod(path, 0o600)))
  )

const create = (path: string) =>
  Effect.tryPromise({
    try: async () => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Of two processes that start at once one makes the key and the other reads it, whole: it has its name only
      // once it is written.
      const draft = `${path}.${randomUUID()}`
      try {
        await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: "wx", flush: true })
        await link(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
    },
    catch: codeOf
  }).pipe(
    Effect.catch((code) => (code === "EEXIST" ? Effect.void : Effect.fail(code))),
    Effect.andThen(read(path))
  )

/** Its bytes as they are there; `KEY_BYTES` of them, unless somebody changed the file. */
export const readOrMakeKey = (path: string): Effect.Effect<Uint8Array, string> =>
  read(path).pipe(Effect.catch((code) => (code === "ENOENT" ? create(path) : Effect.fail(code))))

/** Another content in its place, at once and for good: what is sealed with a key is lost with it. */
export const replaceKeyFile = (path: string, content: string | Uint8Array): Effect.Effect<void, string> =>
  Effect.tryPromise({
    try: async () => {
      const draft = `${path}.${randomUUID()}`
      try {
        await writeFile(draft, content, { mode: 0o600, flag: "wx", flush: true })
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
      await flushFolder(dirname(path))
    },
    catch: codeOf
  })
