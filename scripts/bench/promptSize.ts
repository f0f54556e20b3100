/**
 * What a task's model is sent: ten tasks carried out in Chromium by a scripted model behind a provider's wire, the
 * tokens of each part of its prompts, and how much of each a provider has read before.
 */
import { Effect, Exit, Option, Scope } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { copy } from "#schemas/copy.ts"
import { type ActorId, actorId, ownerOf } from "#schemas/ids.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { openQuestion, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { type AgentStage, startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import { answer, type SimulatedReply, toolCall } from "#scripts/simulators/model-server/SimulatedReply.ts"
import * as OpenAiSimulator from "#scripts/simulators/openai/OpenAiSimulator.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import { count, percent } from "./figures.ts"
import { formTasks } from "./prompt/formTasks.ts"
import { listTasks } from "./prompt/listTasks.ts"
import type { PromptTask } from "./prompt/PromptTask.ts"
import { cachedTokens, type Part, partNames, partsIn, tokensOf } from "./prompt/promptParts.ts"
import { seenIn } from "./prompt/seenIn.ts"

/** The requests of one task. */
type Requests = ReadonlyArray<ReadonlyArray<Part>>

const ended: ReadonlySet<string> = new Set(["Finished", "Paused"])

/** Lets the task end; its questions are answered with yes. */
const follow = Effect.fnUntraced(function* (id: ActorId) {
  const { webAgentTask } = yield* Actors
  while (true) {
    const state: WebAgentTaskState | undefined = yield* currentState(webAgentTask, id)
    if (state !== undefined && ended.has(state.status._tag)) return state
    const open = state === undefined ? undefined : openQuestion(state)
    if (open !== undefined) {
      const value = { kind: "words", text: copy.continue } as const
      const command = { _tag: "Answer", ...requestRef(open), value } as const
      yield* webAgentTask.send(id, crypto.randomUUID(), command)
    }
    yield* Effect.sleep("50 millis")
  }
})

/** What the model's server goes by, and what it was asked. */
interface Script {
  task: PromptTask | undefined
  asked: Array<unknown>
  problem: string
}

const runTask = async (stage: AgentStage, script: Script, task: PromptTask): Promise<Requests> => {
  Object.assign(script, { task, asked: [], problem: "" })
  const { "/": html = "", ...files } = task.pages
  const agent = await stage.open({ html, files })
  const id = actorId(ownerOf(stage.hostId), crypto.randomUUID())
  const state = await Effect.runPromise(
    Effect.gen(function* () {
      const { webAgentTask } = yield* Actors
      yield* webAgentTask.send(id, crypto.randomUUID(), {
        _tag: "StartTask",
        goal: task.goal,
        conversationId: `${ownerOf(stage.hostId)}/chat`,
        hostId: stage.hostId,
        tabId: agent.tabId()
      })
      return yield* follow(id)
    }).pipe(Effect.provideService(Actors, stage.actors))
  )
  const failed = state.steps.filter(({ feedback }) => feedback?.success !== true)
  const isDone = state.status._tag === "Finished" && state.status.result.type === "success"
  if (!isDone || failed.length > 0 || script.problem !== "") {
    throw new Error(`${task.name}: ${script.problem} ${JSON.stringify([state.status, failed])}`)
  }
  return script.asked.map(partsIn)
}

const cachedShares = (requests: Requests): ReadonlyArray<readonly [cached: number, all: number]> =>
  requests.flatMap((parts, index) => {
    const before = requests[index - 1]
    return before === undefined ? [] : [[cachedTokens(before, parts), tokensOf(parts)] as const]
  })

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((all, one) => all + one, 0)

const row = (name: string, requests: Requests, cached: ReadonlyArray<readonly [number, number]>) => [
  name,
  count(requests.length),
  ...partNames.map((part) => count(sum(requests.map((parts) => tokensOf(parts, part))))),
  count(sum(requests.map((parts) => tokensOf(parts)))),
  percent(sum(cached.map(([share]) => share)) / sum(cached.map(([, all]) => all)))
]

const run = async (): Promise<Report> => {
  const script: Script = { task: undefined, asked: [], problem: "" }
  const reply = (body: unknown): Effect.Effect<SimulatedReply> =>
    Effect.sync(() => {
      const turn = script.task?.answers[script.asked.length]
      script.asked.push(body)
      const seen = seenIn(body)
      if (turn === undefined || Option.isNone(seen)) {
        return answer({ toolCalls: [toolCall("last", "done", { success: true, message: "Done." })] })
      }
      try {
        const calls = turn(seen.value)
        return answer({
          toolCalls: calls.map(([name, given]) => toolCall(crypto.randomUUID(), name, given))
        })
      } catch (problem) {
        script.problem = String(problem)
        return answer({ toolCalls: [toolCall("last", "done", { success: false, message: "No." })] })
      }
    })
  const scope = Scope.makeUnsafe()
  const simulator = await Effect.runPromise(OpenAiSimulator.make(reply).pipe(Scope.provide(scope)))
  const stage = await startAgentStage({ OPENAI_BASE_URL: simulator.url })
  try {
    const runs: Array<readonly [string, Requests]> = []
    for (const task of [...formTasks, ...listTasks])
      runs.push([task.name, await runTask(stage, script, task)])
    const all = runs.flatMap(([, requests]) => requests)
    return {
      tables: [
        {
          title: "Tokens sent in ten tasks, by what they are",
          columns: ["task", "calls", ...partNames, "all", "cached prefix"],
          rows: [
            ...runs.map(([name, requests]) => row(name, requests, cachedShares(requests))),
            row(
              "all ten",
              all,
              runs.flatMap(([, requests]) => cachedShares(requests))
            )
          ]
        }
      ],
      notes: [
        `The tools are ${count(tokensOf(all[0] ?? [], "tools"))} tokens in each call.`,
        "The cached prefix is counted from the second call of a task on."
      ]
    }
  } finally {
    await stage.close()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
}

export const promptSize: Benchmark = { name: "prompt", run }
