/** A step that nothing leads to any more: its model says which element it means, and nothing else. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { LanguageModel, type Prompt } from "effect/ai"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { hostId, reaches, task } from "#runtime/actors/testing/TaskStage.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import type { PageStep } from "#schemas/agents/AgentStep.ts"
import { actorId, ownerOf } from "#schemas/ids.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"

const NOT_FOUND = "All selectors failed for action #1: “the save button” was not found on the page."

const elementAt = (i: string, url = "https://example.test/"): CapturedElement => ({
  url,
  title: "Test page",
  frames: [],
  identity: { documentId: "d", n: 1, tagName: "button", role: "button", name: `element ${i}` },
  selectors: [{ kind: "id", css: `#now-${i.replace(".", "-")}` }],
  context: { text: "Order 4711", ancestors: [], siblings: [] }
})

const asked: Array<string> = []
const says = (answer: string) =>
  LocalActors.layer.pipe(
    Layer.provide(
      ScriptedModel.layer([], undefined, (prompt: Prompt.Prompt) => {
        asked.push(JSON.stringify(prompt.content))
        return answer
      })
    ),
    Layer.provide(SqliteStore.layerMemory)
  )
const saysNothing = LocalActors.layer.pipe(
  Layer.provide(ScriptedModel.layer([])),
  Layer.provide(SqliteStore.layerMemory)
)

/** It is asked, and has not answered yet. */
const thinking = LocalActors.layer.pipe(
  Layer.provide(
    Layer.effect(
      LanguageModel.LanguageModel,
      LanguageModel.make({ generateText: () => Effect.never, streamText: () => Stream.never })
    )
  ),
  Layer.provide(SqliteStore.layerMemory)
)

const save = (element = elementAt("then")): PageStep => ({
  _tag: "click",
  id: "s",
  target: { description: "the save button", element }
})

const run = Effect.fnUntraced(function* (step: PageStep, page: Partial<FakeBrowser.FakePage> = {}) {
  const { webAgentTask } = yield* Actors
  const acted: Array<AgentAction> = []
  asked.length = 0
  yield* passing(
    FakeBrowser.connect(hostId, {
      html: () => "<button i=0.1>Keep it\n<textbox i=0.2>Name\n<button i=0.4>Delete",
      element: (i) => elementAt(i),
      ...page,
      act: (action) =>
        Effect.sync(() => {
          acted.push(action)
          return { success: true, settled: "silence" as const }
        })
    })
  )
  yield* webAgentTask.send(task, "start", {
    _tag: "StartTask",
    goal: "run it",
    conversationId: "ada/chat",
    hostId,
    tabId: null,
    script: [step]
  })
  return acted
})

const ended = Effect.gen(function* () {
  const state = yield* reaches("Finished")
  return { ...state, result: state.status._tag === "Finished" ? state.status.result : assert.fail() }
})

describe("A step that nothing leads to any more", () => {
  it.effect("is done to what its model says it means, and what leads there now is told", () =>
    Effect.gen(function* () {
      const acted = yield* run(save())
      const { healed, modelCalls, result } = yield* ended
      assert.strictEqual(result.type, "success")
      assert.deepStrictEqual(acted, [{ _tag: "click", i: "0.1" }])
      assert.strictEqual(modelCalls, 1)
      const target = { description: "the save button", element: elementAt("0.1") }
      assert.deepStrictEqual(healed, [{ stepId: "s", target }])
      assert.include(asked[0], "the save button")
    }).pipe(Effect.provide(says("<think>It is 0.4? No.</think> 0.1")), Effect.scoped)
  )

  it.effect(
    "is said to be healed, in the task and in the run that has it done, while its model is asked",
    () =>
      Effect.gen(function* () {
        const { agentRun } = yield* Actors
        yield* passing(
          FakeBrowser.connect(hostId, { html: () => "<button i=0.1>Keep it", act: () => Effect.never })
        )
        const id = actorId(ownerOf(hostId), "run")
        yield* agentRun.send(id, "start", {
          _tag: "StartRun",
          conversationId: "ada/chat",
          hostId,
          agentId: "ada/agent",
          version: 1,
          definition: agentOf({ steps: [{ _tag: "open", id: "o", url: "https://example.test/" }, save()] }),
          inputs: {}
        })
        const labelled = yield* passing(
          agentRun.watch(id).pipe(
            statesOf(evolveAgentRun),
            Stream.filter(({ label, status }) => label === "Self-healing" || status._tag === "Finished"),
            Stream.runHead,
            Effect.flatMap(Effect.fromOption)
          )
        )
        assert.strictEqual(labelled.label, "Self-healing", JSON.stringify(labelled.status))
      }).pipe(Effect.provide(thinking), Effect.scoped)
  )

  it.effect("is asked about first, where what it is done to has a consequence", () =>
    Effect.gen(function* () {
      const acted = yield* run(save())
      const { questions } = yield* reaches("Waiting")
      assert.include(questions[0]?.request.text, "“Delete”")
      assert.deepStrictEqual(acted, [])
    }).pipe(Effect.provide(says("0.4")), Effect.scoped)
  )

  it.effect.each(["none", "0.9", "0.1 or 0.4", "click 0.1", ""])(
    "fails as ever where its model says: %s",
    (answer) =>
      Effect.gen(function* () {
        const acted = yield* run(save())
        const { healed, result } = yield* ended
        assert.strictEqual(result.message, NOT_FOUND)
        assert.deepStrictEqual(acted, [])
        assert.isUndefined(healed)
      }).pipe(Effect.provide(says(answer)), Effect.scoped)
  )

  it.effect("fails as ever where no model can be asked", () =>
    Effect.gen(function* () {
      const acted = yield* run(save())
      assert.strictEqual((yield* ended).result.message, NOT_FOUND)
      assert.deepStrictEqual(acted, [])
    }).pipe(Effect.provide(saysNothing), Effect.scoped)
  )

  it.effect("types into no button, whatever its model says", () =>
    Effect.gen(function* () {
      const acted = yield* run({
        _tag: "type",
        id: "s",
        target: { description: "the save button", element: elementAt("then") },
        text: "Ada"
      })
      assert.strictEqual((yield* ended).result.message, NOT_FOUND)
      assert.deepStrictEqual(acted, [])
    }).pipe(Effect.provide(says("0.1")), Effect.scoped)
  )

  it.effect("is not looked for where nothing but words says what it was", () =>
    Effect.gen(function* () {
      const acted = yield* run({ _tag: "click", id: "s", target: { description: "the save button" } })
      assert.strictEqual((yield* ended).result.message, NOT_FOUND)
      assert.deepStrictEqual([acted, asked], [[], []])
    }).pipe(Effect.provide(says("0.1")), Effect.scoped)
  )

  it.effect("is not what another site has put into the page, whatever its model says", () =>
    Effect.gen(function* () {
      const html = () =>
        "<main i=0.1>\n <button i=0.2>Keep it\n <iframe i=0.3 site=https://ads.test>\n  <button i=1.4>Save"
      const acted = yield* run(save(), { html })
      assert.strictEqual((yield* ended).result.message, NOT_FOUND)
      assert.deepStrictEqual(acted, [])
    }).pipe(Effect.provide(says("1.4")), Effect.scoped)
  )

  it.effect("is not chosen by a model where several could be meant", () =>
    Effect.gen(function* () {
      const acted = yield* run(save(), {
        instead: (op) =>
          op._tag === "FindTarget"
            ? { _tag: "Succeeded", value: { _tag: "TargetMissed", tabId: 1, matches: 2 } }
            : undefined
      })
      const { result } = yield* ended
      assert.strictEqual(result.type, "error")
      assert.include(result.message, "none of them was taken")
      assert.deepStrictEqual([acted, asked], [[], []])
    }).pipe(Effect.provide(says("0.1")), Effect.scoped)
  )

  it.effect("is not looked for on another site", () =>
    Effect.gen(function* () {
      const acted = yield* run(save(elementAt("then", "https://another.test/")))
      assert.strictEqual((yield* ended).result.message, NOT_FOUND)
      assert.deepStrictEqual([acted, asked], [[], []])
    }).pipe(Effect.provide(says("0.1")), Effect.scoped)
  )

  it.effect("is done, and nothing is offered to be kept, where its browser cannot say what leads there", () =>
    Effect.gen(function* () {
      const acted = yield* run(save(), {
        instead: ({ _tag }) =>
          _tag === "CaptureElement" ? { _tag: "Failed", message: "Unknown." } : undefined
      })
      const { healed, result } = yield* ended
      assert.strictEqual(result.type, "success")
      assert.lengthOf(acted, 1)
      assert.isUndefined(healed)
    }).pipe(Effect.provide(says("0.1")), Effect.scoped)
  )
})
