/**
 * What a person's own actor kept of their preferences is taken over by the preferences' actor, while processes die at any
 * write of either (before it, after it), in any order of who is asked first.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Stream } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { CrashingJournal, type CrashPoint } from "#runtime/actor/testing/CrashingJournal.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { ActorId } from "#schemas/ids.ts"
import type { PreferencesState } from "#schemas/preferences/Preferences.ts"
import { User } from "#schemas/user/User.ts"

const ada = ActorId.make("ada")
const userKey = { kind: "User", id: ada }
const preferencesKey = { kind: "Preferences", id: ada }

type Move =
  | { readonly _tag: "Set" }
  | { readonly _tag: "Read" }
  /** As a sign-in does. */
  | { readonly _tag: "LoadUser" }
  | { readonly _tag: "CrashAt"; readonly write: number; readonly point: CrashPoint }
  | { readonly _tag: "Kill" }

const move: fc.Arbitrary<Move> = fc.oneof(
  fc.constantFrom<Move>({ _tag: "Set" }, { _tag: "Read" }, { _tag: "LoadUser" }, { _tag: "Kill" }),
  fc.record({
    _tag: fc.constant("CrashAt" as const),
    write: fc.integer({ min: 1, max: 3 }),
    point: fc.constantFrom<CrashPoint>("before", "after")
  })
)

/** What the release before has stored: instructions set so many times, the last of them maybe empty, and maybe a snapshot. */
const past = fc.record({
  texts: fc.array(fc.constantFrom("held once", "held twice", ""), { maxLength: 3 }),
  isSnapshotted: fc.boolean()
})
type Past = typeof past extends fc.Arbitrary<infer Value> ? Value : never

/** In the first form of a person. */
const storePast = Effect.fnUntraced(function* ({ isSnapshotted, texts }: Past) {
  const journal = yield* Journal
  const events = texts.map((text) => ({ _tag: "CustomInstructionsSet", text }))
  const session = { _tag: "SessionSeen", sessionId: "s", at: 0 }
  yield* journal.append({
    key: userKey,
    after: 0,
    events: [...events, session],
    receipts: [],
    at: 0,
    clearsTail: false
  })
  if (!isSnapshotted) return
  const { id, conversations, devices, sessions } = User.initial(ada)
  const preferences = { customInstructions: texts.at(-1) ?? "" }
  const state = { id, conversations, devices, sessions, preferences }
  yield* journal.saveSnapshot(userKey, events.length + 1, state)
})

/** One store, and the processes on it, one after another. */
class World {
  /** What may be stored: one text, or several where a process died over a command. */
  private possible: ReadonlySet<string>
  private actors: Actors["Service"] | undefined
  private sets = 0
  private journal: CrashingJournal

  constructor(base: Journal["Service"], held: string) {
    this.journal = new CrashingJournal(base)
    this.possible = new Set([held])
  }

  play(next: Move) {
    return Effect.gen({ self: this }, function* () {
      const { preferences, user } = yield* this.alive()
      switch (next._tag) {
        case "Set": {
          const text = `set ${++this.sets}`
          const done = yield* this.orDeath(
            preferences.send(ada, `c${this.sets}`, { _tag: "SetCustomInstructions", text })
          )
          this.possible = new Set(done === "died" ? [...this.possible, text] : [text])
          return
        }
        case "Read":
          return yield* this.read()
        case "LoadUser":
          return yield* this.orDeath(user.inspect(ada))
        case "CrashAt":
          return this.journal.crashAt(next.write, next.point)
        case "Kill":
          return this.journal.kill()
      }
    })
  }

  /** Whoever looks sees what was acknowledged last, or what was held. */
  private read() {
    return Effect.gen({ self: this }, function* () {
      const { preferences } = yield* this.alive()
      const frame = yield* this.orDeath(
        Effect.flatMap(Stream.runHead(preferences.watch(ada)), Effect.fromOption)
      )
      if (frame === "died") return undefined
      assert(frame._tag === "Snapshot")
      this.see(frame.state)
      return frame.state
    })
  }

  private see({ customInstructions }: PreferencesState): void {
    assert.include([...this.possible], customInstructions)
    this.possible = new Set([customInstructions])
  }

  /** With no more deaths everything comes to rest: who held the instructions has let go of them. */
  settle() {
    return Effect.gen({ self: this }, function* () {
      this.journal.crashAt(Number.POSITIVE_INFINITY, "before")
      const { user } = yield* this.alive()
      let isHeld = true
      while (isHeld) {
        const frame = yield* Effect.flatMap(Stream.runHead(user.watch(ada)), Effect.fromOption)
        isHeld = frame._tag === "Snapshot" && frame.state.heldInstructions !== undefined
        yield* TestClock.adjust(100)
      }
      return yield* this.read()
    })
  }

  private orDeath<A, E>(effect: Effect.Effect<A, E>) {
    return Effect.raceFirst(effect, Effect.as(this.journal.crashed, "died" as const))
  }

  /** The process that runs, or the next one where it has died: nobody closes anything. */
  private alive() {
    return Effect.gen({ self: this }, function* () {
      if (this.journal.isCrashed) {
        this.journal = yield* this.journal.revive
        this.actors = undefined
      }
      this.actors ??= (yield* Effect.provideService(LocalActors.start, Journal, this.journal.service)).actors
      return this.actors
    })
  }
}

describe("Preferences that a person's actor held", () => {
  it("are there at every look, taken over once, and gone from where they were", () =>
    fc.assert(
      fc.asyncProperty(past, fc.array(move, { maxLength: 12 }), (before, moves) =>
        Effect.gen(function* () {
          const held = before.texts.at(-1) ?? ""
          const journal = yield* Journal
          yield* storePast(before)
          const world = new World(journal, held)
          for (const next of moves) yield* world.play(next)
          yield* world.settle()

          const past = yield* Stream.runCollect(journal.history(preferencesKey))
          const texts = Array.from(past, (event) => JSON.stringify(event)).filter((event) =>
            event.includes("held")
          )
          assert.lengthOf(texts, held === "" ? 0 : 1, "taken over once")
          const left = [yield* journal.load(userKey), yield* Stream.runCollect(journal.history(userKey))]
          if (held !== "") assert.notInclude(JSON.stringify(left), "held")
        }).pipe(
          Effect.scoped,
          Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), TestClock.layer(), Logger.layer([])]),
          Effect.runPromise
        )
      ),
      { numRuns: 300 }
    ))
})
