import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type AgentAction, webActions } from "#schemas/page/AgentAction.ts"
import { elementIdsOf, entriesOf, maySubmit, pageUseOf, targetOf, withEntries } from "./catalogue.ts"
import { type SingleAction, singleActions } from "./SingleAction.ts"
import { defineAction, entersNothing, never, none } from "./WebAction.ts"

const i = fc.constantFrom("0.1", "0.2", "3.4")
const text = fc.string({ maxLength: 5 })

const anySingle: fc.Arbitrary<SingleAction> = fc.oneof(
  fc.record({
    _tag: fc.constant("click" as const),
    i,
    button: fc.constantFrom("left" as const, "right" as const)
  }),
  fc.record({ _tag: fc.constant("type" as const), i, text, clear: fc.boolean(), pressEnter: fc.boolean() }),
  fc.record({ _tag: fc.constant("selectOption" as const), i, option: text }),
  fc.record({ _tag: fc.constant("uploadFile" as const), i, filename: text }),
  fc.record({ _tag: fc.constant("drag" as const), i, to: i }),
  fc.record({ _tag: fc.constant("pressKey" as const), i, key: fc.constantFrom("Enter", "a", "no key") }),
  fc.record({ _tag: fc.constant("navigate" as const), url: fc.webUrl() })
)

const anyAction: fc.Arbitrary<AgentAction> = fc.oneof(
  anySingle,
  fc.record({
    _tag: fc.constant("fillForm" as const),
    fields: fc.array(fc.record({ i, value: fc.oneof(text, fc.boolean()) })),
    submit: i
  }),
  fc.record({ _tag: fc.constant("multipleActions" as const), actions: fc.array(anySingle) })
)

describe("the catalogue of actions", () => {
  it("knows each action by its own name", () => {
    for (const [key, { name }] of Object.entries(webActions)) expect(name).toBe(key)
  })

  it("has every action that may be one of several, and the two that hold others", () => {
    expect(new Set(Object.keys(webActions))).toEqual(
      new Set([...Object.keys(singleActions), "fillForm", "multipleActions"])
    )
  })

  it("leaves an action as it is where none of its entries is changed", () => {
    fc.assert(
      fc.property(anyAction, (action) => {
        expect(withEntries(action, (entry) => entry)).toEqual(action)
      })
    )
  })

  it("changes what is typed and chosen, and nothing else", () => {
    fc.assert(
      fc.property(anyAction, (action) => {
        const changed = withEntries(action, (entry) => ({ ...entry, text: `new ${entry.i}` }))
        const expected = entriesOf(action).map((entry) =>
          entry.how === "typed" || entry.how === "chosen" ? { ...entry, text: `new ${entry.i}` } : entry
        )
        expect(entriesOf(changed)).toEqual(expected)
        expect(elementIdsOf(changed)).toEqual(elementIdsOf(action))
      })
    )
  })

  it("asks several in a row one by one, in their order", () => {
    fc.assert(
      fc.property(fc.array(anySingle), (actions) => {
        const action: AgentAction = { _tag: "multipleActions", actions }
        expect(elementIdsOf(action)).toEqual(actions.flatMap(elementIdsOf))
        expect(entriesOf(action)).toEqual(actions.flatMap(entriesOf))
        expect(targetOf(action, (id) => id)).toBe(actions.map((one) => targetOf(one, (id) => id)).join(", "))
      })
    )
  })

  it("says of what is only data that it touches no page", () => {
    const untouched = Object.values(webActions).filter(({ page }) => page === "untouched")
    expect(untouched.map(({ name }) => name).toSorted()).toEqual([
      "answerDialog",
      "draftCalendarInvite",
      "draftEmail"
    ])
    expect(pageUseOf({ _tag: "screenshot" })).toBe("pictured")
  })

  it("takes for sent what was entered with Enter, or with a button pressed", () => {
    const type = { _tag: "type", i: "0.1", text: "Ada" } as const
    const fillForm = { _tag: "fillForm", fields: [{ i: "0.1", value: "Ada" }] } as const
    expect([type, fillForm].map(maySubmit)).toEqual([false, false])
    expect(
      [
        { ...type, pressEnter: true },
        { ...fillForm, submit: "0.2" }
      ].map(maySubmit)
    ).toEqual([true, true])
  })

  it("has no action whose effects nobody decided on: it does not compile", () => {
    const decided = {
      description: "",
      label: "",
      target: () => "",
      step: () => "",
      page: "changed" as const,
      isGesture: false,
      elements: none,
      entries: entersNothing,
      submits: never
    }
    const { effects, ...rest } = { ...decided, effects: none }
    defineAction({ name: "wave", fields: {}, ...rest, effects })
    // @ts-expect-error: what it may bring about is not said
    defineAction({ name: "wave", fields: {}, ...rest })
    const { page, ...pageless } = decided
    // @ts-expect-error: what it does with the page is not said
    defineAction({ name: "wave", fields: {}, ...pageless, effects })
  })
})
