import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Notebook } from "#runtime/actor/testing/Notebook.ts"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { isOtherCommand, payloadHasher } from "./payloadHash.ts"

const hashOf = payloadHasher(Notebook)

/** The same actor as a later version has it. */
const later = ActorContract.make("Notebook", {
  ...Notebook,
  Command: Schema.Union([Notebook.Command, Schema.TaggedStruct("Erase", { line: Schema.Natural })])
})

const json = fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 })

describe("The hash of a command", () => {
  it("is the same for the same command only", () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        const [first, second] = [one, other].map((words) => hashOf({ _tag: "Dictate", words }))
        expect(first === second).toBe(JSON.stringify(one) === JSON.stringify(other))
      })
    )
  })

  it("does not depend on the order its fields were written in", () => {
    const command = { text: "a", _tag: "Write" } as const
    expect(hashOf(command)).toBe(hashOf({ _tag: "Write", text: "a" }))
  })

  it("is compared under one schema only: who repeats themselves across an update is not refused", () => {
    const [one, other] = [hashOf({ _tag: "Write", text: "a" }), hashOf({ _tag: "Write", text: "b" })]
    const updated = payloadHasher(later)({ _tag: "Write", text: "b" })
    expect(isOtherCommand(one, other)).toBe(true)
    expect(isOtherCommand(one, one)).toBe(false)
    expect(isOtherCommand(one, updated)).toBe(false)
    expect(isOtherCommand(undefined, one)).toBe(false)
  })
})
