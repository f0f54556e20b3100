/** Files of a Python agent: read beside it, made by it, and gone with what named them. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { makeZip } from "#runtime/attachments/testing/makeZip.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { evolveCustomAgent } from "#schemas/agents/CustomAgent.ts"
import { AGENT_VERSIONS_MAX } from "#schemas/agents/limits.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { actorId, UserId } from "#schemas/ids.ts"

const owner = UserId.make("ada")
const hostId = actorId(owner, "browser")
const chat = actorId(owner, "chat")
const agent = actorId(owner, "agent")

const definitionOf = (code: string, files: AgentDefinition["files"] = []): AgentDefinition =>
  agentOf({ type: "Python", code, ...(files.length === 0 ? {} : { files }) })

const run = Effect.fnUntraced(function* (id: string, definition: AgentDefinition) {
  const { agentRun } = yield* Actors
  const run = actorId(owner, id)
  yield* agentRun.send(run, "start", {
    _tag: "StartRun",
    conversationId: chat,
    hostId,
    agentId: agent,
    version: 1,
    definition,
    inputs: {}
  })
  const ended = yield* agentRun.watch(run).pipe(
    statesOf(evolveAgentRun),
    Stream.filter(({ status }) => status._tag === "Finished"),
    Stream.runHead,
    Effect.orDie
  )
  return yield* Effect.fromOption(ended)
})

const keepFiles = Effect.gen(function* () {
  const attachments = yield* Attachments
  const table = yield* attachments.keep(
    owner,
    "orders.csv",
    Buffer.from("order,total\nA-1,3\nA-2,4\n"),
    "agent"
  )
  const wheel = makeZip([{ name: "shop.py", content: "def vat(total): return total * 1.2" }])
  const pack = yield* attachments.keep(owner, "shop-1.0-py3-none-any.whl", wheel, "agent")
  return [table, pack]
})

const living = <A, E>(body: Effect.Effect<A, E, Actors | Attachments>) =>
  Effect.gen(function* () {
    const { actors } = yield* LocalActors.start
    const page = { html: () => "", act: () => Effect.fail("no") }
    return yield* Effect.andThen(FakeBrowser.connect(hostId, page), body).pipe(
      Effect.provideService(Actors, actors)
    )
  }).pipe(Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), Logger.layer([])]), Effect.scoped)

const code = `
import deckhand, shop
rows = deckhand.files.read_csv("orders.csv")
deckhand.files.write("bill.csv", [{"order": row["order"], "vat": shop.vat(int(row["total"]))} for row in rows])
deckhand.files.write("note.txt", "grüße")
try:
    deckhand.files.read_text("gone.txt")
except deckhand.Error as error:
    said = str(error)
result = [deckhand.files.list()[0]["name"], said]
`

/** What pages have in cells, for a sheet to take as a formula. */
const cells = `
cells = ['=HYPERLINK("https://evil.example")', "+cmd|' /C calc'!A0", "-1.5", "@SUM(A1)", "-x", "plain", 7, None]
deckhand.files.write("cells.csv", [{"=cell": cell} for cell in cells])
deckhand.files.write("same.csv", deckhand.tables.to_csv([{"cell": "=1+1"}]))
`

describe("A Python agent's files", () => {
  it.live("are read and imported beside it, and those it makes are its user's to save", () =>
    living(
      Effect.gen(function* () {
        const attachments = yield* Attachments
        const ended = yield* run("one", definitionOf(code + cells, yield* keepFiles))
        assert.deepStrictEqual(ended.output, ["orders.csv", "Attachment with filename gone.txt not found"])
        assert.deepStrictEqual(
          ended.files?.map(({ name }) => name),
          ["bill.csv", "note.txt", "cells.csv", "same.csv"]
        )
        const texts = yield* Effect.forEach(ended.files ?? [], (file) => attachments.read(owner, file))
        assert.deepStrictEqual(
          texts.map((bytes) => Buffer.from(bytes).toString("utf8")),
          [
            "order,vat\nA-1,3.5999999999999996\nA-2,4.8\n",
            "grüße",
            `'=cell\n"'=HYPERLINK(""https://evil.example"")"\n'+cmd|' /C calc'!A0\n-1.5\n'@SUM(A1)\n'-x\nplain\n7\n""\n`,
            "cell\n=1+1\n"
          ]
        )
      })
    )
  )

  it.live("that are more, or larger together, than a run may make are refused", () =>
    living(
      Effect.gen(function* () {
        const settings = yield* PythonSettings
        const ended = yield* run(
          "many",
          definitionOf(`
import deckhand
said = []
for name, data in [("a.txt", "x"), ("b.txt", "y" * 100), ("../c.txt", "z"), ("d.txt", "z"), ("e.txt", "z")]:
    try:
        deckhand.files.write(name, data)
        said.append("made")
    except deckhand.Error as error:
        said.append(str(error))
result = said`)
        ).pipe(Effect.provideService(PythonSettings, { ...settings, madeFiles: 2, madeBytes: 50 }))
        assert.deepStrictEqual(ended.output, [
          "made",
          "The files that a run makes have at most 50 bytes together.",
          "The file's name cannot be used. Give it at most 255 plain characters, without slashes.",
          "made",
          "A run makes at most 2 files."
        ])
      })
    )
  )

  it.live("are gone with the last version that names them", () =>
    living(
      Effect.gen(function* () {
        const { customAgent } = yield* Actors
        const attachments = yield* Attachments
        const [table, pack] = yield* keepFiles
        assert(table !== undefined && pack !== undefined)
        const other = yield* attachments.keep(owner, "other.csv", Buffer.from("a\n1\n"), "agent")
        const save = (id: typeof agent, basedOn: number, files: ReadonlyArray<Attachment>) =>
          customAgent.send(id, `save:${id}:${basedOn}`, {
            _tag: "SaveAgent",
            definition: definitionOf(`v = ${basedOn}`, files),
            basedOn
          })
        yield* save(agent, 0, [table, pack, other])
        // A copy has one of them as well.
        yield* save(actorId(owner, "copy"), 0, [other])
        for (let version = 1; version <= AGENT_VERSIONS_MAX; version++) yield* save(agent, version, [pack])
        assert.isDefined(yield* attachments.find(owner, table.id))
        yield* save(agent, AGENT_VERSIONS_MAX + 1, [pack])
        yield* customAgent.watch(agent).pipe(
          statesOf(evolveCustomAgent),
          Stream.takeUntil(({ unnamed }) => unnamed === undefined),
          Stream.runDrain
        )
        const found = yield* Effect.forEach([table, pack, other], ({ id }) => attachments.find(owner, id))
        assert.deepStrictEqual(
          found.map((file) => file?.name),
          [undefined, pack.name, "other.csv"]
        )
        assert.deepStrictEqual((yield* currentState(customAgent, agent))?.files, [pack.id])
      })
    )
  )

  it.live("are gone with the last that names them: an agent, a copy of it, a run", () =>
    living(
      Effect.gen(function* () {
        const { agentRun, customAgent } = yield* Actors
        const attachments = yield* Attachments
        const files = yield* keepFiles
        const copyOf = actorId(owner, "copy")
        const isThere = Effect.forEach(files, ({ id }) =>
          Effect.map(attachments.find(owner, id), (file) => file !== undefined)
        )
        for (const id of [agent, copyOf]) {
          const definition = definitionOf(code, files)
          yield* customAgent.send(id, `save:${id}`, { _tag: "SaveAgent", definition, basedOn: 0 })
        }
        // Later versions name none.
        yield* customAgent.send(copyOf, "again", {
          _tag: "SaveAgent",
          definition: definitionOf(code),
          basedOn: 1
        })
        const ended = yield* run("kept", definitionOf(code, files))
        yield* customAgent.send(agent, "delete", { _tag: "DeleteAgent" })
        assert.deepStrictEqual(yield* isThere, [true, true])
        yield* agentRun.send(actorId(owner, "kept"), "delete", { _tag: "DeleteRun", conversationId: chat })
        yield* untilGone(actorId(owner, "kept"))
        assert.deepStrictEqual(
          yield* Effect.forEach(ended.files ?? [], ({ id }) => attachments.find(owner, id)),
          [undefined, undefined]
        )
        assert.deepStrictEqual(yield* isThere, [true, true])
        yield* customAgent.send(copyOf, "delete", { _tag: "DeleteAgent" })
        yield* Effect.repeat(isThere, { until: ([table]) => table === false })
        assert.deepStrictEqual(yield* isThere, [false, false])
      })
    )
  )
})

/** Deleted with all that belongs to it. */
const untilGone = Effect.fnUntraced(function* (id: ReturnType<typeof actorId>) {
  const { agentRun } = yield* Actors
  yield* Effect.repeat(currentState(agentRun, id), { until: (state) => state === undefined })
})
