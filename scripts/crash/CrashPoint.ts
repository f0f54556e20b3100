/**
 * The places at which a gateway under test can be made to die, and how often one is passed before it does.
 *
 * The countdowns are shared with the store's thread, which reads this module too: so a point may lie on
 * either side. Death is SIGKILL, sent by the process to itself: nothing after `reach` is carried out.
 */
import process from "node:process"
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads"
import { Schema } from "effect"

const crashPoints = [
  "before an append",
  "after an append, before its answer",
  "in mid-stream",
  "before a checkpoint",
  "after a checkpoint",
  "after a tool call is recorded",
  "after a step is recorded",
  "after a step is done, before it is recorded",
  "after a step's end is recorded",
  "after a task's end is recorded",
  "before a tool's end is recorded",
  "before an actor is erased",
  "within an erasure",
  "after an erasure, before the file is compacted",
  "after an actor is erased",
  "before a snapshot",
  "after a snapshot",
  "within a transaction",
  "before a commit",
  "after a commit, before anybody knows",
  "before a write of the drain",
  "after a write of the drain",
  "after the drain, with the store closed"
] as const

export const CrashPoint = Schema.Literals(crashPoints)
export type CrashPoint = typeof CrashPoint.Type

const KEY = "deckhand/crash"

const countdownsOf = (shared: unknown): Int32Array => {
  if (shared instanceof Int32Array) return shared
  const fresh = new Int32Array(new SharedArrayBuffer(crashPoints.length * Int32Array.BYTES_PER_ELEMENT))
  setEnvironmentData(KEY, fresh)
  return fresh
}

const countdowns = countdownsOf(getEnvironmentData(KEY))

/** From now on, the `nth` time this point is reached is the last. */
export const arm = (point: CrashPoint, nth: number): void => {
  Atomics.store(countdowns, crashPoints.indexOf(point), nth)
}

export const reach = (point: CrashPoint): void => {
  if (Atomics.sub(countdowns, crashPoints.indexOf(point), 1) === 1) process.kill(process.pid, "SIGKILL")
}
