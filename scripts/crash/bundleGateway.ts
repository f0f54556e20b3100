/** The gateway under test as one file, and its store's thread as another: what starts so often must start fast. */
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { bundlePrograms } from "#scripts/test/bundlePrograms.ts"

export interface BundledGateway {
  /** Files to run. */
  readonly gateway: string
  readonly thread: string
}

const source = (name: string): string => join(import.meta.dirname, `${name}.ts`)

/** Gone with the scope. */
export const bundleGateway = Effect.acquireRelease(
  Effect.promise(() =>
    bundlePrograms({ gateway: source("crashingGateway"), thread: source("crashingThread") })
  ),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
).pipe(
  Effect.map(
    (folder): BundledGateway => ({
      gateway: join(folder, "gateway.mjs"),
      thread: join(folder, "thread.mjs")
    })
  )
)
