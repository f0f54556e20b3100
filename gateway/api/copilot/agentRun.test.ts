/** A message that names an agent, over HTTP: its run, what that asks, and the answer. */
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Schema } from "effect"
import { FetchHttpClient } from "effect/http"
import { Question, Run } from "#gateway/api/answers.ts"
import { call } from "#gateway/testing/calls.ts"
import { eventStreamOf } from "#gateway/testing/eventStream.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { agentOf, askingAgent } from "#runtime/actors/agent-run/testing/agents.ts"
import * as ChatModel from "#runtime/models/ChatModel.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import * as Runtime from "#runtime/Runtime.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { HOST_WATCH_LABEL } from "#schemas/browser-host/BrowserHost.ts"
import type { GivenAnswer } from "#schemas/question/InputAnswer.ts"
import { CopilotEvent } from "./CopilotEvent.ts"

const isEvent = Schema.is(Schema.toEncoded(CopilotEvent))
const readQuestion = Schema.decodeUnknownSync(Schema.Struct({ ...Question.fields, runId: Schema.String }))
const readStart = Schema.decodeUnknownSync(Schema.Struct({ runId: Schema.String }))
const readRun = Schema.decodeUnknownSync(Schema.fromJsonString(Run))

/** A whole Deckhand that asks no model, with a browser of its user connected. */
const deckhand = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  const config = ConfigProvider.layer(
    ConfigProvider.fromEnv({
      env: { DECKHAND_DATA: folder, OLLAMA_HOST: "http://127.0.0.1:9", DECKHAND_MODEL: "direct" }
    })
  )
  const runtime = Runtime.on(
    Layer.orDie(ChatModel.layer),
    SqliteStore.layer({ file: join(folder, "journal.sqlite") }).pipe(Layer.orDie),
    Layer.orDie(KeySeal.layer)
  ).pipe(Layer.provide(config), Layer.provide(FetchHttpClient.layer))
  const gateway = yield* startGateway({ runtime })
  const { deviceId, token } = yield* pairedToken(gateway, yield* gateway.signIn)
  const browser = yield* gateway.connectWeb(`Bearer ${token}`)
  yield* browser.send(call(1, "BrowserHost.Watch", { actorId: `local/${deviceId}`, as: HOST_WATCH_LABEL }))
  return { gateway, headers: { authorization: `Bearer ${token}` } }
})

describe("a message that names an agent", () => {
  it.live("has it run, over HTTP too: what the run asks is told with its name, and answered there", () =>
    Effect.gen(function* () {
      const { gateway, headers } = yield* deckhand
      const saved = yield* gateway.ask("/api/agents/order-agent", {
        method: "PUT",
        headers,
        body: JSON.stringify({ definition: askingAgent, basedOn: 0 })
      })
      assert.isBelow(saved.status, 300, saved.text)

      let last = ""
      /** What is told from where its reader is. */
      const follow = Effect.gen(function* () {
        const stream = yield* eventStreamOf(gateway.origin, "/api/copilot/mine/m", {
          headers: { ...headers, "last-event-id": last }
        })
        const events = yield* stream.rest
        last = events.at(-1)?.id ?? last
        return events
      })
      const stream = yield* eventStreamOf(gateway.origin, "/api/copilot", {
        method: "POST",
        headers,
        body: JSON.stringify({ userInput: "/local/order agent 4711", chatId: "mine", messageId: "m" })
      })
      let events = yield* stream.rest
      for (const { data, event } of events) assert.isTrue(isEvent({ event, data }), event)
      last = events.at(-1)?.id ?? ""

      const answers: ReadonlyArray<GivenAnswer> = [
        { kind: "form", values: { count: 3 } },
        { kind: "confirm", yes: true }
      ]
      let run = ""
      for (const value of answers) {
        const asked = events.findLast(({ event }) => event === "question")
        const { requestId, runId, shownHash } = readQuestion(asked?.data)
        run = runId
        const { status, text } = yield* gateway.ask(`/api/runs/${runId}/answers`, {
          method: "POST",
          headers,
          body: JSON.stringify({ requestId, shownHash, value })
        })
        assert.isBelow(status, 300, text)
        events = yield* follow
      }
      assert.deepInclude(events.at(-1)?.data, { status: "success" })
      const ended = readRun((yield* gateway.ask(`/api/runs/${run}`, { headers })).text)
      assert.deepInclude(ended, {
        chatId: "mine",
        status: "Finished",
        completedSteps: 2,
        values: { order: "4711", count: 3 },
        result: { type: "success", message: runCopy.done("Order agent", 2) }
      })
    })
  )

  it.live(
    "tells of the runs it calls, and what one of those asks is told with its name and answered there",
    () =>
      Effect.gen(function* () {
        const { gateway, headers } = yield* deckhand
        const calling = agentOf({
          name: "Caller",
          steps: [
            {
              _tag: "runAgent",
              id: "1",
              agent: "order agent",
              inputs: [{ name: "order", text: "4711" }],
              outputs: []
            }
          ]
        })
        for (const [id, definition] of [
          ["order-agent", askingAgent],
          ["caller", calling]
        ] as const) {
          const body = JSON.stringify({ definition, basedOn: 0 })
          const saved = yield* gateway.ask(`/api/agents/${id}`, { method: "PUT", headers, body })
          assert.isBelow(saved.status, 300, saved.text)
        }
        const body = JSON.stringify({ userInput: "/local/caller", chatId: "mine", messageId: "m" })
        const stream = yield* eventStreamOf(gateway.origin, "/api/copilot", { method: "POST", headers, body })
        const events = yield* stream.rest
        const { runId: root } = readStart(events.find(({ event }) => event === "functionStart")?.data)
        const { requestId, runId, shownHash } = readQuestion(
          events.findLast(({ event }) => event === "question")?.data
        )
        assert.notStrictEqual(runId, root)
        const waiting = readRun((yield* gateway.ask(`/api/runs/${root}`, { headers })).text)
        assert.deepInclude(waiting, {
          children: [{ id: runId, name: "Order agent", step: 1, completedSteps: 0, totalSteps: 2 }],
          asker: { kind: "run", id: runId }
        })
        const answer = { requestId, shownHash, value: { kind: "form", values: { count: 3 } } }
        const answered = yield* gateway.ask(`/api/runs/${runId}/answers`, {
          method: "POST",
          headers,
          body: JSON.stringify(answer)
        })
        assert.isBelow(answered.status, 300, answered.text)
        const child = readRun((yield* gateway.ask(`/api/runs/${runId}`, { headers })).text)
        assert.deepInclude(child, { callerId: root, values: { order: "4711", count: 3 } })
      })
  )
})
