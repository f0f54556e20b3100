/** An agent that is shared is run by its guest: with what stands in it then, as theirs alone, and never once it was taken back. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { agentOf, keep } from "#runtime/actors/agent-run/testing/agents.ts"
import { readShared } from "#runtime/actors/custom-agent/sharing/readShared.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { evolveAgentLibrary, sharedIn } from "#schemas/agents/AgentLibrary.ts"
import type { CustomAgentCommand } from "#schemas/agents/CustomAgent.ts"
import type { Standing } from "#schemas/agents/sharing/Sharing.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { visibleText } from "#schemas/message/Message.ts"

const ada = UserId.make("ada")
const eve = UserId.make("eve")
const agent = actorId(ada, "ship")
const chat = actorId(eve, "chat")
const hostId = actorId(eve, "browser")

const layer = LocalActors.layer.pipe(
  Layer.provide(ScriptedModel.layer([])),
  Layer.provide(SqliteStore.layerMemory)
)

const definition = agentOf({
  name: "Ship an order",
  variables: [{ name: "total", type: "number" }],
  steps: [
    { _tag: "open", id: "1", url: "https://shop.test/" },
    { _tag: "extract", id: "2", target: { description: "Total" }, into: "total" }
  ]
})

const tell = (command: CustomAgentCommand) =>
  Effect.flatMap(Actors, ({ customAgent }) => customAgent.send(agent, crypto.randomUUID(), command))

/** Once her library says so. */
const known = (standing: Standing) =>
  Effect.flatMap(Actors, ({ agentLibrary }) =>
    passing(
      agentLibrary.watch(ActorId.make(eve)).pipe(
        statesOf(evolveAgentLibrary),
        Stream.filter((state) => sharedIn(state)[0]?.standing === standing),
        Stream.runHead
      )
    )
  )

const shared = Effect.gen(function* () {
  const { customAgent } = yield* Actors
  yield* passing(keep(agent, definition))
  yield* tell({ _tag: "ShareAgent", use: "open" })
  yield* customAgent.send(agent, "come", { _tag: "ComeByLink", link: 1, person: { userId: eve } })
  yield* known("in")
})

/** The reply to a message of hers, at its end. */
const asked = Effect.fnUntraced(function* (text: string) {
  const { conversation } = yield* Actors
  yield* conversation.send(chat, crypto.randomUUID(), {
    _tag: "SendMessage",
    text,
    context: { browserHostId: hostId }
  })
  const last = yield* passing(
    conversation.watch(chat).pipe(
      statesOf(evolveConversation),
      Stream.map(({ messages }) => messages.at(-1)),
      Stream.filter((message) => message?.type === "ai" && ["success", "error"].includes(message.status)),
      Stream.runHead,
      Effect.flatMap(Effect.fromOption)
    )
  )
  assert(last?.type === "ai")
  return last
})

describe("A shared agent", () => {
  it.effect("is run by its guest in their browser, and its owner hears of no run", () =>
    Effect.gen(function* () {
      const { agentRun, customAgent, webAgentTask } = yield* Actors
      yield* passing(
        FakeBrowser.connect(hostId, {
          html: () => "<b i=0.1>12.5",
          target: () => "0.1",
          value: () => ({ json: "12.5" }),
          act: () => Effect.succeed({ success: true, settled: "silence" })
        })
      )
      yield* shared
      const reply = yield* asked("/ada/Ship an order")
      assert.include(visibleText(reply), "Ship an order", reply.error?.message)
      const tool = reply.fragments.find((fragment) => fragment.type === "tool")
      assert(tool?.type === "tool")
      assert.deepInclude(tool.toolOutput, { type: "success", said: "total: 12.5" })
      const run = yield* currentState(agentRun, ActorId.make(tool.agentRunId ?? ""))
      assert.deepNestedInclude(run, { "begun.agentId": agent, completedSteps: 2 })
      assert.isTrue(run?.id.startsWith("eve/"))
      const task = yield* currentState(webAgentTask, ActorId.make(run?.tasks[0]?.taskId ?? ""))
      // What its owner wrote names no host for its runner, whose files it has no part in.
      assert.deepInclude(task, { namedHosts: [], filesOf: agent })
      assert.deepInclude(yield* currentState(customAgent, agent), { runs: [] })
    }).pipe(Effect.provide(layer), Effect.scoped)
  )

  it.effect("is not run by whom it was taken from, nor by whom it never was shared with", () =>
    Effect.gen(function* () {
      yield* passing(
        FakeBrowser.connect(hostId, { html: () => "", act: () => Effect.succeed({ success: true }) })
      )
      yield* shared
      // Her library may hear of it later: what counts is the agent.
      assert.isDefined(yield* readShared(agent, eve))
      yield* tell({ _tag: "DismissPerson", userId: eve })
      assert.isUndefined(yield* readShared(agent, eve))
      const means = { kind: "agent", at: 0, text: "/ada/Ship an order", means: agent } as const
      const { conversation } = yield* Actors
      yield* conversation.send(chat, "piece", {
        _tag: "SendMessage",
        text: "/ada/Ship an order",
        editorState: { pieces: [means] },
        context: { browserHostId: hostId }
      })
      const last = yield* passing(
        conversation.watch(chat).pipe(
          statesOf(evolveConversation),
          Stream.map(({ messages }) => messages.at(-1)),
          Stream.filter((message) => message?.type === "ai" && message.status === "error"),
          Stream.runHead,
          Effect.flatMap(Effect.fromOption)
        )
      )
      assert.deepInclude(last, { type: "ai" })
      assert.include(JSON.stringify(last), toolCopy.agentGone)
    }).pipe(Effect.provide(layer), Effect.scoped)
  )
})
