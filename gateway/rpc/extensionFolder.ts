/**
 * Where the built extension lies, for whoever is to load it: told only while there is something to load. Looked at
 * anew each time, so a build made while the gateway runs is seen.
 */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"

/** Without these a browser does not load it; each is left by another build. */
export const LOADED_FILES = ["manifest.json", "worker.js"] as const

/**
 * Undefined where it is not built. Asked at once: two looks at a folder of this machine take microseconds, and a
 * greeting that waits for the pool of Node's threads costs ten times as much.
 */
export const extensionFolder = (folder: string): Effect.Effect<string | undefined> =>
  Effect.sync(() => (LOADED_FILES.every((name) => existsSync(join(folder, name))) ? folder : undefined))
