/** What a process has used so far of the processor, and what it holds of memory. */
import process from "node:process"
import { Schema } from "effect"

export const ProcessUse = Schema.Struct({
  /** Microseconds. */
  cpu: Schema.Finite,
  /** Bytes, after a collection where the process runs with `--expose-gc`. */
  rss: Schema.Finite,
  heapUsed: Schema.Finite
})
export type ProcessUse = typeof ProcessUse.Type

export const ownUse = (): ProcessUse => {
  const { system, user } = process.cpuUsage()
  globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" })
  const { heapUsed, rss } = process.memoryUsage()
  return { cpu: system + user, rss, heapUsed }
}
