/**
 * Where whole tasks are tried: one Deckhand, one Chromium and one model server for many of them. A task is given to the
 * web agent as a conversation gives it, what answers as its model sits behind a provider's wire, and its questions are
 * answered as its user would.
 */
import { Effect, Exit, Option, Scope, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { type ActorId, actorId, ownerOf } from "#schemas/ids.ts"
import type { GivenAnswer } from "#schemas/question/InputAnswer.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import { openQuestion, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { SimulatedReply } from "#scripts/simulators/model-server/SimulatedReply.ts"
import * as OpenAiSimulator from "#scripts/simulators/openai/OpenAiSimulator.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"
import type { OpenedPage } from "./AgentPage.ts"
import {
  type AgentStage,
  type Environment,
  type ShownPage,
  type StageBrowser,
  startAgentStage
} from "./AgentStage.ts"

export type Reply = (body: unknown) => Effect.Effect<SimulatedReply>

export interface TriedTask {
  readonly page: OpenedPage
  readonly goal: string
  /** What its user wrote, where the task knows of it. */
  readonly said?: string
  /** What answers as its model. */
  readonly reply: Reply
  /** The user's word on a question; without one they stop the task. */
  readonly answer: (question: InputRequest, state: WebAgentTaskState) => Promise<GivenAnswer | undefined>
}

export interface TaskOutcome {
  /** Where it ended, or stood when nobody waited any longer. */
  readonly state: WebAgentTaskState
  readonly shown: ShownPage
  readonly milliseconds: number
}

export interface TaskStage {
  readonly carryOut: (task: TriedTask) => Promise<TaskOutcome>
  readonly stage: AgentStage
  readonly close: () => Promise<void>
}

/** Longer than any of them takes: what did not end by then is told as it stands. */
const TASK_PATIENCE = "40 seconds"

export const follow = (
  actors: Actors["Service"],
  id: ActorId,
  answer: TriedTask["answer"]
): Effect.Effect<WebAgentTaskState, unknown> =>
  Effect.gen(function* () {
    const { webAgentTask } = actors
    const states = webAgentTask.watch(id).pipe(statesOf(evolveWebAgentTask))
    let answered = 0
    while (true) {
      const state = yield* states.pipe(
        Stream.filter(
          (one) =>
            one.status._tag === "Finished" ||
            (openQuestion(one) !== undefined && one.questions.length > answered)
        ),
        Stream.runHead,
        Effect.flatMap(Effect.fromOption)
      )
      const question = openQuestion(state)
      if (question === undefined || state.status._tag === "Finished") return state
      answered = state.questions.length
      const value = yield* Effect.promise(() => answer(question, state))
      if (value === undefined) {
        yield* webAgentTask.send(id, crypto.randomUUID(), { _tag: "AbortTask" })
        return state
      }
      yield* webAgentTask.send(id, crypto.randomUUID(), { _tag: "Answer", ...requestRef(question), value })
    }
  })

/** `environment`: settings of the server, besides its model. */
export const startTaskStage = async (
  environment: Environment = {},
  browser: StageBrowser = {}
): Promise<TaskStage> => {
  let model: Reply = replyToRequest
  const scope = Scope.makeUnsafe()
  const simulator = await Effect.runPromise(
    OpenAiSimulator.make((body) => Effect.suspend(() => model(body))).pipe(Scope.provide(scope))
  )
  const stage = await startAgentStage({ ...environment, OPENAI_BASE_URL: simulator.url }, browser)
  const owner = ownerOf(stage.hostId)
  const { webAgentTask } = stage.actors

  const stateNow = (id: ActorId) =>
    webAgentTask
      .watch(id)
      .pipe(statesOf(evolveWebAgentTask), Stream.runHead, Effect.flatMap(Effect.fromOption))

  const carryOut = async ({ answer, goal, page, reply, said }: TriedTask): Promise<TaskOutcome> => {
    const shown = await stage.show(page)
    model = reply
    const id = actorId(owner, crypto.randomUUID())
    const start = performance.now()
    const state = await Effect.runPromise(
      webAgentTask
        .send(id, crypto.randomUUID(), {
          _tag: "StartTask",
          goal,
          conversationId: `${owner}/chat`,
          hostId: stage.hostId,
          tabId: shown.tabId,
          ...(said === undefined
            ? {}
            : {
                background: {
                  now: new Date().toISOString(),
                  chatHistory: [{ from: "user" as const, text: said }],
                  tabs: [{ title: "Page", url: shown.page.url(), active: true }]
                }
              })
        })
        .pipe(
          Effect.andThen(follow(stage.actors, id, answer)),
          Effect.timeoutOption(TASK_PATIENCE),
          Effect.flatMap(Option.match({ onNone: () => stateNow(id), onSome: Effect.succeed }))
        )
    )
    return { state, shown, milliseconds: performance.now() - start }
  }

  return {
    carryOut,
    stage,
    close: async () => {
      await stage.close()
      await Effect.runPromise(Scope.close(scope, Exit.void))
    }
  }
}
