/**
 * Where the built extension lies, for whoever is to load it: told only while there is something to load. Looked at
 * for each socket (`greeting`), so a build made while the gateway runs is seen by whoever connects after it.
 */
import { existsSync } from "node:fs"
import { join } from "node:path"

/** Without these a browser does not load it; each is left by another build. */
export const LOADED_FILES = ["manifest.json", "worker.js"] as const

/**
 * Undefined where it is not built. Asked at once: two looks at a folder of this machine take microseconds, and a
 * greeting that waits for the pool of Node's threads costs ten times as much.
 */
export const extensionFolder = (folder: string): string | undefined =>
  LOADED_FILES.every((name) => existsSync(join(folder, name))) ? folder : undefined
