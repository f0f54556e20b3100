/** A step that gives a page a file: which file it is, and what is said where there is none. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { agentOf, keep } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { answerAsked } from "#runtime/actors/testing/TaskStage.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")
const run = actorId(owner, "run")
const helper = actorId(owner, "helper")

const upload = (file: string, id = "give"): AgentStep => ({
  _tag: "upload",
  id,
  target: { description: "Bill" },
  file
})
/** What another agent gives, made of the rows that it is called with. */
const made = agentOf({
  name: "Helper",
  variables: [{ name: "found", type: "array" }],
  steps: [upload("{{found}}", "made")]
})
const call: AgentStep = {
  _tag: "runAgent",
  id: "call",
  agent: "helper",
  inputs: [{ name: "found", text: "{{rows}}" }],
  outputs: []
}

const rows = [
  { Order: "1042", Note: "=1+1" },
  { Order: "1043", Note: 'said "no"' }
]
const TABLE = '\uFEFFOrder,Note\r\n1042,\'=1+1\r\n1043,"said ""no"""\r\n'

const alone = Effect.provide([
  Layer.provideMerge(LocalActors.layer, Attachments.layer).pipe(
    Layer.provide(ScriptedModel.layer([])),
    Layer.provide(SqliteStore.layerMemory)
  ),
  Logger.layer([])
])

const textOf = (base64: string): string => Buffer.from(base64, "base64").toString("utf8")

interface Beside {
  readonly own?: ReadonlyArray<Attachment>
  readonly attached?: ReadonlyArray<Attachment>
}

/** What its page was given, and how it ended. */
const ran = Effect.fnUntraced(function* (
  steps: ReadonlyArray<AgentStep>,
  { attached = [], own = [] }: Beside = {}
) {
  const { agentRun } = yield* Actors
  const given: Array<string> = []
  yield* passing(
    FakeBrowser.connect(hostId, {
      html: () => "<button i=0.2 type=file>Bill",
      target: () => "0.2",
      act: (action, { files = [] }) =>
        Effect.sync(() => {
          given.push(...files.map(({ base64, mediaType, name }) => `${name} ${mediaType} ${textOf(base64)}`))
          assert.strictEqual(action._tag, "uploadFile")
          return { success: true, settled: "silence" as const }
        })
    })
  )
  yield* agentRun.send(run, "start", {
    _tag: "StartRun",
    conversationId: chat,
    hostId,
    agentId: actorId(owner, "agent"),
    version: 1,
    definition: agentOf({
      variables: [
        { name: "rows", type: "array" },
        { name: "name", type: "string" }
      ],
      steps,
      ...(own.length === 0 ? {} : { files: own })
    }),
    ...(attached.length === 0 ? {} : { files: attached }),
    inputs: { rows, name: "bill" }
  })
  const states = agentRun.watch(run).pipe(statesOf(evolveAgentRun))
  const ended = yield* passing(
    states.pipe(
      Stream.tap(({ askedBy, taskAsks, tasks }) =>
        taskAsks === undefined
          ? Effect.void
          : Effect.ignore(
              answerAsked(copy.continue, [], ActorId.make(askedBy?.id ?? tasks.at(-1)?.taskId ?? ""))
            )
      ),
      Stream.filter(({ status }) => status._tag === "Finished"),
      Stream.runHead,
      Effect.flatMap(Effect.fromOption)
    )
  )
  assert(ended.status._tag === "Finished")
  return { given, ended, result: ended.status.result }
})

const kept = Effect.fnUntraced(function* (name: string, says: string) {
  const attachments = yield* Attachments
  return yield* attachments.keep(owner, name, new TextEncoder().encode(says))
})

describe("A step that gives a file", () => {
  it.effect("gives one of the agent's own by its name, in which variables may stand", () =>
    Effect.gen(function* () {
      const own = [yield* kept("bill.txt", "mine"), yield* kept("other.txt", "not this")]
      const { given, result } = yield* ran([upload("{{name}}.txt")], { own })
      assert.deepStrictEqual(given, ["bill.txt text/plain mine"])
      assert.strictEqual(result.type, "success")
    }).pipe(alone, Effect.scoped)
  )

  it.effect("gives what is attached in its chat, unless its agent has one of that name", () =>
    Effect.gen(function* () {
      const attached = [yield* kept("a.txt", "of the chat"), yield* kept("b.txt", "of the chat")]
      const own = [yield* kept("b.txt", "of the agent")]
      const { given } = yield* ran([upload("a.txt", "1"), upload("b.txt", "2")], { attached, own })
      assert.deepStrictEqual(given, ["a.txt text/plain of the chat", "b.txt text/plain of the agent"])
    }).pipe(alone, Effect.scoped)
  )

  it.effect("gives a list of rows as CSV, without formulas of a page, and it is a file of the run", () =>
    Effect.gen(function* () {
      const { ended, given } = yield* ran([upload(" {{rows}} ")])
      assert.deepStrictEqual(given, [`rows.csv text/csv ${TABLE}`])
      assert.deepStrictEqual(
        ended.files?.map(({ name }) => name),
        ["rows.csv"]
      )
    }).pipe(alone, Effect.scoped)
  )

  it.effect("gives what an agent that was called before has made", () =>
    Effect.gen(function* () {
      yield* passing(keep(helper, made))
      const { ended, given, result } = yield* ran([call, upload("found.csv")])
      assert.strictEqual(result.type, "success", result.message)
      assert.deepStrictEqual(given, [`found.csv text/csv ${TABLE}`, `found.csv text/csv ${TABLE}`])
      assert.deepStrictEqual(
        ended.children?.flatMap(({ files = [] }) => files.map(({ name }) => name)),
        ["found.csv"]
      )
    }).pipe(alone, Effect.scoped)
  )

  it.effect("says by its name what is not there, before anything is done", () =>
    Effect.gen(function* () {
      const { ended, given, result } = yield* ran([upload("{{name}}.pdf")])
      assert.deepStrictEqual([given, ended.tasks], [[], []])
      assert.strictEqual(result.message, runCopy.atStep("1", "Attachment with filename bill.pdf not found"))
    }).pipe(alone, Effect.scoped)
  )

  it.effect("takes its files along when it is deleted, and those that a run it called has made", () =>
    Effect.gen(function* () {
      yield* passing(keep(helper, made))
      const { ended } = yield* ran([call, upload("{{rows}}")])
      const files = [...(ended.files ?? []), ...(ended.children ?? []).flatMap((child) => child.files ?? [])]
      assert.lengthOf(files, 2)
      const { agentRun } = yield* Actors
      const attachments = yield* Attachments
      yield* agentRun.send(run, "delete", { _tag: "DeleteRun", conversationId: chat })
      for (const { id } of files) {
        let found: Attachment | undefined = yield* attachments.find(owner, id)
        while (found !== undefined) {
          yield* Effect.yieldNow
          found = yield* attachments.find(owner, id)
        }
      }
    }).pipe(alone, Effect.scoped)
  )
})
