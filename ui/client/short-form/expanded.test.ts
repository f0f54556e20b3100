import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Stream } from "effect"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import { expanded } from "./expanded.ts"

const contract = { pieces: { textOf: (event: string) => event, next: (_: string, text: string) => text } }
const at = (tick: number) => ({ epoch: "e", version: 1, tick })
const events = (tick: number, text: string): WatchFrame<number, string> => ({
  _tag: "Events",
  cursor: at(tick),
  events: [text]
})
const snapshot: WatchFrame<number, string> = { _tag: "Snapshot", cursor: at(1), state: 0 }

describe("A watch in short", () => {
  it.effect("is followed as the frames it stands for, each with its own cursor", () =>
    Effect.gen(function* () {
      const frames = yield* Stream.runCollect(
        expanded(contract, Stream.make(snapshot, events(2, "a"), "b", "c", events(6, "d"), "e"))
      )
      assert.deepStrictEqual(
        [...frames],
        [snapshot, events(2, "a"), events(3, "b"), events(4, "c"), events(6, "d"), events(7, "e")]
      )
    })
  )

  it.effect("breaks where a piece comes without the frame it carries on", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(Stream.runDrain(expanded(contract, Stream.make(snapshot, "b"))))
      assert.isTrue(Exit.hasDies(exit))
    })
  )
})
