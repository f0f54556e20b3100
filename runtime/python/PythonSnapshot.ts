/**
 * Python as it is once it has started, kept in a file: a run begins from it in a fraction of the time. It is made once, by a process
 * that runs nobody's code, and its name says what it was made of and what is in it: another version makes another one, and
 * one that was changed or cut is not used.
 */
import { createHash, randomUUID } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Schema, Semaphore } from "effect"
import { FrameKind } from "#python/frames.ts"
import { PYTHON_FILES_MAX_BYTES, PYTHON_MEMORY_MIB, PYTHON_START_MAX_MS } from "./limits.ts"
import { pythonFolder, sourcesFolder, startProcess } from "./startProcess.ts"

const PREFIX = "python-"
const ENDING = ".snapshot"

export class SnapshotError extends Schema.TaggedError<SnapshotError>()("SnapshotError", {}) {}

const sha256 = (...parts: ReadonlyArray<Uint8Array | string>): string => {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part)
  return hash.digest("hex").slice(0, 32)
}

const sources = [
  ...["package.json", "python_stdlib.zip"].map((name) => join(pythonFolder, name)),
  ...["prelude.py", "deckhand.py"].map((name) => join(sourcesFolder, name))
]

/** What a snapshot of now is called, before what is in it. */
const prefixNow = async (): Promise<string> => {
  const parts = await Promise.all(sources.map((path) => readFile(path)))
  return `${PREFIX}${sha256(process.version, ...parts)}-`
}

const find = async (folder: string, prefix: string): Promise<string | undefined> => {
  const names = await readdir(folder)
  for (const name of names.filter((one) => one.startsWith(prefix) && one.endsWith(ENDING))) {
    const path = join(folder, name)
    if (name === `${prefix}${sha256(await readFile(path))}${ENDING}`) return path
    await rm(path, { force: true })
  }
  return undefined
}

const keep = async (folder: string, prefix: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, `${prefix}${sha256(bytes)}${ENDING}`)
  const half = join(folder, `${PREFIX}${randomUUID()}.half`)
  await writeFile(half, bytes)
  await rename(half, path)
  const old = (await readdir(folder)).filter(
    (name) => name.startsWith(PREFIX) && name.endsWith(ENDING) && !name.startsWith(prefix)
  )
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
  return path
}

const make = Effect.gen(function* () {
  const python = yield* startProcess({
    snapshot: undefined,
    memoryMiB: PYTHON_MEMORY_MIB,
    filesBytes: PYTHON_FILES_MAX_BYTES,
    computeMs: PYTHON_START_MAX_MS
  })
  const pieces: Array<Buffer> = []
  while (true) {
    const frame = yield* python.next
    if (frame === "over" || frame === "large" || frame.kind !== FrameKind.snapshot) {
      return yield* new SnapshotError()
    }
    if (frame.body.length === 0) return Buffer.concat(pieces)
    pieces.push(Buffer.from(frame.body))
  }
}).pipe(
  Effect.timeoutOrElse({ duration: PYTHON_START_MAX_MS, orElse: () => Effect.fail(new SnapshotError()) }),
  Effect.scoped
)

const findOrMake = Effect.fnUntraced(function* (
  folder: string,
  making: Effect.Effect<Uint8Array, SnapshotError>
) {
  const tried = <A>(what: () => Promise<A>) =>
    Effect.tryPromise({ try: what, catch: () => new SnapshotError() })
  yield* tried(() => mkdir(folder, { recursive: true }))
  const prefix = yield* tried(prefixNow)
  const found = yield* tried(() => find(folder, prefix))
  if (found !== undefined) return found
  const bytes = yield* making
  return yield* tried(() => keep(folder, prefix, bytes))
})

/** Of a file, by which it is known to be the one that was read; of none, undefined. */
const stampOf = (path: string) =>
  Effect.promise(() =>
    stat(path).then(
      ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
      () => undefined
    )
  )

/** Found or made once in this process, and anew where somebody has deleted or changed it; the file it is in. `making`: what is in it. */
export const makeSnapshots = (making: Effect.Effect<Uint8Array, SnapshotError> = make) => {
  const turn = Semaphore.makeUnsafe(1)
  const known = new Map<string, { readonly path: string; readonly stamp: string | undefined }>()
  return (folder: string): Effect.Effect<string, SnapshotError> =>
    turn.withPermits(1)(
      Effect.gen(function* () {
        const before = known.get(folder)
        if (before?.stamp !== undefined && (yield* stampOf(before.path)) === before.stamp) return before.path
        const path = yield* findOrMake(folder, making)
        known.set(folder, { path, stamp: yield* stampOf(path) })
        return path
      })
    )
}
