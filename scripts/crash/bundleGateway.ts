/**
 * The gateway under test as one file, and its store's thread as another: what starts so often must start
 * in a quarter of the time.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { build } from "vite"
import { root } from "#scripts/Command.ts"

export interface BundledGateway {
  /** Files to run. */
  readonly gateway: string
  readonly thread: string
}

const source = (name: string): string => join(import.meta.dirname, `${name}.ts`)

/** Beside the packages, so that those with binaries are found. */
const caches = join(root, "node_modules", ".cache")

/** Gone with the scope. */
export const bundleGateway = Effect.gen(function* () {
  const folder = yield* Effect.acquireRelease(
    Effect.promise(() => mkdir(caches, { recursive: true }).then(() => mkdtemp(join(caches, "crash-")))),
    (made) => Effect.promise(() => rm(made, { recursive: true, force: true }))
  )
  yield* Effect.promise(() =>
    build({
      root,
      configFile: false,
      logLevel: "silent",
      mode: "test",
      ssr: { noExternal: true, external: ["uWebSockets.js"] },
      build: {
        ssr: true,
        target: "node22",
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: {
          input: { gateway: source("crashingGateway"), thread: source("crashingThread") },
          output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" }
        }
      }
    })
  )
  const bundled: BundledGateway = { gateway: join(folder, "gateway.mjs"), thread: join(folder, "thread.mjs") }
  return bundled
})
