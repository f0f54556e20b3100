import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { TASK_FORBID_REPEATS } from "#runtime/actors/web-agent/limits.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import type { Step } from "#schemas/web-agent/Step.ts"
import { detectLoop } from "./detectLoop.ts"
import { fingerprintOf } from "./stepFingerprint.ts"

const url = "https://shop.test/orders"

/** A step, the page it was decided on, and what came of it. */
const step = (action: AgentAction, html: string, feedback: Partial<ActionFeedback> = {}): Step => ({
  id: "s",
  action,
  target: "",
  startedAt: 0,
  feedback: { action, success: true, urlAfter: url, ...feedback },
  ...fingerprintOf(action, { page: readPage(html), url })
})
const click = (i: string): AgentAction => ({ _tag: "click", i })
const times = (count: number, one: (n: number) => Step): ReadonlyArray<Step> =>
  Array.from({ length: count }, (_, n) => one(n))
const roundsOf = (steps: ReadonlyArray<Step>): number => detectLoop(steps).rounds

const words = ["Rain", "Sun", "Hail", "Wind", "Fog", "Snow", "Ice", "Dew", "Heat", "Mist", "Sleet", "Storm"]

describe("A loop", () => {
  it("is noticed beside a clock, though the page gives every element a new id", () => {
    const steps = times(12, (n) =>
      step(click(`0.${n}`), `12:00:${n}\n<button i=0.${n}>Save\n<textbox i=0.${n + 50} value="${n}">Since`)
    )
    expect(roundsOf(steps)).toBe(12)
    expect(
      detectLoop(steps).has(
        fingerprintOf(click("3.1"), { page: readPage("9:15\n<button i=3.1>Save\n<textbox i=3.2>Since"), url })
      )
    ).toBe(true)
  })

  it("is noticed beside a ticker of words too, twice as late", () => {
    expect(roundsOf(times(12, (n) => step(click("0.1"), `<button i=0.1>Save\n${words[n]}`)))).toBe(6)
  })

  it("is noticed where two or three steps are taken in turns, whatever the page counts", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 8 }), (length, rounds) => {
        const html = (n: number) => `${n} visitors\n<button i=0.1>A\n<button i=0.2>B\n<button i=0.3>C`
        const steps = times(length * rounds, (n) => step(click(`0.${1 + (n % length)}`), html(n)))
        expect(roundsOf(steps)).toBe(rounds)
      })
    ))

  const next = "<button i=0.1>Next"
  it.each<[string, (n: number) => Step]>([
    ["going through a list", (n) => step(click("0.1"), `${next}\n<list>\n <listitem>${words[n]}`)],
    [
      "adding what stands in one row after the other",
      (n) =>
        step(
          click(`0.${n + 1}`),
          words.map((word, row) => `<row>${word}\n <button i=0.${row + 1}>Add`).join("\n")
        )
    ],
    [
      "taking rows away from above",
      (n) => step(click("0.1"), `<button i=0.1>Delete\n<list>\n <more#0.1-9>${30 - n} more listitem`)
    ],
    [
      "entering other words",
      (n) => step({ _tag: "type", i: "0.1", text: `row ${n}` }, "<textbox i=0.1>Name")
    ],
    ["coming to another address each time", (n) => step(click("0.1"), next, { urlAfter: `${url}/${n}` })],
    ["opening tabs", (n) => step(click("0.1"), next, { newTabs: [{ tabId: n, url }] })]
  ])("is not %s", (_what, one) => {
    expect(roundsOf(times(8, one))).toBe(1)
  })

  it("is not adding one row after the other with two steps each", () => {
    const rows = (n: number) =>
      `<textbox i=0.1>Name\n<button i=0.2>Add\n<list>${"\n <listitem>Entry".repeat(n)}`
    const steps = times(10, (n) =>
      n % 2 === 0
        ? step({ _tag: "type", i: "0.1", text: words[n] ?? "" }, rows(n / 2))
        : step(click("0.2"), rows((n - 1) / 2))
    )
    expect(roundsOf(steps)).toBe(1)
  })

  it.each<[string, (n: number) => string]>([
    ["rows of numbers", (n) => `<table>\n <row>${1_000 + n}, ${n * 7} €`],
    ["months", (n) => words[n] ?? ""],
    ["a slider", (n) => `<slider i=0.2 value="${n}">Size`]
  ])("is not taken for sure where a press moves on %s", (_what, rest) => {
    expect(roundsOf(times(8, (n) => step(click("0.1"), `${next}\n${rest(n)}`)))).toBeLessThan(
      TASK_FORBID_REPEATS
    )
  })
})
