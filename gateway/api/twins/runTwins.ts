/** Runs of custom agents over HTTP: what one is at, what it asks, and how it is stopped. */
import { Schema } from "effect"
import { Name, Run } from "#gateway/api/answers.ts"
import { apiCopy } from "#gateway/api/copy.ts"
import { nameWithin } from "#gateway/api/nameWithin.ts"
import { twin } from "#gateway/api/Twin.ts"
import { askerOfRun, openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import type { ChildRun } from "#schemas/agent-run/ChildRun.ts"
import { stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import { questionOf } from "./chatTwins.ts"
import { takesAnswer, tellsDone } from "./commands.ts"

const ofRuns = { group: "Custom agents", who: "user", missing: apiCopy.noRun } as const
const run = Schema.Struct({ run: Name })

const childOf = ({ completedSteps, ended, name, place, runId, totalSteps }: ChildRun) => ({
  id: nameWithin(runId),
  name,
  step: place + 1,
  completedSteps,
  totalSteps,
  ...(ended === undefined ? {} : { ended })
})

export const runTwins = [
  twin({
    ...ofRuns,
    name: "readRun",
    method: "GET",
    path: "/api/runs/:run",
    summary: "How far a run is, what it found, and what it asks",
    about:
      "A run begins with a message that names its agent first: /{owner}/{agent name}. The id comes with the event `functionStart` (`runId`).",
    rpc: "AgentRun.Watch",
    params: run,
    answer: Run,
    status: 200,
    refusals: [404, 410],
    payload: ({ actor, params }) => ({ actorId: actor(params.run) }),
    told: (frame) => {
      if (frame._tag === "Events" || frame.state.begun === undefined) return undefined
      const { begun, children, completedSteps, files, id, output, status, tasks, values } = frame.state
      const asker = askerOfRun(frame.state)
      const task = tasks.at(-1)
      return {
        id: nameWithin(id),
        chatId: nameWithin(begun.conversationId),
        name: begun.definition.name,
        status: status._tag,
        completedSteps,
        totalSteps: stepCountOf(begun.definition),
        values,
        ...(status._tag === "Finished" ? { result: status.result } : {}),
        ...(output === undefined ? {} : { output }),
        ...(files === undefined ? {} : { files }),
        ...(task === undefined ? {} : { taskId: nameWithin(task.taskId) }),
        ...(begun.caller === undefined ? {} : { callerId: nameWithin(begun.caller.runId) }),
        ...(children === undefined ? {} : { children: children.map(childOf) }),
        ...(asker === undefined ? {} : { asker: { kind: asker.kind, id: nameWithin(asker.id) } }),
        ...questionOf(openRunQuestion(frame.state))
      }
    }
  }),
  twin({
    ...ofRuns,
    ...tellsDone,
    ...takesAnswer,
    name: "answerRun",
    method: "POST",
    path: "/api/runs/:run/answers",
    summary: "The answer to a question of a run",
    about: "As with a chat's: for the question it names, as it was shown.",
    rpc: "AgentRun.Send",
    params: run,
    refusals: [410],
    payload: ({ actor, body, commandId, params }) => ({
      actorId: actor(params.run),
      commandId,
      command: { _tag: "Answer", ...body }
    })
  }),
  twin({
    ...ofRuns,
    ...tellsDone,
    name: "stopRun",
    method: "POST",
    path: "/api/runs/:run/stop",
    summary: "Stops a run, with the runs it called and what it does on pages",
    about:
      "What its chat is told of it is that it was aborted by its user. One that has ended is not stopped (409).",
    rpc: "AgentRun.Send",
    params: run,
    refusals: [410],
    payload: ({ actor, commandId, params }) => ({
      actorId: actor(params.run),
      commandId,
      command: { _tag: "AbortRun" }
    })
  })
]
