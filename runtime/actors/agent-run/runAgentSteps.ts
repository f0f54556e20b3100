/**
 * A run of an agent: a durable function that goes through its steps. Stretches of them on pages are done by web-agent tasks,
 * each of which is followed to its end, and found as it is by a replay; what is asked is asked once (`runFlow`).
 */
import { Effect } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import type { Attachments } from "#runtime/attachments/Attachments.ts"
import { runFlow } from "#runtime/flow/runFlow.ts"
import { stepsBefore } from "#schemas/agent-run/AgentRunState.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import { type AgentDefinition, stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import { writtenBy } from "#schemas/agents/AgentProblem.ts"
import { allSteps } from "#schemas/agents/stepTree.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { runCopy } from "./copy.ts"
import { isUnfollowed } from "./isUnfollowed.ts"
import {
  FOUND_MAX_CHARS,
  PYTHON_FLOW_MAX_ENTRIES,
  PYTHON_LOSSES_MAX,
  STEPS_FLOW_MAX_ENTRIES
} from "./limits.ts"
import type { CutOff } from "./python/CutOff.ts"
import { takeUnused } from "./python/grantLife.ts"
import { type PythonEnd, runPythonAgent } from "./python/runPythonAgent.ts"
import type { RunHost } from "./recordTask.ts"
import { goThrough } from "./steps/goThrough.ts"
import type { Walk } from "./steps/Place.ts"

/** What its steps read on pages, and others said and found for them. */
const foundBy = ({ steps }: AgentDefinition, values: Values): Values =>
  Object.fromEntries(
    allSteps(steps).flatMap((step) =>
      step._tag === "ask" || step._tag === "repeat"
        ? []
        : writtenBy(step).flatMap((name) =>
            Object.hasOwn(values, name) ? [[name, values[name] ?? null]] : []
          )
    )
  )

const success = ({ definition }: Walk["begun"], values: Values): RunResult => {
  const found = foundBy(definition, values)
  const isFound = Object.keys(found).length > 0
  return {
    type: "success",
    message: runCopy.done(definition.name, stepCountOf(definition)),
    ...(isFound ? { said: truncateText(runCopy.found(found), FOUND_MAX_CHARS) } : {})
  }
}

const runSteps = Effect.fnUntraced(function* (walk: Walk) {
  const { definition, inputs } = walk.begun
  const went = yield* goThrough(
    walk,
    { steps: definition.steps, from: stepsBefore(walk.begun), rounds: [] },
    { stretches: 0, questions: 0, moves: 0, values: inputs, tabId: walk.begun.tabId }
  )
  return went._tag === "Ends" ? went.result : success(walk.begun, went.place.values)
})

export const runAgentSteps = Effect.fnUntraced(function* (host: RunHost, isResumed: boolean) {
  const { begun } = yield* host.state
  if (begun === undefined) return
  if (isResumed && (yield* isUnfollowed(host.id, begun))) {
    return yield* host.report({ _tag: "Unfollowed" })
  }
  const isPython = begun.definition.type === "Python"
  const unused = { ms: 0 }
  const losses = { left: PYTHON_LOSSES_MAX }
  const entries = Effect.map(host.state, ({ flow }) => flow)
  const run = runFlow(
    {
      id: host.id,
      log: {
        entries,
        write: (entry) =>
          Effect.gen(function* () {
            const before = (yield* entries).length
            const left = entry._tag === "Asked" ? takeUnused(unused) : 0
            yield* host.report({ _tag: "Flow", entry, ...(left === 0 ? {} : { unused: left }) })
            return (yield* entries).length > before
          })
      },
      progress: (label) => host.report({ _tag: "Label", label }),
      suggest: () => Effect.void,
      maxEntries: isPython ? PYTHON_FLOW_MAX_ENTRIES : STEPS_FLOW_MAX_ENTRIES
    },
    (flow): Effect.Effect<PythonEnd, CutOff, Actors | Attachments> =>
      isPython
        ? runPythonAgent(host, flow, begun, losses, unused)
        : Effect.map(runSteps({ host, flow, begun }), (result) => ({ result }))
  ).pipe(Effect.catchTag("CutOff", ({ end }) => Effect.succeed({ _tag: "Done" as const, result: end })))
  let end = yield* run
  while (end._tag === "Done" && "_tag" in end.result) end = yield* run
  if (end._tag === "Done" && "result" in end.result) yield* host.report({ _tag: "Finish", ...end.result })
})
