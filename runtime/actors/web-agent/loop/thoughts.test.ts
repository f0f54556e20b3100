/** What a task's model thought, planned and said last: kept with the task, for its user to read. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { answerAsked, calls, done, reaches, startOn, world } from "#runtime/actors/testing/TaskStage.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { TASK_THOUGHT_MAX_CHARS } from "#runtime/actors/web-agent/limits.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId } from "#schemas/ids.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"

const { decodeState, encodeState } = WebAgentTask.codecs

const usage = {
  inputTokens: { uncached: undefined, total: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined }
}

/** Thinks first, then calls. */
const thinking = (
  thought: string,
  name: string,
  params: Record<string, unknown>
): ScriptedModel.ScriptedAnswer => ({
  _tag: "Parts",
  parts: [
    { type: "reasoning-start", id: "r" },
    ...Array.from(thought.match(/[\s\S]{1,400}/g) ?? [], (delta) => ({
      type: "reasoning-delta" as const,
      id: "r",
      delta
    })),
    { type: "reasoning-end", id: "r" },
    { type: "tool-call", id: "c", name, params },
    { type: "finish", reason: "stop", usage, response: undefined }
  ]
})

const page = { html: () => "<button i=0.1>Show", act: () => Effect.succeed({ success: true }) }

describe("What a task's model thinks", () => {
  it.effect("is kept at its place among the steps, with what it says beside its actions", () =>
    Effect.gen(function* () {
      yield* startOn(page)
      const task = yield* reaches("Finished")
      assert.deepStrictEqual(task.thoughts, [
        { afterStep: 0, text: "There is one button." },
        { afterStep: 1, text: "I look again." }
      ])
      assert.deepStrictEqual(decodeState(encodeState(task)), task)
    }).pipe(
      Effect.provide(
        world([
          thinking("There is one button.", "click", { i: "0.1" }),
          { _tag: "Answer", text: "I look again.", calls: [{ name: "click", params: { i: "0.1" } }] },
          calls(done("Shown."))
        ])
      ),
      Effect.scoped
    )
  )

  it.effect("is cut where it is too long to be kept whole", () =>
    Effect.gen(function* () {
      yield* startOn(page)
      const { thoughts } = yield* reaches("Finished")
      assert.strictEqual(thoughts[0]?.text.length, TASK_THOUGHT_MAX_CHARS)
    }).pipe(
      Effect.provide(
        world([thinking("x".repeat(TASK_THOUGHT_MAX_CHARS * 2), "done", { success: true, message: "Ok." })])
      ),
      Effect.scoped
    )
  )

  it("is nothing in what was stored before it was kept", () => {
    const task = WebAgentTask.initial(ActorId.make("ada/task"))
    const { thoughts, ...older } = encodeState(task) as Record<string, unknown>
    assert.deepStrictEqual(thoughts, [])
    assert.deepStrictEqual(decodeState(older), task)
  })
})

describe("A plan", () => {
  it.effect("is part of the question whether to carry it out", () =>
    Effect.gen(function* () {
      yield* startOn(page)
      const { questions } = yield* reaches("Waiting")
      assert.strictEqual(questions[0]?.request.text, webAgentCopy.proceedWithPlan)
      assert.deepInclude(questions[0]?.request, { kind: "plan", plan: "1. Click Show." })
      yield* answerAsked(copy.continue)
      yield* reaches("Finished")
    }).pipe(
      Effect.provide(
        world([calls(["note", { text: "1. Click Show.", needsConfirmation: true }]), calls(done("Shown."))])
      ),
      Effect.scoped
    )
  )
})

describe("A task's last message", () => {
  it.effect("is what its model says beside an empty done", () =>
    Effect.gen(function* () {
      yield* startOn(page)
      const { status } = yield* reaches("Finished")
      assert.strictEqual(status._tag === "Finished" && status.result.message, "All is shown.")
    }).pipe(
      Effect.provide(
        world([
          {
            _tag: "Answer",
            text: "All is shown.",
            calls: [{ name: "done", params: { success: true, message: "" } }]
          }
        ])
      ),
      Effect.scoped
    )
  )
})
