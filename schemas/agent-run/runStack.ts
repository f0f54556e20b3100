/**
 * The runs of a chat that are under way, as a stack: the root first, and above each the run it has called. A root begins only
 * while nothing runs; a child only while its root does, called by the top of the stack. While one is being stopped nothing
 * begins: it is answered as aborted. Pure.
 */
import { type AgentRunState, openChild } from "./AgentRunState.ts"

export type RunStack =
  | { readonly _tag: "Idle" }
  /** `runs`: their ids, the root first; at least that. Also while one of them waits for its user. */
  | { readonly _tag: "Running" | "Aborting"; readonly runs: ReadonlyArray<string> }

export type Beginning =
  | { readonly _tag: "Begins"; readonly stack: RunStack }
  /** Another one is under way, or whoever calls is not at the top. */
  | { readonly _tag: "Refused" }
  | { readonly _tag: "Aborted" }

export const idle: RunStack = { _tag: "Idle" }

const refused: Beginning = { _tag: "Refused" }

/** What becomes of a run that is to begin. `caller`: of a child, the run that calls it. */
export const begin = (stack: RunStack, run: string, caller?: string): Beginning => {
  switch (stack._tag) {
    case "Idle":
      return caller === undefined ? { _tag: "Begins", stack: { _tag: "Running", runs: [run] } } : refused
    case "Aborting":
      return { _tag: "Aborted" }
    case "Running": {
      const { runs } = stack
      if (caller === undefined || caller !== runs.at(-1) || runs.includes(run)) return refused
      return { _tag: "Begins", stack: { _tag: "Running", runs: [...runs, run] } }
    }
  }
}

/** A run has ended, and what it had called with it. One that is not under way changes nothing. */
export const end = (stack: RunStack, run: string): RunStack => {
  if (stack._tag === "Idle") return stack
  const at = stack.runs.indexOf(run)
  if (at === -1) return stack
  return at === 0 ? idle : { ...stack, runs: stack.runs.slice(0, at) }
}

/** By one of its runs, its user stops all of them. */
export const abort = (stack: RunStack, run: string): RunStack =>
  stack._tag === "Running" && stack.runs.includes(run) ? { ...stack, _tag: "Aborting" } : stack

/** The stack from a run upwards, as far as it knows itself. */
export const stackOf = (run: AgentRunState | undefined): RunStack => {
  if (run === undefined || run.status._tag === "Idle" || run.status._tag === "Finished") return idle
  const child = openChild(run)
  return {
    _tag: run.status._tag === "Aborting" ? "Aborting" : "Running",
    runs: child === undefined ? [run.id] : [run.id, child.runId]
  }
}
