/**
 * Notes what each test file costs of a processor, for the table at the end of a run (a setup file of every vitest project: it is
 * loaded anew before each file). A worker runs one file at a time, so what it used since then, with the processes that it
 * started and that ended, is that file's.
 */
import { readFileSync } from "node:fs"
import process from "node:process"
import { afterAll } from "vitest"

declare module "vitest" {
  interface TaskMeta {
    processorMilliseconds?: number
  }
}

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

/** Of the worker, and of its children that ended: only Linux says the latter in a file. */
const usedByNow = (): number => {
  const { system, user } = process.cpuUsage()
  const own = (system + user) / 1_000
  if (process.platform !== "linux") return own
  const stat = readFileSync("/proc/self/stat", "utf8")
  const [, , , , , , , , , , , , , childrenUser, childrenSystem] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
  return own + (Number(childrenUser) + Number(childrenSystem)) * TICK_MS
}

const before = usedByNow()

// biome-ignore lint/correctness/noEmptyPattern: by its text vitest knows that no fixture is asked for.
afterAll(({}, file) => {
  file.meta.processorMilliseconds = usedByNow() - before
})
