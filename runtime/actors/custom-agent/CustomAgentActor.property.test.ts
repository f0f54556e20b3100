/** What was saved of an agent is never lost, and its owner's library is what its agents are, wherever processes die. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Result, Stream } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { crashWithin, type Death, MortalProcesses } from "#runtime/actors/testing/MortalProcesses.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Journal } from "#runtime/store/Journal.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { CustomAgent, type CustomAgentCommand, type CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { AGENT_VERSIONS_MAX } from "#schemas/agents/limits.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"
import { CustomAgentActor, decideCustomAgent } from "./CustomAgentActor.ts"

const owner = UserId.make("ada")
const ownerActor = ActorId.make(owner)

const definition = (name: string): AgentDefinition => ({
  name,
  description: "",
  type: "GUI",
  variables: [{ name: "order", type: "string" }],
  steps: [{ _tag: "open", id: "1", url: "https://shop.example/{{order}}" }]
})

describe("an agent in two windows", () => {
  type Move =
    | { readonly _tag: "Save"; readonly tab: 0 | 1; readonly text: string }
    | { readonly _tag: "Restore"; readonly tab: 0 | 1; readonly version: number }
    | { readonly _tag: "Look"; readonly tab: 0 | 1 }
  const tab = fc.constantFrom<0 | 1>(0, 1)
  const move: fc.Arbitrary<Move> = fc.oneof(
    fc.record({ _tag: fc.constant("Save" as const), tab, text: fc.constantFrom("a", "b", "c", "d") }),
    fc.record({ _tag: fc.constant("Restore" as const), tab, version: fc.nat(8) }),
    fc.record({ _tag: fc.constant("Look" as const), tab })
  )

  it("loses no save of either: what one has not seen is not saved over, and all that was saved is a version", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let state: CustomAgentState = CustomAgent.initial(actorId(owner, "one"))
        const seen: [number, number] = [0, 0]
        /** What was saved, by version. */
        const saved: Array<string> = []
        for (const next of moves) {
          const latest = saved.length
          if (next._tag === "Look") {
            seen[next.tab] = latest
            continue
          }
          const isSave = next._tag === "Save"
          const text = isSave ? next.text : saved[next.version - 1]
          const command: CustomAgentCommand = isSave
            ? { _tag: "SaveAgent", definition: definition(next.text), basedOn: seen[next.tab] }
            : { _tag: "RestoreAgent", version: next.version }
          const decided = decideCustomAgent(state, command, { id: "command", now: latest })
          const isKept =
            !isSave && [state.current, ...state.earlier].some((one) => one?.version === next.version)
          const refusal =
            isSave && saved.at(-1) !== text && seen[next.tab] !== latest
              ? { _tag: "AgentChanged", version: latest }
              : !isSave && state.current === null
                ? { _tag: "UnknownAgent" }
                : !isSave && !isKept
                  ? { _tag: "UnknownVersion" }
                  : undefined
          if (Result.isFailure(decided)) {
            assert.deepStrictEqual<unknown>(decided.failure, refusal)
            continue
          }
          assert.isUndefined(refusal)
          state = decided.success.reduce(CustomAgent.evolve, state)
          if (text !== undefined && saved.at(-1) !== text) saved.push(text)
          if (isSave) seen[next.tab] = saved.length
          assert.strictEqual(state.current?.version, saved.length)
          assert.deepStrictEqual(
            [state.current, ...state.earlier].map((one) => one?.definition.name),
            saved.toReversed().slice(0, AGENT_VERSIONS_MAX + 1)
          )
        }
      }),
      { numRuns: 500 }
    )
  })
})

const NAMES = ["one", "two", "three"]
const name = fc.constantFrom(...NAMES)

type Move =
  | { readonly _tag: "Save"; readonly name: string }
  | { readonly _tag: "Delete"; readonly name: string }
  | { readonly _tag: "Fold"; readonly name: string }
  | { readonly _tag: "Unfold" }
  | Death

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ _tag: fc.constant("Save" as const), name }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant("Delete" as const), name }) },
  { weight: 2, arbitrary: fc.record({ _tag: fc.constant("Fold" as const), name }) },
  { weight: 1, arbitrary: fc.constantFrom<Move>({ _tag: "Unfold" }, { _tag: "Kill" }) },
  {
    weight: 2,
    arbitrary: crashWithin(4)
  }
)

class World extends MortalProcesses {
  private commands = 0
  /** Names that were acknowledged last, by agent; absent where a process died over one, or it is deleted. */
  private readonly acknowledged = new Map<string, string>()

  play(next: Move) {
    return Effect.gen({ self: this }, function* () {
      const { agentLibrary, customAgent } = yield* this.alive()
      const id = `c${++this.commands}`
      switch (next._tag) {
        case "Save": {
          const agent = actorId(owner, next.name)
          const known = yield* this.orDeath(currentState(customAgent, agent))
          // It is deleted, which is known at once.
          if (known === "died" || known === undefined) return
          const basedOn = known.current?.version ?? 0
          const text = `agent ${id}`
          this.acknowledged.delete(next.name)
          const said = yield* this.orDeath(
            Effect.ignore(
              Effect.tap(
                customAgent.send(agent, id, { _tag: "SaveAgent", definition: definition(text), basedOn }),
                () => Effect.sync(() => this.acknowledged.set(next.name, text))
              )
            )
          )
          return said
        }
        case "Delete":
          this.acknowledged.delete(next.name)
          return yield* this.orDeath(
            Effect.ignore(customAgent.send(actorId(owner, next.name), id, { _tag: "DeleteAgent" }))
          )
        case "Fold": {
          const folder = { _tag: "CreateFolder", name: "Folder" } as const
          yield* this.orDeath(Effect.ignore(agentLibrary.send(ownerActor, "folder", folder)))
          const into = { _tag: "MoveAgent", id: actorId(owner, next.name), folder: "folder" } as const
          const { agentLibrary: library } = yield* this.alive()
          return yield* this.orDeath(Effect.ignore(library.send(ownerActor, id, into)))
        }
        case "Unfold":
          return yield* this.orDeath(
            Effect.ignore(agentLibrary.send(ownerActor, id, { _tag: "DeleteFolder", id: "folder" }))
          )
        case "CrashAt":
        case "Kill":
          return this.die(next)
      }
    })
  }

  /** As after the next start, with no more deaths: nobody opens an agent, and the library is what they are. */
  settle() {
    return Effect.gen({ self: this }, function* () {
      const actors = yield* this.startAnew()
      yield* this.untilAtRest()
      yield* this.compare(actors)
    })
  }

  private compare({ agentLibrary, customAgent }: Actors["Service"]) {
    return Effect.gen({ self: this }, function* () {
      const library = yield* currentState(agentLibrary, ownerActor)
      if (library === undefined) return assert.fail("no library")
      const listed = new Map(library.agents.map((agent) => [agent.id, agent]))
      let count = 0
      for (const agent of NAMES) {
        const id = actorId(owner, agent)
        const { stage } = yield* this.journal.service.load({ kind: "CustomAgent", id })
        const current = stage === "Erased" ? null : (yield* currentState(customAgent, id))?.current
        const expected = this.acknowledged.get(agent)
        if (expected !== undefined) assert.strictEqual(current?.definition.name, expected)
        const headline = listed.get(id)
        assert.deepStrictEqual(
          headline && [headline.name, headline.version, headline.updatedAt, headline.inputs.length],
          current ? [current.definition.name, current.version, current.savedAt, 1] : undefined,
          agent
        )
        if (stage === "Erased") {
          const said = yield* Stream.runCollect(
            this.journal.service.history({ kind: "AgentLibrary", id: ownerActor })
          )
          assert.notInclude(JSON.stringify(said.filter(isListing(id))), id)
        }
        count += headline === undefined ? 0 : 1
      }
      assert.lengthOf(library.agents, count)
      const times = library.agents.map(({ updatedAt }) => updatedAt)
      assert.deepStrictEqual(
        times,
        times.toSorted((one, other) => other - one)
      )
      for (const [agent, folder] of Object.entries(library.places)) {
        assert.isTrue(listed.has(agent))
        assert.isTrue(library.folders.some(({ id }) => id === folder))
      }
    })
  }
}

const isListing = (id: string) => (event: unknown) =>
  JSON.stringify(event).includes(id) && JSON.stringify(event).includes("AgentListed")

describe("a library of agents", () => {
  it("is what its agents are after any saves, moves and deletions, whichever write was a process’s last", () =>
    fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 14 }), (moves) =>
        Effect.gen(function* () {
          const world = new World(yield* Journal)
          for (const next of moves) yield* world.play(next)
          yield* world.settle()
        }).pipe(
          Effect.scoped,
          Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), TestClock.layer(), Logger.layer([])]),
          Effect.runPromise
        )
      ),
      { numRuns: 60 }
    ))
})

describe("the journal of an agent", () => {
  it("is cut down to what is kept as often as so many versions were saved", () => {
    const forgets = (version: number) =>
      CustomAgentActor.forgets?.({ _tag: "AgentSaved", version, definition: definition("a"), at: 0 })
    assert.isTrue(forgets(AGENT_VERSIONS_MAX))
    assert.isTrue(forgets(AGENT_VERSIONS_MAX * 3))
    assert.isFalse(forgets(AGENT_VERSIONS_MAX + 1))
  })
})
