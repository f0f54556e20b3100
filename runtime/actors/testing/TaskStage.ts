/** A web-agent task under way on a page that is a function, with a model that says what a test wrote down. */
import { Effect, Layer, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { copy } from "#schemas/copy.ts"
import { type ActorId, actorId, UserId } from "#schemas/ids.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { GivenAnswer } from "#schemas/question/InputAnswer.ts"
import { yesOrNo } from "#schemas/question/readAnswer.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import type { AskedRequest } from "#schemas/web-agent/AskedRequest.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import type { FieldEdit, Proposal } from "#schemas/web-agent/Proposal.ts"
import type { WebAgentTaskCommand } from "#schemas/web-agent/WebAgentTaskCommand.ts"
import { openQuestion, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import * as FakeBrowser from "./FakeBrowser.ts"
import * as LocalActors from "./LocalActors.ts"
import { passing } from "./passing.ts"
import * as ScriptedModel from "./ScriptedModel.ts"

const owner = UserId.make("ada")
export const task = actorId(owner, "task")
/** Another one in the same browser. */
export const secondTask = actorId(owner, "second-task")
export const hostId = actorId(owner, "browser")

export const world = (script: ReadonlyArray<ScriptedModel.ScriptedAnswer>) =>
  LocalActors.layer.pipe(Layer.provide(ScriptedModel.layer(script)), Layer.provide(SqliteStore.layerMemory))

/** One answer of the model: calls of tools, by name and parameters. */
export const calls = (
  ...made: ReadonlyArray<readonly [name: string, params: unknown]>
): ScriptedModel.ScriptedAnswer => ({
  _tag: "Answer",
  text: "",
  calls: made.map(([name, params]) => ({ name, params }))
})

export const done = (message = "Done."): readonly [string, unknown] => ["done", { success: true, message }]

export const startTask = Effect.fnUntraced(function* (
  id: ActorId,
  preActions: ReadonlyArray<AgentAction> = []
) {
  const { webAgentTask } = yield* Actors
  yield* webAgentTask.send(id, `start:${id}`, {
    _tag: "StartTask",
    goal: "click Save",
    conversationId: `${owner}/chat`,
    hostId,
    tabId: null,
    preActions
  })
})

export const start = startTask(task)

export const startOn = (page: FakeBrowser.FakePage) =>
  Effect.andThen(passing(FakeBrowser.connect(hostId, page)), start)

export const tell = Effect.fnUntraced(function* (command: WebAgentTaskCommand, id = task) {
  const { webAgentTask } = yield* Actors
  yield* webAgentTask.send(id, crypto.randomUUID(), command)
})

/** To the question that waits now, in words; changes come with a yes. */
export const answerAsked = Effect.fnUntraced(function* (
  given: string,
  edits: ReadonlyArray<FieldEdit> = [],
  id = task
) {
  const { webAgentTask } = yield* Actors
  const state = yield* currentState(webAgentTask, id)
  const asked = yield* Effect.fromNullishOr(state && openQuestion(state))
  const value: GivenAnswer =
    edits.length === 0
      ? { kind: "words", text: given }
      : { kind: "confirm", yes: given === copy.continue, edits }
  yield* tell({ _tag: "Answer", ...requestRef(asked), value }, id)
})

/** The first or the last of what the question that waits offers; `words` where it offers nothing. */
export const offered = ({ questions }: WebAgentTaskState, isFirst: boolean, words = "go on"): string => {
  const request = questions.at(-1)?.request
  const options = request?.kind === "confirm" || request?.kind === "plan" ? yesOrNo : []
  return (request?.kind === "clarify" ? request.options : options).at(isFirst ? 0 : -1) ?? words
}

export const proposalOf = (asked: AskedRequest | undefined): Proposal | undefined =>
  asked?.request.kind === "confirm" ? asked.request.proposal : undefined

export const isAgreed = ({ answer }: AskedRequest): boolean => answer?.kind === "confirm" && answer.yes

/** The first state for which it is so. */
export const until = Effect.fnUntraced(function* (
  isReached: (state: WebAgentTaskState) => boolean,
  id = task
) {
  const { webAgentTask } = yield* Actors
  const states = webAgentTask.watch(id).pipe(statesOf(evolveWebAgentTask))
  return yield* states.pipe(Stream.filter(isReached), Stream.runHead, Effect.flatMap(Effect.fromOption))
})

export const reaches = (tag: WebAgentTaskState["status"]["_tag"], id = task) =>
  passing(until(({ status }) => status._tag === tag, id))
