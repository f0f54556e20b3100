/**
 * Where the built extension lies, for whoever is to load it: told only while there is something to load. Looked at
 * anew each time, so a build made while the gateway runs is seen.
 */
import { access } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"

/** Without these a browser does not load it; each is left by another build. */
export const LOADED_FILES = ["manifest.json", "worker.js"] as const

/** Undefined where it is not built. */
export const extensionFolder = (folder: string): Effect.Effect<string | undefined> =>
  Effect.promise(() =>
    Promise.all(LOADED_FILES.map((name) => access(join(folder, name)))).then(
      () => folder,
      () => undefined
    )
  )
