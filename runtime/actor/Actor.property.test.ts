/**
 * The actor module under attack: random commands, sent twice and out of order, a process that dies
 * at every write (before it, after it) or between them, watchers that come, go and resume.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Logger, Scope, Semaphore, Stream } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { CrashingJournal, type CrashPoint } from "#runtime/actor/testing/CrashingJournal.ts"
import {
  evolveNotebook,
  Notebook,
  type NotebookCommand,
  type NotebookEvent,
  type NotebookState,
  type NotebookTypes,
  notebook
} from "#runtime/actor/testing/Notebook.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { Cursor } from "#schemas/actor/Cursor.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import { ActorId } from "#schemas/ids.ts"
import * as Actor from "./Actor.ts"

const id = ActorId.make("ada/notes")
const key = { kind: "Notebook", id }

type Move =
  | { readonly _tag: "Send"; readonly command: NotebookCommand; readonly copies: number }
  /** An old command once more, long after its answer. */
  | { readonly _tag: "Replay"; readonly pick: number }
  | { readonly _tag: "CrashAt"; readonly write: number; readonly point: CrashPoint }
  | { readonly _tag: "Kill" }
  | { readonly _tag: "Unload" }
  | { readonly _tag: "WatchBegin" }
  | { readonly _tag: "WatchEnd"; readonly pick: number }
  | { readonly _tag: "Wait"; readonly ms: number }

const text = fc.string({ minLength: 1, maxLength: 4 })
const command: fc.Arbitrary<NotebookCommand> = fc.oneof(
  { weight: 6, arbitrary: text.map((line) => ({ _tag: "Write" as const, text: line })) },
  { weight: 3, arbitrary: text.map((letters) => ({ _tag: "Type" as const, letters })) },
  { weight: 1, arbitrary: fc.constant({ _tag: "Write" as const, text: "" }) },
  {
    weight: 1,
    arbitrary: fc.array(text, { maxLength: 3 }).map((words) => ({ _tag: "Dictate" as const, words }))
  },
  { weight: 1, arbitrary: fc.constant({ _tag: "StopDictating" as const }) },
  { weight: 1, arbitrary: fc.constant({ _tag: "Explode" as const }) }
)
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      _tag: fc.constant("Send" as const),
      command,
      copies: fc.integer({ min: 1, max: 3 })
    })
  },
  { weight: 2, arbitrary: fc.nat().map((pick) => ({ _tag: "Replay" as const, pick })) },
  {
    weight: 3,
    arbitrary: fc.record({
      _tag: fc.constant("CrashAt" as const),
      write: fc.integer({ min: 1, max: 4 }),
      point: fc.constantFrom<CrashPoint>("before", "after")
    })
  },
  { weight: 1, arbitrary: fc.constant({ _tag: "Kill" as const }) },
  { weight: 1, arbitrary: fc.constant({ _tag: "Unload" as const }) },
  { weight: 3, arbitrary: fc.constant({ _tag: "WatchBegin" as const }) },
  { weight: 2, arbitrary: fc.nat().map((pick) => ({ _tag: "WatchEnd" as const, pick })) },
  { weight: 3, arbitrary: fc.constantFrom(1, 17, 150, 1_100).map((ms) => ({ _tag: "Wait" as const, ms })) }
)

/** What a client of one watcher knows: it folds what it gets, and resumes from its cursor. */
interface Watcher {
  cursor: Cursor | undefined
  state: NotebookState | undefined
  fiber: Fiber.Fiber<void> | undefined
}

const receive = (watcher: Watcher, frame: WatchFrame<NotebookState, NotebookEvent>): void => {
  if (frame._tag === "Snapshot") watcher.state = frame.state
  else {
    assert.isDefined(watcher.state, "events came before a snapshot")
    watcher.state = frame.events.reduce(evolveNotebook, watcher.state)
  }
  watcher.cursor = frame.cursor
}

/** A gateway, its clients, and the store that outlives them. */
class World {
  readonly sent: Array<{ readonly commandId: string; readonly command: NotebookCommand }> = []
  readonly acknowledged = new Map<string, number>()
  readonly refused = new Set<string>()
  private readonly watchers: Array<Watcher> = []
  private readonly oneAtATime = Semaphore.makeUnsafe(1)
  private journal: CrashingJournal
  private actor: Actor.Actor<NotebookTypes> | undefined
  private scope: Scope.Closeable | undefined

  constructor(base: Journal["Service"]) {
    this.journal = new CrashingJournal(base)
  }

  play(next: Move) {
    return Effect.gen({ self: this }, function* () {
      switch (next._tag) {
        case "Send": {
          const sent = { commandId: `c${this.sent.length}`, command: next.command }
          this.sent.push(sent)
          const copies = Array.from({ length: next.copies }, () => sent)
          yield* Effect.forEach(copies, (copy) => this.send(copy), { concurrency: "unbounded" })
          return
        }
        case "Replay": {
          const sent = this.sent[next.pick % Math.max(1, this.sent.length)]
          if (sent !== undefined) yield* this.send(sent)
          return
        }
        case "CrashAt":
          return this.journal.crashAt(next.write, next.point)
        case "Kill":
          return yield* this.die()
        case "Unload":
          return yield* this.unload()
        case "WatchBegin": {
          const resting = this.watchers.find((watcher) => watcher.fiber === undefined)
          const watcher = resting ?? { cursor: undefined, state: undefined, fiber: undefined }
          if (resting === undefined) this.watchers.push(watcher)
          return yield* this.watch(watcher)
        }
        case "WatchEnd": {
          const watcher = this.watchers[next.pick % Math.max(1, this.watchers.length)]
          if (watcher?.fiber !== undefined) yield* Fiber.interrupt(watcher.fiber)
          if (watcher !== undefined) watcher.fiber = undefined
          return
        }
        case "Wait":
          return yield* TestClock.adjust(next.ms)
      }
    })
  }

  /** As a client does: the same id until there is an answer, across restarts. */
  private send({
    commandId,
    command: sending
  }: {
    readonly commandId: string
    readonly command: NotebookCommand
  }) {
    return Effect.gen({ self: this }, function* () {
      while (true) {
        const actor = yield* this.alive()
        const exit = yield* actor.send(commandId, sending).pipe(Effect.exit, Effect.raceFirst(this.death))
        if (exit === "died") continue
        if (Exit.isSuccess(exit)) {
          const before = this.acknowledged.get(commandId)
          // A command with transient events only is remembered as long as those are: for one activation.
          if (sending._tag !== "Type") {
            assert.isTrue(before === undefined || before === exit.value.version, "two answers to one command")
          }
          assert.isFalse(this.refused.has(commandId), "accepted after a refusal")
          this.acknowledged.set(commandId, exit.value.version)
        } else {
          assert.isFalse(this.acknowledged.has(commandId), "refused after an acceptance")
          this.refused.add(commandId)
        }
        return
      }
    })
  }

  /** Turns over until the process is dead. */
  private get death(): Effect.Effect<"died"> {
    return Effect.as(this.journal.crashed, "died" as const)
  }

  private alive() {
    return this.oneAtATime.withPermits(1)(
      Effect.gen({ self: this }, function* () {
        if (this.journal.isCrashed) yield* this.die()
        if (this.actor !== undefined) return this.actor
        this.scope = yield* Scope.make()
        const actor = yield* Actor.make(notebook(), id).pipe(
          Scope.provide(this.scope),
          Effect.provideService(Journal, this.journal.service)
        )
        this.actor = actor
        return actor
      })
    )
  }

  /** The process is gone with everything in it; nobody closes anything. */
  private die() {
    return Effect.gen({ self: this }, function* () {
      this.journal = yield* this.journal.revive
      yield* this.leaveWatches()
      this.scope = undefined
      this.actor = undefined
    })
  }

  private unload() {
    return Effect.gen({ self: this }, function* () {
      if (this.journal.isCrashed) return yield* this.die()
      yield* this.leaveWatches()
      if (this.scope !== undefined) {
        const closing = yield* Effect.forkDetach(Scope.close(this.scope, Exit.void))
        yield* Effect.raceFirst(Fiber.await(closing), this.death)
      }
      this.scope = undefined
      this.actor = undefined
    })
  }

  private leaveWatches() {
    return Effect.forEach(this.watchers, (watcher) => {
      const { fiber } = watcher
      watcher.fiber = undefined
      return fiber === undefined ? Effect.void : Fiber.interrupt(fiber)
    })
  }

  private watch(watcher: Watcher) {
    return Effect.gen({ self: this }, function* () {
      const actor = yield* this.alive()
      const options = watcher.cursor === undefined ? {} : { after: watcher.cursor }
      watcher.fiber = yield* actor.watch(options).pipe(
        Stream.runForEach((frame) => Effect.sync(() => receive(watcher, frame))),
        Effect.orDie,
        Effect.forkChild
      )
      yield* Effect.yieldNow
    })
  }

  /** Everything comes to rest; every watcher catches up. */
  settle() {
    return Effect.gen({ self: this }, function* () {
      this.journal.crashAt(Number.POSITIVE_INFINITY, "before")
      do {
        yield* this.alive()
        for (const watcher of this.watchers) if (watcher.fiber === undefined) yield* this.watch(watcher)
        yield* TestClock.adjust(5_000)
      } while (this.journal.isCrashed)
      const late: Watcher = { cursor: undefined, state: undefined, fiber: undefined }
      this.watchers.push(late)
      yield* this.watch(late)
      yield* TestClock.adjust(100)
      const actor = yield* this.alive()
      yield* actor.inspect
      yield* TestClock.adjust(100)
      return this.watchers.map((watcher) => watcher.state)
    })
  }
}

const foldOfStore = Effect.gen(function* () {
  const stored = yield* (yield* Journal).load(key)
  const start = (stored.snapshot?.state ?? Notebook.initial(id)) as NotebookState
  return (stored.events as ReadonlyArray<NotebookEvent>).reduce(evolveNotebook, start)
})

const durable = ({ lines, isDictating }: NotebookState) => ({ lines, isDictating })

describe("Actor, attacked", () => {
  it("loses nothing acknowledged, does nothing twice, and shows every watcher what the store says", () =>
    fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 40 }), (moves) =>
        Effect.gen(function* () {
          const world = new World(yield* Journal)
          for (const next of moves) yield* world.play(next)
          const seen = yield* world.settle()
          const stored = yield* foldOfStore

          const written = world.sent.flatMap(({ commandId, command: sent }) =>
            sent._tag === "Write" && world.acknowledged.has(commandId) ? [sent.text] : []
          )
          assert.deepStrictEqual(stored.lines, written)
          for (const state of seen) {
            assert.isDefined(state)
            assert.deepStrictEqual(durable(state), durable(stored))
            assert.deepStrictEqual(state, seen.at(-1))
          }
        }).pipe(
          Effect.scoped,
          Effect.provide([SqliteStore.layerMemory, TestClock.layer(), Logger.layer([])]),
          Effect.runPromise
        )
      ),
      { numRuns: 500 }
    ))
})
