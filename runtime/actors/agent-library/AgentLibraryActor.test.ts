/** A library of agents: folders within their limits, news in any order, and nothing kept of what was deleted. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Result, Stream } from "effect"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Journal } from "#runtime/store/Journal.ts"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import {
  AgentLibrary,
  type AgentLibraryCommand,
  type AgentLibraryState,
  type AgentLibrarySystemCommand
} from "#schemas/agents/AgentLibrary.ts"
import { AGENT_FOLDERS_MAX, AGENT_NAME_MAX_CHARS } from "#schemas/agents/limits.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { decideAgentLibrary } from "./AgentLibraryActor.ts"

const owner = UserId.make("ada")
const ownerActor = ActorId.make(owner)
const empty = AgentLibrary.initial(ownerActor)

type Said = AgentLibraryCommand | AgentLibrarySystemCommand

const decide = (state: AgentLibraryState, input: Said, id = "1") =>
  decideAgentLibrary(state, input, { id, now: 0 })

const stateAfter = (...all: ReadonlyArray<Said>): AgentLibraryState =>
  all.reduce(
    (state, input, place) =>
      Result.getOrThrow(decide(state, input, `c${place}`)).reduce(AgentLibrary.evolve, state),
    empty
  )

const folder = (name: string): Said => ({ _tag: "CreateFolder", name })
const agent = (id: string, version: number, updatedAt = version): AgentHeadline => ({
  id,
  name: `${id} ${version}`,
  description: "",
  type: "GUI",
  steps: 1,
  inputs: [],
  version,
  createdAt: 0,
  updatedAt
})
const list = (...given: Parameters<typeof agent>): Said => ({ _tag: "ListAgent", agent: agent(...given) })
const refusal = (state: AgentLibraryState, input: Said) => Result.merge(decide(state, input))

describe("a folder", () => {
  it("has a name within its limits, without the spaces around it, whichever way it comes", () => {
    const known = stateAfter(folder("  Back office "))
    assert.deepStrictEqual(known.folders, [{ id: "c0", name: "Back office" }])
    const longest = "x".repeat(AGENT_NAME_MAX_CHARS)
    for (const name of ["", " \n"]) {
      assert.deepStrictEqual<unknown>(refusal(empty, folder(name)), { _tag: "FolderNameEmpty" })
      assert.deepStrictEqual<unknown>(refusal(known, { _tag: "RenameFolder", id: "c0", name }), {
        _tag: "FolderNameEmpty"
      })
    }
    const tooLong = { _tag: "FolderNameTooLong", max: AGENT_NAME_MAX_CHARS }
    assert.deepStrictEqual<unknown>(refusal(empty, folder(`${longest}x`)), tooLong)
    assert.isTrue(Result.isSuccess(decide(known, { _tag: "RenameFolder", id: "c0", name: longest })))
  })

  it("is one of so many at most", () => {
    const full = stateAfter(
      ...Array.from({ length: AGENT_FOLDERS_MAX }, (_, place) => folder(`Folder ${place}`))
    )
    const tooMany = { _tag: "TooManyFolders", max: AGENT_FOLDERS_MAX }
    assert.deepStrictEqual<unknown>(refusal(full, folder("One more")), tooMany)
    const less = Result.getOrThrow(decide(full, { _tag: "DeleteFolder", id: "c7" }))
    assert.isTrue(Result.isSuccess(decide(less.reduce(AgentLibrary.evolve, full), folder("One more"))))
  })

  it("that is deleted leaves its agents, which are in none then", () => {
    const state = stateAfter(
      folder("Back office"),
      list("ada/a", 1),
      { _tag: "MoveAgent", id: "ada/a", folder: "c0" },
      { _tag: "DeleteFolder", id: "c0" }
    )
    assert.deepInclude(state, { folders: [], places: {} })
    assert.lengthOf(state.agents, 1)
  })

  it("takes agents that are there, into folders that are there", () => {
    const state = stateAfter(list("ada/a", 1))
    const move = (id: string, into: string | null): Said => ({ _tag: "MoveAgent", id, folder: into })
    assert.deepStrictEqual<unknown>(refusal(state, move("ada/b", null)), { _tag: "UnknownAgent" })
    assert.deepStrictEqual<unknown>(refusal(state, move("ada/a", "f")), { _tag: "UnknownFolder" })
    assert.deepStrictEqual<unknown>(refusal(state, move("ada/a", null)), [])
  })
})

describe("the list of agents", () => {
  it("has each as it was saved last, most recently changed first, in whichever order they tell of it", () => {
    const state = stateAfter(
      list("ada/a", 2, 20),
      list("ada/b", 1, 30),
      list("ada/a", 1, 10),
      list("ada/c", 1, 25)
    )
    assert.deepStrictEqual(
      state.agents.map(({ name }) => name),
      ["ada/b 1", "ada/c 1", "ada/a 2"]
    )
    const listed = [...state.agents].map(({ id, version }) => [id, version])
    assert.deepStrictEqual(listed, [
      ["ada/b", 1],
      ["ada/c", 1],
      ["ada/a", 2]
    ])
  })

  it("has none that was deleted, whatever is said of it late", () => {
    const state = stateAfter(list("ada/a", 1), { _tag: "ForgetAgent", id: "ada/a" }, list("ada/a", 2))
    assert.deepStrictEqual(state.agents, [])
  })
})

type Clients = Actors["Service"]

const lasting = Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), Logger.layer([])])

const listing = ({ agentLibrary }: Clients) =>
  Effect.map(currentState(agentLibrary, ownerActor), (state) => state?.agents.map(({ name }) => name))

const become = (actors: Clients, ...expected: ReadonlyArray<string>) =>
  passing(
    Effect.gen(function* () {
      while (JSON.stringify(yield* listing(actors)) !== JSON.stringify(expected)) yield* Effect.yieldNow
    })
  )

const save = ({ customAgent }: Clients, id: ActorId, name: string, basedOn: number) =>
  customAgent.send(id, `save:${basedOn}`, {
    _tag: "SaveAgent",
    definition: { name, description: "", type: "GUI", variables: [], steps: [] },
    basedOn
  })

describe("an agent that is deleted", () => {
  it.effect("is there no more under any of its names, in no byte that is stored; others stay", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      const one = actorId(owner, "one")
      yield* save(actors, one, "A secret routine", 0)
      yield* save(actors, one, "Another secret", 1)
      yield* become(actors, "Another secret")
      yield* passing(Effect.sleep(1_000))
      yield* save(actors, actorId(owner, "two"), "Orders", 0)
      yield* become(actors, "Orders", "Another secret")
      yield* actors.customAgent.send(one, "delete", { _tag: "DeleteAgent" })
      yield* become(actors, "Orders")
      const journal = yield* Journal
      const key = { kind: "AgentLibrary", id: ownerActor }
      const { events, snapshot } = yield* journal.load(key)
      const history = yield* Stream.runCollect(journal.history(key))
      assert.notInclude(JSON.stringify([snapshot, events, history]), "secret")
      const { message, reason } = yield* Effect.flip(actors.customAgent.inspect(one))
      assert.strictEqual(reason, "Deleted", message)
    }).pipe(lasting)
  )
})
