/** What words for several things, for places and for dates come to on a page; and what they never come to. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sayOrdinal } from "#runtime/models/direct/match/readOrdinal.ts"
import { parseInstructions } from "#runtime/models/direct/parse/parseInstructions.ts"
import { endings, questions } from "#runtime/models/direct/say/copy.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Move } from "./Move.ts"
import { nextMove } from "./nextMove.ts"
import type { HistoryEntry } from "./TaskView.ts"

const move = (
  goal: string,
  html: string,
  history: ReadonlyArray<HistoryEntry> = [],
  inspections: ReadonlyArray<string> = []
): Move =>
  nextMove({
    goal,
    history,
    inspections: inspections.map((html) => ({ html })),
    page: { shown: { url: "http://localhost/", title: "", html }, goesOn: false }
  })

const ok = (action: AgentAction, more: Partial<ActionFeedback> = {}): HistoryEntry => ({
  _tag: "Acted",
  action,
  feedback: { action, success: true, ...more }
})
const act = (...actions: ReadonlyArray<AgentAction>): Move => ({ _tag: "Act", actions })
const click = (i: string): AgentAction => ({ _tag: "click", i })
const type = (i: string, text: string): AgentAction => ({ _tag: "type", i, text })

const boxes = `<group>Toppings
 <checkbox i=0.1>Tomato
 <checkbox i=0.2 checked>Goat cheese
 <checkbox i=0.3>Egg
<checkbox i=0.4>Salt and pepper`

describe("several things in one instruction", () => {
  it("are set in one action, those that are so already left alone", () => {
    expect(move("tick Tomato, Goat cheese and Egg", boxes)).toEqual(
      act({
        _tag: "fillForm",
        fields: [
          { i: "0.1", value: true },
          { i: "0.3", value: true }
        ]
      })
    )
  })

  it("are one, where the page has one of that name", () => {
    expect(move("tick Salt and pepper", boxes)).toEqual(act(click("0.4")))
  })

  it("are not begun before every one of them is found, and the one that is not is named", () => {
    const missing = ok({ _tag: "waitFor", waitSeconds: 1 })
    expect(move("select Tomato, Anchovies and Egg", boxes, [missing])).toMatchObject({
      _tag: "Ask",
      question: questions.missing("Anchovies")
    })
  })

  it("are options of one list, where it takes several", () => {
    const list = '<listbox i=0.1 options="Pensions|Safety|IT news" multiple>Topics'
    const both: AgentAction = {
      _tag: "multipleActions",
      actions: [
        { _tag: "selectOption", i: "0.1", option: "Pensions" },
        { _tag: "selectOption", i: "0.1", option: "IT news" }
      ]
    }
    expect(move("select Pensions and IT news in Topics", list)).toEqual(act(both))
    const single = list.replace(" multiple", "").replace("listbox", 'combobox value="Safety"')
    expect(move("select Pensions and IT news in Topics", single)).toMatchObject({ _tag: "Ask" })
  })
})

describe("what is counted", () => {
  const rows = (count: number): string =>
    `<table>\n <row>\n  <columnheader>Item\n  <columnheader>Do\n${Array.from(
      { length: count },
      (_, at) => ` <row>\n  <cell>Thing ${at + 1}x\n  <button i=0.${at + 1}>Edit`
    ).join("\n")}`

  it("is the same, however its place is said", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(29), (count, nth) => {
        const place = (nth % count) + 1
        const html = rows(count)
        const there = act(click(`0.${place}`))
        const back = count - place + 1
        const fromLast = back === 1 ? "last" : `${sayOrdinal(back)} to last`
        for (const words of [
          `click the ${sayOrdinal(place)} Edit`,
          `click the ${sayOrdinal(place)} row's Edit button`,
          `click Edit in the ${sayOrdinal(place)} row`,
          `click Edit in row ${place}`,
          `click the ${fromLast} Edit`,
          `click Edit in the row of Thing ${place}x`
        ]) {
          expect(move(words, html), words).toEqual(there)
        }
        expect(move(`click the ${sayOrdinal(count + 1)} Edit`, html)).toEqual(
          act({ _tag: "waitFor", waitSeconds: 1 })
        )
      }),
      { numRuns: 60 }
    )
  })

  it.each([
    ["choose the first language", "English"],
    ["choose the last language", "Deutsch"],
    ["choose the second option in Language", "Deutsch"]
  ])("is never an option without a name: %s", (goal, option) => {
    const html = '<combobox i=0.1 value="" options="|Please choose|English|Deutsch">Language'
    expect(move(goal, html)).toEqual(act({ _tag: "selectOption", i: "0.1", option }))
  })
})

describe("an option without a name", () => {
  it("is neither offered nor chosen", () => {
    const option = fc.constantFrom("", " ", "–", "English", "Deutsch", "Please choose")
    const wish = fc.oneof(
      option,
      fc.constantFrom("the first language", "x", "second option", "empty", "the last")
    )
    fc.assert(
      fc.property(fc.array(option, { minLength: 1, maxLength: 6 }), wish, (options, wanted) => {
        const html = `<combobox i=0.1 value="" options="${options.join("|")}">Language`
        const next = move(`choose ${wanted === "" ? "“”" : wanted} in Language`, html)
        if (next._tag === "Ask") for (const one of next.options) expect(one.trim()).not.toBe("")
        if (next._tag !== "Act") return
        for (const action of next.actions) {
          if (action._tag === "selectOption") expect(action.option.trim()).not.toBe("")
        }
      })
    )
  })
})

describe("an entry", () => {
  const fields = `<textbox i=0.1 type="date" min="2026-01-01">First day
<textbox i=0.2 type="time">From
<spinbutton i=0.3 type="number" min="5" max="60" step="5">Boxes
<textbox i=0.4>Note`

  it.each([
    ["enter 14 March 2026 as the first day", type("0.1", "2026-03-14")],
    ["enter 14 March 2026 in the date field", type("0.1", "2026-03-14")],
    ["put 6 pm into the time field", type("0.2", "18:00")],
    ["fill the number field with 25", type("0.3", "25")],
    ["enter 25 as the number of boxes", type("0.3", "25")],
    ["type 14 March 2026 into Note", type("0.4", "14 March 2026")]
  ] as const)("is in the form of its field: %s", (goal, action) => {
    expect(move(goal, fields)).toEqual(act(action))
  })

  it.each([
    ["enter 03/04/2026 as the first day", ["2026-04-03", "2026-03-04"]],
    ["enter 14 March 2025 as the first day", []],
    ["enter 9 as From", ["09:00", "21:00"]],
    ["enter next spring as the first day", []],
    ["enter 23 as Boxes", []],
    ["enter 65 as Boxes", []],
    ["enter a few as Boxes", []]
  ])("is asked about where it is not clear or not let in: %s", (goal, options) => {
    expect(move(goal, fields)).toMatchObject({ _tag: "Ask", options })
  })

  it("is what the user answers", () => {
    const goal = "enter 03/04/2026 as the first day"
    const asked = move(goal, fields)
    if (asked._tag !== "Ask") throw new Error("not asked")
    const answered: HistoryEntry = { _tag: "Asked", purpose: asked.purpose, answer: "2026-03-04" }
    expect(move(goal, fields, [answered])).toEqual(act(type("0.1", "2026-03-04")))
  })
})

describe("what is to be found and clicked", () => {
  const cut = "<button i=0.1>Save\n<more#0.2-40>39 more link"
  it("is looked for in what the page's summary left out, and clicked there", () => {
    expect(move("find and click Company rules", cut)).toEqual({ _tag: "Look", text: "Company rules" })
    expect(move("find and click Company rules", cut, [], ["<link i=0.30>Company rules"])).toEqual(
      act(click("0.30"))
    )
  })

  it("is waited for, then asked about, where it is nowhere", () => {
    const nothing = ["Nothing like it is on the page."]
    const waited: AgentAction = { _tag: "waitFor", waitSeconds: 1 }
    expect(move("find and click Company rules", cut, [], nothing)).toEqual(act(waited))
    expect(move("find and click Company rules", cut, [ok(waited)], nothing)).toMatchObject({ _tag: "Ask" })
  })

  it("is used where it is listed, if what is to be done with it is there", () => {
    const list = `<article>\n <heading level="2">Parking\n <link i=0.1 href="#1">Read more\n<article>\n <heading level="2">Lunch\n <link i=0.2 href="#2">Read more`
    expect(move("find the article about lunch and click its Read more", list)).toEqual(
      act({ _tag: "hover", i: "0.2" })
    )
  })
})

describe("a claim", () => {
  it.each([
    ["type Ada into Name", type("0.1", "Ada"), '<textbox i=0.1 value="Adam and Eve">Name', false],
    ["type Ada into Name", type("0.1", "Ada"), '<textbox i=0.1 value="Ad">Name', false],
    ["type Ada into Name", type("0.1", "Ada"), "<textbox i=0.1>Name", false],
    ["type Ada into Name", type("0.1", "Ada"), '<textbox i=0.1 value="Ada">Name', true],
    ["tick Terms", click("0.1"), "<checkbox i=0.1>Terms", false],
    ["tick Terms", click("0.1"), "<checkbox i=0.1 checked>Terms", true],
    ["untick Terms", click("0.1"), "<checkbox i=0.1 checked>Terms", false],
    [
      "choose Red in Colour",
      { _tag: "selectOption", i: "0.1", option: "Red" },
      '<combobox i=0.1 value="Green" options="Red|Green">Colour',
      false
    ],
    ["choose Red", click("0.1"), "<radio i=0.1>Red", false],
    ["choose Red", click("0.1"), "<radio i=0.1 checked>Red", true],
    ["choose Red", click("0.1"), "<heading>Thanks", true]
  ] as const)("is made only of what the page shows: %s", (goal, action, html, success) => {
    expect(move(goal, html, [ok(action)])).toMatchObject({ _tag: "Done", success })
  })
})

describe("a phrase that is not understood", () => {
  it("leads to no action, whatever else was said and whatever the page is", () => {
    const word = fc.constantFrom(
      ..."click Save type Ada into Name then and frobnicate choose Egg tick the first last , . ; find it enter 5 as Boxes".split(
        " "
      )
    )
    const goal = fc.oneof(
      fc.array(word, { maxLength: 14 }).map((words) => words.join(" ")),
      fc.string({ unit: "binary", maxLength: 60 })
    )
    const html = `${boxes}\n<textbox i=0.9>Name\n<spinbutton i=0.8 type="number">Boxes\n<button i=0.7>Save`
    fc.assert(
      fc.property(goal, (words) => {
        const next = move(words, html)
        const parsed = parseInstructions(words)
        if (parsed._tag !== "Stopped") return
        expect(next).toMatchObject({ _tag: "Done", success: false })
        if (next._tag === "Done" && parsed.rest !== "") expect(next.message).toContain(parsed.rest)
      }),
      { numRuns: 500 }
    )
  })

  it("is named", () => {
    expect(move("click Save, then frobnicate the list", boxes)).toEqual({
      _tag: "Done",
      success: false,
      message: endings.notUnderstood('“click "Save"”', "frobnicate the list")
    })
  })
})
