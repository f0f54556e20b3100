/**
 * The runs of a chat, as a stack: a root run begins only while nothing runs, and while one is being stopped nothing begins:
 * it is answered as aborted. Pure.
 */
import type { RunStatus } from "./AgentRun.ts"

/** `running`: also while it waits for its user. */
export type RunStack = "idle" | "running" | "aborting"

export const stackOf = (status: RunStatus | undefined): RunStack => {
  switch (status?._tag) {
    case undefined:
    case "Idle":
    case "Finished":
      return "idle"
    case "Running":
    case "Waiting":
      return "running"
    case "Aborting":
      return "aborting"
  }
}

/** What becomes of a root run that is to begin. `refused`: another one is under way. */
export const beginRoot = (stack: RunStack): "begins" | "refused" | "aborted" => {
  switch (stack) {
    case "idle":
      return "begins"
    case "running":
      return "refused"
    case "aborting":
      return "aborted"
  }
}
