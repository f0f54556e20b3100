/** An actor that can never be loaded: whoever asks is told why, and does not ask again. */
import { Effect, Stream } from "effect"
import { describe, expect, test } from "vitest"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { ActorId } from "#schemas/ids.ts"
import type { ActorClient } from "./ActorClient.ts"
import * as ActorSend from "./ActorSend.ts"
import * as ActorWatch from "./ActorWatch.ts"

const id = ActorId.make("local/chat")
const unreadable = new ActorUnavailable({ reason: "Unreadable", message: "Of another version." })
const connection = { online: Effect.void }

const setUp = () => {
  const asked = { send: 0, watch: 0 }
  const client: ActorClient<
    ConversationState,
    ConversationCommand,
    ConversationEvent,
    ConversationRejection
  > = {
    fold: Conversation,
    send: () =>
      Effect.suspend(() => {
        asked.send++
        return Effect.fail(unreadable)
      }),
    watch: () =>
      Stream.suspend(() => {
        asked.watch++
        return Stream.fail(unreadable)
      })
  }
  return { asked, client }
}

describe("an actor that can never be loaded", () => {
  test("is not waited for by those who watch it", async () => {
    const { asked, client } = setUp()
    const watched = await Effect.runPromise(
      Effect.scoped(
        Effect.gen(function* () {
          const $watched = yield* ActorWatch.make(connection, client, id)
          return yield* Effect.callback<ActorWatch.Watched<ConversationState>>((resume) =>
            Effect.sync(
              $watched.subscribe((now) => {
                if (now._tag !== "Loading") resume(Effect.succeed(now))
              })
            )
          )
        })
      )
    )
    expect(watched).toEqual({ _tag: "Failed", message: unreadable.message })
    expect(asked.watch).toBe(1)
  })

  test("is told nothing twice", async () => {
    const { asked, client } = setUp()
    const failure = await Effect.runPromise(
      Effect.flip(ActorSend.send(connection, client, id, { _tag: "Regenerate" }))
    )
    expect(failure).toBe(unreadable)
    expect(asked.send).toBe(1)
  })
})
