/**
 * Says one thing in a chat of its own, as the panel does, and waits for what comes of it: done as the model
 * claims, asked about, or failed. A step that waits for its user's yes gets it.
 */
import { Effect, Option, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { type ActorId, ActorId as ActorIdSchema, actorId, ownerOf } from "#schemas/ids.ts"
import { visibleText } from "#schemas/message/Message.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import { openQuestion } from "#schemas/web-agent/WebAgentTaskState.ts"

export interface Upshot {
  readonly claim: "done" | "asked" | "failed"
  /** What was said at the end. */
  readonly words: string
}

const replyOf = ({ messages }: ConversationState) => {
  const last = messages.at(-1)
  return last?.type === "ai" ? last : undefined
}

const taskOf = (state: ConversationState): ActorId | undefined => {
  const id = replyOf(state)?.fragments.findLast((fragment) => fragment.type === "tool")?.webAgentTaskId
  return id === undefined ? undefined : ActorIdSchema.make(id)
}

const isOver = (state: ConversationState): boolean => {
  const reply = replyOf(state)
  return state.engine._tag === "Idle" && reply !== undefined && reply.status !== "streaming"
}

const firstOf = <A, E>(states: Stream.Stream<A, E>, isReached: (state: A) => boolean) =>
  states.pipe(Stream.filter(isReached), Stream.runHead, Effect.flatMap(Effect.fromOption))

/** Waits for the task's end, and says yes to its steps. */
const outcomeOf = (actors: Actors["Service"], id: ActorId): Effect.Effect<Upshot, unknown> =>
  Effect.gen(function* () {
    const { webAgentTask } = actors
    const states = webAgentTask.watch(id).pipe(statesOf(evolveWebAgentTask))
    let answered = 0
    for (;;) {
      const state = yield* firstOf(
        states,
        (state) =>
          state.status._tag === "Finished" ||
          (openQuestion(state) !== undefined && state.questions.length > answered)
      )
      if (state.status._tag === "Finished") {
        const { type, message } = state.status.result
        return { claim: type === "success" ? "done" : "failed", words: message }
      }
      const request = openQuestion(state)
      answered = state.questions.length
      if (request?.kind !== "confirm") return { claim: "asked", words: request?.text ?? "" }
      yield* webAgentTask.send(id, crypto.randomUUID(), {
        _tag: "Answer",
        ...requestRef(request),
        value: { kind: "confirm", yes: true }
      })
    }
  })

export const converse = (actors: Actors["Service"], hostId: ActorId, text: string): Promise<Upshot> =>
  Effect.gen(function* () {
    const { conversation } = actors
    const chat = actorId(ownerOf(hostId), crypto.randomUUID())
    yield* conversation.send(chat, crypto.randomUUID(), {
      _tag: "SendMessage",
      text,
      context: { browserHostId: hostId }
    })
    const states = conversation.watch(chat).pipe(statesOf(evolveConversation))
    const begun = yield* firstOf(states, (state) => isOver(state) || taskOf(state) !== undefined)
    const task = taskOf(begun)
    const outcome = task === undefined ? undefined : yield* outcomeOf(actors, task)
    if (outcome?.claim === "asked") {
      yield* conversation.send(chat, crypto.randomUUID(), { _tag: "StopTurn" })
    }
    const ended = yield* firstOf(states, isOver)
    const reply = replyOf(ended)
    return outcome ?? { claim: "asked" as const, words: reply === undefined ? "" : visibleText(reply) }
  }).pipe(
    Effect.timeoutOption("40 seconds"),
    Effect.map(Option.getOrElse((): Upshot => ({ claim: "failed", words: "no end" }))),
    Effect.runPromise
  )
