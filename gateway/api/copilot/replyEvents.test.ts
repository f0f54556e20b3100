/** A reply told in pieces is the reply told at once, wherever its reader was cut off. */
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import type { Fragment } from "#schemas/message/Fragment.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import { beginning, eventsSince, parsePlace, placeText } from "./replyEvents.ts"

const replyOf = (fragments: ReadonlyArray<Fragment>): AiMessage => ({
  type: "ai",
  id: "r",
  status: "streaming",
  isIntermediateOutput: false,
  fragments,
  messageTimestamp: 0
})

type Growth =
  | { readonly kind: "text" | "reasoning" | "notice"; readonly text: string }
  | { readonly kind: "tool" | "card" }
  | { readonly kind: "progress" | "ends"; readonly which: number }

const growth: fc.Arbitrary<Growth> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("text" as const, "reasoning" as const, "notice" as const),
    text: fc.string({ minLength: 1, unit: "grapheme" })
  }),
  fc.record({ kind: fc.constantFrom("tool" as const, "card" as const) }),
  fc.record({ kind: fc.constantFrom("progress" as const, "ends" as const), which: fc.nat(5) })
)

/** As the fold of a conversation lets a reply grow; a notice goes as soon as something else comes. */
const grow = (all: ReadonlyArray<Fragment>, step: Growth): ReadonlyArray<Fragment> => {
  const fragments = all.filter(({ type }) => type !== "transient")
  const last = fragments.at(-1)
  switch (step.kind) {
    case "text":
      return last?.type === "text"
        ? [...fragments.slice(0, -1), { ...last, text: last.text + step.text }]
        : [...fragments, { type: "text", text: step.text }]
    case "reasoning":
      return last?.type === "reasoningText"
        ? [...fragments.slice(0, -1), { ...last, text: last.text + step.text }]
        : [...fragments, { type: "reasoningText", text: step.text }]
    case "notice":
      return [...fragments, { type: "transient", text: step.text }]
    case "card":
      return [...fragments, { type: "selectableOptions", options: [{ label: "Yes" }] }]
    case "tool":
      return [
        ...fragments,
        {
          type: "tool",
          toolCallId: `t${fragments.length}`,
          toolName: "operator",
          progress: [],
          toolArguments: {}
        }
      ]
    case "progress":
    case "ends": {
      const open = fragments.flatMap((fragment, index) =>
        fragment.type === "tool" && fragment.toolOutput === undefined ? [index] : []
      )
      const at = open[step.which % Math.max(1, open.length)]
      return fragments.map((fragment, index) => {
        if (index !== at || fragment.type !== "tool") return fragment
        return step.kind === "progress"
          ? { ...fragment, progress: [...fragment.progress, `p${fragment.progress.length}`] }
          : { ...fragment, toolOutput: { type: "success", message: "ok", end: false } }
      })
    }
  }
}

/** What a reader has put together: the text of each kind, and the events of each call in their order. */
const gathered = (reply: AiMessage, cuts: ReadonlyArray<readonly [ReadonlyArray<Fragment>, number]>) => {
  let place = beginning
  const texts = { html: "", reasoning: "" }
  const others: Array<string> = []
  const read = (fragments: ReadonlyArray<Fragment>, most: number): void => {
    for (const { event, place: after } of eventsSince(place, replyOf(fragments)).slice(0, most)) {
      if (event.event === "html" || event.event === "reasoning") texts[event.event] += event.data.text
      else others.push(JSON.stringify(event))
      // As it travels: in the id of the event, and back.
      place = parsePlace(placeText(after)) ?? assert.fail("a place cannot be read back")
    }
  }
  for (const [fragments, most] of cuts) read(fragments, most)
  read(reply.fragments, Number.POSITIVE_INFINITY)
  return { ...texts, others: others.sort() }
}

describe("a reply in events", () => {
  it("is told once and whole, however often and wherever its reader is cut off", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(growth, fc.option(fc.nat(4), { nil: undefined })), { maxLength: 30 }),
        (steps) => {
          let fragments: ReadonlyArray<Fragment> = []
          const cuts: Array<readonly [ReadonlyArray<Fragment>, number]> = []
          for (const [step, most] of steps) {
            fragments = grow(fragments, step)
            if (most !== undefined) cuts.push([fragments, most])
          }
          const reply = replyOf(fragments)
          assert.deepStrictEqual(gathered(reply, cuts), gathered(reply, []))
        }
      )
    )
  })

  it("is nothing more to a reader who has it all", () => {
    const reply = replyOf([
      { type: "text", text: "a" },
      { type: "hidden", text: "for the model" },
      { type: "text", text: "b" }
    ])
    const place = eventsSince(beginning, reply).at(-1)?.place ?? beginning
    assert.deepStrictEqual(eventsSince(place, reply), [])
    assert.notInclude(JSON.stringify(eventsSince(beginning, reply)), "for the model")
  })

  it("is told from its beginning to whoever comes with a place in another reply", () => {
    const reply = replyOf([{ type: "text", text: "a" }])
    const elsewhere = { ...beginning, reply: "another", whole: 1 }
    assert.deepStrictEqual(eventsSince(elsewhere, reply), eventsSince(beginning, reply))
  })

  it("has places no longer than the reply, whatever a reader says theirs is", () => {
    const reply = replyOf([
      { type: "text", text: "a" },
      { type: "selectableOptions", options: [] }
    ])
    for (const text of ["r@999999:", `r@0:${"9,".repeat(1_500)}9`, `r@999999:${"0,".repeat(1_500)}0`]) {
      const place = parsePlace(text) ?? assert.fail(text)
      for (const { place: after } of eventsSince(place, reply)) {
        assert.isAtMost(after.whole + after.rest.length, 2, text)
      }
    }
    const far = parsePlace("r@999999:") ?? assert.fail("is a place")
    assert.isEmpty(far.rest)
    assert.deepStrictEqual(eventsSince(far, reply), [])
  })

  it("has no place that is anything else", () => {
    for (const text of [
      "",
      "3",
      "a:1",
      "1:a",
      "1:1,",
      "-1:1",
      "1:1;2",
      "1".repeat(5_000),
      "r@9999999:",
      "3:1",
      "@1:",
      "%@1:"
    ]) {
      assert.isUndefined(parsePlace(text), text)
    }
  })
})
