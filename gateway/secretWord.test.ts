/** Logs say what happened and never what was said: one word goes through everything, and is looked for. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { AiError, LanguageModel } from "effect/ai"
import { ack, call, watch } from "#gateway/testing/calls.ts"
import type { FrameClient } from "#gateway/testing/FrameClient.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import * as Runtime from "#runtime/Runtime.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"

const WORD = "swordfish"
const chat = "local/a"

const failed = new AiError.AiError({
  module: "Test",
  method: "answer",
  reason: new AiError.InternalProviderError({ description: `no such thing as ${WORD}` })
})

/** Answers with the word, then fails with it, then breaks on it. */
const model = Layer.mergeAll(
  Layer.succeed(ModelInfo, { name: "Test", isDirect: false }),
  Layer.effect(
    LanguageModel.LanguageModel,
    Effect.suspend(() => {
      let calls = 0
      return LanguageModel.make({
        generateText: () => Effect.fail(failed),
        streamText: () => {
          calls += 1
          if (calls === 2) return Stream.fail(failed)
          if (calls === 3) return Stream.die(new Error(`cannot read ${WORD}`))
          return Stream.fromIterable([
            { type: "text-start", id: "t" },
            { type: "text-delta", id: "t", delta: `You said ${WORD}.` },
            { type: "text-end", id: "t" }
          ])
        }
      })
    })
  )
)

const params = (id: number, command: object, actorId = chat) => ({ actorId, commandId: `c${id}`, command })

const message = (id: number): string =>
  call(id, "Conversation.Send", params(id, { _tag: "SendMessage", text: `say ${WORD}`, context: {} }))

/** Reads on, acknowledging, until a frame says so. */
const until = (client: FrameClient, isSaid: RegExp) =>
  Effect.gen(function* () {
    while (true) {
      const frame = yield* client.next
      if (frame.includes('"chunk":true')) yield* client.send(ack("w"))
      if (isSaid.test(frame)) return
    }
  })

describe("what is logged", () => {
  it.live("holds no word of a conversation, however its turns end and whatever was refused", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway({ runtime: Runtime.on(model, SqliteStore.layerMemory) })
      const client = yield* gateway.connectWeb(yield* gateway.signIn)
      yield* client.send(watch("w", chat))
      for (const turn of [1, 2, 3]) {
        yield* client.send(message(turn))
        yield* until(client, /"TurnEnded"/)
        yield* client.send(
          call(`resume-${turn}`, "Conversation.Send", params(90 + turn, { _tag: "ResumeQueue" }))
        )
        yield* until(client, new RegExp(`"id":"resume-${turn}"`))
      }
      const refused = [
        call("r1", "Preferences.Send", params(11, { _tag: "SetCustomInstructions", text: WORD }, "local")),
        call("r2", "Conversation.Send", params(12, { _tag: WORD })),
        call(
          "r3",
          "Conversation.Send",
          params(13, { _tag: "SendMessage", text: WORD.repeat(9_999), context: {} })
        ),
        call("r4", WORD, { [WORD]: WORD }),
        call("r5", "Conversation.Watch", { actorId: `other/${WORD}` })
      ]
      for (const [index, frame] of refused.entries()) {
        yield* client.send(frame)
        yield* until(client, new RegExp(`"id":"r${index + 1}"`))
      }
      yield* client.send(`{"${WORD}`)
      yield* until(client, /-32700/)
      yield* gateway.ask(`/${WORD}?q=${WORD}`, { method: "POST", body: WORD })
      // It did log: what broke, and where.
      assert.include(gateway.logged(), "ERROR")
      assert.notInclude(gateway.logged(), WORD)
    })
  )
})
