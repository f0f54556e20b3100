/** What planning one instruction comes to. */
import type { Control } from "#runtime/models/direct/match/controlRoles.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Progress } from "./replayHistory.ts"
import type { Resolved } from "./resolveTarget.ts"

export type Plan =
  /** `ends`: nothing may follow before the page was looked at again. */
  | { readonly _tag: "Act"; readonly actions: ReadonlyArray<AgentAction>; readonly ends: boolean }
  /** Nothing to do: the control is as it should be. */
  | { readonly _tag: "Already"; readonly control: Control }
  | Exclude<Resolved, { readonly _tag: "Found" }>
  | { readonly _tag: "Fail"; readonly message: string }

/** What planning needs to know of the past: see `replayHistory`. */
export type Past = Pick<Progress, "stage" | "answers" | "failures">

export const act = (action: AgentAction, ends: boolean): Plan => ({ _tag: "Act", actions: [action], ends })

export const withControl = (resolved: Resolved, plan: (control: Control) => Plan): Plan =>
  resolved._tag === "Found" ? plan(resolved.control) : resolved
