/**
 * What a vitest run leaves behind as JSON: every file with its project, its time and its tests, and what went
 * wrong outside of them. Vitest's own JSON report knows neither a file's project nor the time of its hooks.
 */
import { Schema } from "effect"

const FileReport = Schema.Struct({
  /** From the repository's root. */
  path: Schema.String,
  /** The vitest project. */
  project: Schema.String,
  /** Of loading it, its hooks and its tests. */
  milliseconds: Schema.Number,
  /** Of a processor, as `processorTime.ts` counts it. */
  processorMilliseconds: Schema.Number,
  passed: Schema.Natural,
  /** Those that passed at their second try only, with what the first one said. */
  retried: Schema.Array(Schema.Struct({ name: Schema.String, message: Schema.String })),
  /** What could not be run on this machine: each says why in its name. */
  notRun: Schema.Array(Schema.String),
  failures: Schema.Array(Schema.Struct({ name: Schema.String, message: Schema.String }))
})
export type FileReport = typeof FileReport.Type

export const RunReport = Schema.Struct({
  files: Schema.Array(FileReport),
  /** Messages of errors outside any test. */
  outside: Schema.Array(Schema.String)
})
export type RunReport = typeof RunReport.Type

const json = Schema.fromJsonString(RunReport)

export const encodeRun = Schema.encodeSync(json)
export const decodeRun = Schema.decodeUnknownOption(json)
