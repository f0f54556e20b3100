/** What runs of Python may cost, as the environment says, and where their snapshot is kept. */
import { join } from "node:path"
import { Config, Context, Effect, Layer } from "effect"
import { dataFolder } from "#runtime/Settings.ts"
import { GATEWAY_PORT } from "#schemas/limits.ts"
import {
  PYTHON_CALLS_MAX,
  PYTHON_COMPUTE_SECONDS,
  PYTHON_FILES_MAX_BYTES,
  PYTHON_MADE_FILES_MAX,
  PYTHON_MADE_MAX_BYTES,
  PYTHON_MEMORY_MIB,
  PYTHON_OUTPUT_MAX_BYTES,
  PYTHON_TOTAL_SECONDS
} from "./limits.ts"

const defaults = {
  memoryMiB: PYTHON_MEMORY_MIB,
  filesBytes: PYTHON_FILES_MAX_BYTES,
  outputBytes: PYTHON_OUTPUT_MAX_BYTES,
  computeSeconds: PYTHON_COMPUTE_SECONDS,
  totalSeconds: PYTHON_TOTAL_SECONDS,
  calls: PYTHON_CALLS_MAX,
  madeFiles: PYTHON_MADE_FILES_MAX,
  madeBytes: PYTHON_MADE_MAX_BYTES,
  /** Where programs reach this server: what code is told as `DECKHAND_API_URL`. */
  apiUrl: `http://127.0.0.1:${GATEWAY_PORT}`,
  /** Where the snapshot is kept. */
  folder: join(import.meta.dirname, "../../node_modules/.cache")
}
type Settings = typeof defaults

/** Unless told, the defaults, and a snapshot beside the packages. */
export const PythonSettings = Context.Reference<Settings>("deckhand/runtime/python/PythonSettings", {
  defaultValue: () => defaults
})

/** As `DECKHAND_API_URL` says, else by where this server listens. */
const apiUrl = Effect.gen(function* () {
  const port = yield* Config.Int("DECKHAND_PORT").pipe(Config.withDefault(GATEWAY_PORT))
  const certificate = yield* Config.String("DECKHAND_TLS_CERT").pipe(Config.withDefault(""))
  const local = `${certificate === "" ? "http" : "https"}://127.0.0.1:${port}`
  return yield* Config.String("DECKHAND_API_URL").pipe(Config.withDefault(local))
})

/** `DECKHAND_PYTHON_MEMORY_MIB`, `…_SECONDS` (computing), `…_TOTAL_SECONDS` (of all beginnings of a run), `…_OUTPUT_BYTES`, `…_CALLS`, `…_FILES_BYTES`, `…_MADE_FILES` and `…_MADE_BYTES` (for its user). */
export const layer = Layer.effect(
  PythonSettings,
  Effect.gen(function* () {
    const number = (name: string, standard: number) =>
      Config.Int(`DECKHAND_PYTHON_${name}`).pipe(Config.withDefault(standard))
    return {
      memoryMiB: yield* number("MEMORY_MIB", defaults.memoryMiB),
      filesBytes: yield* number("FILES_BYTES", defaults.filesBytes),
      outputBytes: yield* number("OUTPUT_BYTES", defaults.outputBytes),
      computeSeconds: yield* number("SECONDS", defaults.computeSeconds),
      totalSeconds: yield* number("TOTAL_SECONDS", defaults.totalSeconds),
      calls: yield* number("CALLS", defaults.calls),
      madeFiles: yield* number("MADE_FILES", defaults.madeFiles),
      madeBytes: yield* number("MADE_BYTES", defaults.madeBytes),
      apiUrl: yield* apiUrl,
      folder: yield* dataFolder
    }
  })
)
