/** What an agent is to its guests stands in their libraries in the end, whichever write was a process's last. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { crashWithin, type Death, MortalProcesses } from "#runtime/actors/testing/MortalProcesses.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { sharedIn } from "#schemas/agents/AgentLibrary.ts"
import type { CustomAgentCommand, CustomAgentSystemCommand } from "#schemas/agents/CustomAgent.ts"
import { guestOf, unshared } from "#schemas/agents/sharing/Sharing.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"

const agent = actorId(UserId.make("ada"), "ship")
const GUESTS = ["bob", "eve"].map((name) => UserId.make(name))
const userId = fc.constantFrom(...GUESTS)

type Move =
  | { readonly _tag: "Say"; readonly command: CustomAgentCommand | CustomAgentSystemCommand }
  | { readonly _tag: "Come"; readonly userId: UserId }
  | { readonly _tag: "Save" | "Pass" }
  | Death

const say = (command: CustomAgentCommand): Move => ({ _tag: "Say", command })

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Move>({ _tag: "Save" }, { _tag: "Pass" }, { _tag: "Kill" }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Move>(
      say({ _tag: "ShareAgent", use: "open" }),
      say({ _tag: "ShareAgent", use: "ask" }),
      say({ _tag: "StopSharing" }),
      say({ _tag: "DeleteAgent" })
    )
  },
  { weight: 4, arbitrary: userId.map((person): Move => ({ _tag: "Come", userId: person })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom("AdmitPerson" as const, "DismissPerson" as const), userId)
      .map(([_tag, person]): Move => say({ _tag, userId: person }))
  },
  {
    weight: 3,
    arbitrary: crashWithin(5)
  }
)

class World extends MortalProcesses {
  private commands = 0

  play(next: Move) {
    return Effect.gen({ self: this }, function* () {
      switch (next._tag) {
        case "Say":
          return yield* this.say(next.command)
        case "Save":
          return yield* this.save()
        case "Come": {
          const known = yield* this.known()
          const link = known?.sharing?.link?.number
          if (link === undefined) return
          return yield* this.say({ _tag: "ComeByLink", link, person: { userId: next.userId } })
        }
        case "Pass":
          return yield* this.orDeath(TestClock.adjust(1_000))
        case "CrashAt":
        case "Kill":
          return this.die(next)
      }
    })
  }

  private known() {
    return Effect.gen({ self: this }, function* () {
      const { customAgent } = yield* this.alive()
      const known = yield* this.orDeath(currentState(customAgent, agent))
      return known === "died" ? undefined : known
    })
  }

  private say(command: CustomAgentCommand | CustomAgentSystemCommand) {
    return Effect.gen({ self: this }, function* () {
      const { customAgent } = yield* this.alive()
      yield* this.orDeath(Effect.ignore(customAgent.send(agent, `c${++this.commands}`, command)))
    })
  }

  private save() {
    return Effect.gen({ self: this }, function* () {
      const basedOn = (yield* this.known())?.current?.version ?? 0
      const definition = agentOf({ name: `Ship ${this.commands}` })
      yield* this.say({ _tag: "SaveAgent", definition, basedOn })
    })
  }

  /** As after the next start, with no more deaths: nobody opens the agent, and everybody knows what it is to them. */
  settle() {
    return Effect.gen({ self: this }, function* () {
      const actors = yield* this.startAnew()
      yield* this.untilAtRest()
      yield* this.compare(actors)
    })
  }

  private compare({ agentLibrary, customAgent }: Actors["Service"]) {
    return Effect.gen({ self: this }, function* () {
      const { stage } = yield* this.journal.service.load({ kind: "CustomAgent", id: agent })
      const state = stage === "Erased" ? undefined : yield* currentState(customAgent, agent)
      for (const guest of GUESTS) {
        const library = yield* currentState(agentLibrary, ActorId.make(guest))
        const entry = library && sharedIn(library).find(({ id }) => id === agent)
        const standing = guestOf(state?.sharing ?? unshared, guest)?.standing ?? "out"
        if (standing === "out") {
          assert.notInclude(["in", "asks"], entry?.standing)
          assert.notProperty(entry ?? {}, "agent")
          continue
        }
        assert.strictEqual(entry?.standing, standing)
        // Who still asks hears of no change to it.
        const isIn = standing === "in"
        if (isIn) assert.strictEqual(entry?.name, state?.current?.definition.name)
        assert.strictEqual(entry?.agent?.version, isIn ? state?.current?.version : undefined)
      }
    })
  }
}

const begins: ReadonlyArray<Move> = [{ _tag: "Save" }, say({ _tag: "ShareAgent", use: "open" })]

describe("the guests of an agent", () => {
  it("know what it is to them after all that happens to it, whichever write was a process’s last", () =>
    fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 16 }), (moves) =>
        Effect.gen(function* () {
          const world = new World(yield* Journal)
          for (const next of [...begins, ...moves]) yield* world.play(next)
          yield* world.settle()
        }).pipe(
          Effect.scoped,
          Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), TestClock.layer(), Logger.layer([])]),
          Effect.runPromise
        )
      ),
      { numRuns: 80 }
    ))
})
