/** One question and its answer, as conversations of the benchmarks hold them: about 800 characters. */
import { Effect, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import type { ActorId } from "#schemas/ids.ts"

export const question =
  "Which of the three offers would you take, and what would it cost us for a year with twenty-four seats?"

const sentence =
  "I would take the second one: fourteen euros a seat and month come to 4 032 euros a year, the notice period is one month. "

/** As a model streams them. */
export const answerPieces: ReadonlyArray<string> = Array.from({ length: 6 }, () => sentence)

/** Asks, and follows the conversation until the answer is complete. */
export const exchange = (id: ActorId, commandId: string) =>
  Actors.use(({ conversation }) =>
    conversation.send(id, commandId, { _tag: "SendMessage", text: question, context: {} }).pipe(
      Effect.andThen(
        conversation.watch(id).pipe(
          statesOf(evolveConversation),
          Stream.takeUntil((state) => state.engine._tag === "Idle"),
          Stream.runDrain
        )
      )
    )
  )
