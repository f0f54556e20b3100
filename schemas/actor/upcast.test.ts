/** What was stored at any version is read at the current one, by the same steps whenever it was stored. */
import { Schema } from "effect"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import * as ActorContract from "./ActorContract.ts"
import type { StoredForm, Upcaster } from "./upcast.ts"

/** Three forms: `Said {text}`, then `Said {words}`, then `Wrote {words, by}`. States: `lines` had another name once. */
const upcasters: ReadonlyArray<Upcaster> = [
  {
    event: ({ text, ...said }) => ({ ...said, words: String(text).split(" ") }),
    state: ({ texts, ...state }) => ({ ...state, lines: texts })
  },
  { event: (said) => ({ ...said, _tag: "Wrote", by: "nobody" }) }
]

const contractAt = (version: number) =>
  ActorContract.make("Book", {
    State: Schema.Struct({ lines: Schema.Array(Schema.String) }),
    Command: Schema.Never,
    SystemCommand: Schema.Never,
    Event: Schema.TaggedUnion({ Wrote: { words: Schema.Array(Schema.String), by: Schema.String } }),
    Rejection: Schema.Never,
    initial: () => ({ lines: [] }),
    evolve: ({ lines }, { words }) => ({ lines: [...lines, words.join(" ")] }),
    isTransient: () => false,
    settles: () => true,
    merge: () => undefined,
    upcasters: upcasters.slice(0, version - 1)
  })

const { codecs } = contractAt(3)
const word = fc.stringMatching(/^[a-z]+$/)

describe("an event that was stored", () => {
  it("without a version is of the first form, and takes every step to the current one", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const read = codecs.decodeEvent({ _tag: "Said", text: words.join(" ") })
        assert.deepStrictEqual(read, { _tag: "Wrote", words, by: "nobody" })
      })
    )
  })

  it("at a version takes the steps after it, and no step twice", () => {
    const stored = { _tag: "Said", words: ["a b"], "@version": 2 }
    assert.deepStrictEqual(codecs.decodeEvent(stored), { _tag: "Wrote", words: ["a b"], by: "nobody" })
  })

  it("by this version is read as it was written", () => {
    fc.assert(
      fc.property(fc.array(word), word, (words, by) => {
        const event = { _tag: "Wrote" as const, words, by }
        assert.deepStrictEqual(codecs.decodeEvent(codecs.encodeEvent(event)), event)
      })
    )
  })

  it("by a newer version, or by none there is, is refused and named as that", () => {
    const event = { _tag: "Wrote", words: [], by: "ada" }
    for (const version of [4, 100, 0, -1, 1.5, "2", null]) {
      assert.throws(
        () => codecs.decodeEvent({ ...event, "@version": version }),
        /stored in form .* up to 3 are known/
      )
    }
  })
})

describe("a state that was stored", () => {
  it("is read through the steps that are for states", () => {
    assert.deepStrictEqual(codecs.decodeState({ texts: ["a"] }), { lines: ["a"] })
    const state = { lines: ["a", "b"] }
    assert.deepStrictEqual(codecs.decodeState(codecs.encodeState(state)), state)
  })
})

it("a kind that never changed its form stores no version", () => {
  const first: StoredForm = { lines: [] }
  assert.deepStrictEqual(contractAt(1).codecs.encodeState({ lines: [] }), first)
})
