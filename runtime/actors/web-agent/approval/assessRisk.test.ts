/** Whatever a step presses, by pointer, key or choice, is judged by what it is and where it stands. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { decideApproval } from "./decideApproval.ts"
import { resolveKeyTarget } from "./resolveKeyTarget.ts"

const verdict = (html: string, action: AgentAction, ...inspections: ReadonlyArray<string>) =>
  decideApproval(
    action,
    { page: readPage(html), url: "https://shop.example/", inspections: inspections.map(readPage) },
    [],
    0
  )

const asks = (html: string, action: AgentAction, ...inspections: ReadonlyArray<string>): boolean =>
  verdict(html, action, ...inspections)._tag === "Ask"

const click: AgentAction = { _tag: "click", i: "0.1" }
const enter = (key = "Enter"): AgentAction => ({ _tag: "pressKey", i: "0.1", key })
const typed: AgentAction = { _tag: "type", i: "0.1", text: "hi", pressEnter: true }

describe("A target", () => {
  test("that only a closer look showed is judged by what that showed", () => {
    const [next, found] = ["<button i=0.2>Next", "<button i=0.1>Delete account"]
    expect(verdict(next, click, found)).toMatchObject({
      question: "The next step, “Delete account” on shop.example, deletes something. Continue?"
    })
    expect(asks(next, click, "<button i=0.1>Show more")).toBe(false)
  })

  test.each<AgentAction>([
    click,
    enter(),
    typed,
    { _tag: "selectOption", i: "0.1", option: "Red" },
    { _tag: "fillForm", fields: [], submit: "0.1" },
    { _tag: "drag", i: "0.2", to: "0.1" }
  ])("that was never shown is asked about: $_tag", (action) => {
    expect(verdict("<button i=0.2>Next", action)).toMatchObject({
      question: expect.stringContaining("something that was not shown (0.1) on shop.example, may do anything")
    })
  })

  test.each([
    ["Slide to pay 500 €", true],
    ["Wider", false]
  ])("that is moved by a distance is judged by what it is called: %s", (name, isAsked) => {
    const drag: AgentAction = { _tag: "drag", i: "0.1", dx: 300, dy: 0 }
    expect(asks(`<button i=0.1>${name}`, drag)).toBe(isAsked)
  })

  const slid = (name: string) => `<slider i=0.1 value="0" min="0" max="100">${name}`

  test.each<AgentAction>([
    { _tag: "drag", i: "0.1", dx: 300, dy: 0 },
    { _tag: "click", i: "0.1", x: 299, y: 5 },
    { _tag: "type", i: "0.1", text: "100" },
    { _tag: "type", i: "0.1", text: "100", pressEnter: true },
    { _tag: "fillForm", fields: [{ i: "0.1", value: "100" }] },
    { _tag: "pressKey", i: "0.1", key: "End" },
    { _tag: "pressKey", i: "0.1", key: "Shift+Right" },
    { _tag: "pressKey", i: "0.1", key: "Enter" }
  ])("that is slid is judged by what it is called, whatever moves it: $_tag", (action) => {
    expect(asks(slid("Slide to pay"), action)).toBe(true)
    expect(asks(slid("Volume"), action)).toBe(false)
  })

  test("needs no showing where nothing is pressed", () => {
    for (const action of [
      { _tag: "hover", i: "0.1" },
      { _tag: "pressKey", i: "0.1", key: "Escape" },
      { _tag: "type", i: "0.1", text: "hi" }
    ] as const) {
      expect(asks("Nothing", action)).toBe(false)
    }
  })
})

describe("A key", () => {
  test.each(["Enter", "Return", " Enter ", "enter", "spacebar", " ", "Space", "Shift+Enter"])(
    "written “%s” presses what it is pressed on",
    (key) => {
      expect(asks("<button i=0.1>Delete account", enter(key))).toBe(true)
      expect(asks("<button i=0.1>Next", enter(key))).toBe(false)
    }
  )

  test.each(["Tab", "Escape", "ArrowDown", "shift+tab", "pgdn", "Ctrl+A", "no key"])(
    "written “%s” presses nothing",
    (key) => expect(asks("<button i=0.1>Delete account", enter(key))).toBe(false)
  )

  test("on what says this is held to the one element that does; where that is not known it is asked about", () => {
    const wanted: AgentAction = {
      _tag: "pressKey",
      filters: { hasText: "delete ACCOUNT" },
      key: "Return"
    }
    const aimed = (html: string) =>
      resolveKeyTarget(wanted, { page: readPage(html), url: "https://shop.example/" })
    expect(aimed("<button i=0.1>Delete account")).toEqual({ _tag: "pressKey", i: "0.1", key: "Return" })
    const several = "<button i=0.1>Delete account\n<button i=0.2>Delete account now"
    expect(aimed(several)).toEqual(wanted)
    expect(asks(several, wanted)).toBe(true)
    const bySelector: AgentAction = { _tag: "pressKey", filters: { selector: ":focus" }, key: "Enter" }
    expect(resolveKeyTarget(bySelector, { page: readPage("<button i=0.1>Next"), url: "" })).toEqual(
      bySelector
    )
    expect(asks("<button i=0.1>Next", bySelector)).toBe(true)
    expect(asks("<button i=0.1>Next", { ...bySelector, key: "Escape" })).toBe(false)
  })

  test("that pages take for a command is asked about outside of fields and lists", () => {
    const row = "<row i=0.1>Ann: hello"
    expect(verdict(row, enter("Delete"))).toMatchObject({ question: expect.stringContaining("deletes") })
    expect(asks(row, enter("#"))).toBe(true)
    expect(asks(row, enter("Enter"))).toBe(true)
    expect(asks("<textbox i=0.1>Name", enter("Delete"))).toBe(false)
    expect(asks("<menuitem i=0.1>Open", enter("n"))).toBe(false)
  })
})

describe("Enter in a field", () => {
  const form = (...lines: ReadonlyArray<string>) => ["<form>", ...lines.map((line) => ` ${line}`)].join("\n")

  test.each([
    ["the first button that submits", "<button i=0.2>Next", "<button i=0.3 submits>Send", true],
    ["not one that does not", "<button i=0.2>Delete draft", "<button i=0.3 submits>Next", false],
    ["not the second", "<button i=0.2 submits>Next", "<button i=0.3 submits>Delete", false]
  ])("presses %s", (_, first, second, expected) => {
    const html = form("<textbox i=0.1>Name", first, second)
    expect([asks(html, enter()), asks(html, typed)]).toEqual([expected, expected])
  })

  test.each([
    ["<textbox i=0.1>Message"],
    ["<textbox i=0.1 multiline>Message"],
    [form("<textbox i=0.1>Message", "<button i=0.2>Emoji")],
    [form("<textbox i=0.1 multiline>Message", "<button i=0.2 submits>Next")],
    [form("<textbox i=0.1>Name", "<more#0.4-9>5 more", "<button i=0.2 submits>Next")]
  ])("is asked about where nobody can tell what it does: %s", (html) => {
    expect(verdict(html, typed)).toMatchObject({
      question: expect.stringMatching(/^The next step, Enter in “(Message|Name)” on shop.example, submits/)
    })
  })

  test.each([
    ["<searchbox i=0.1>"],
    ["<search>\n <textbox i=0.1>Words"],
    ["<textbox i=0.1>Search the shop"],
    ['<textbox i=0.1 placeholder="Suche …">'],
    ["<combobox i=0.1 multiline>Search"],
    [form("<searchbox i=0.1>", "<button i=0.2 submits>")],
    [form("<textbox i=0.1>Name", "<button i=0.2 submits>Save")],
    ["<combobox i=0.1>City"],
    ['<combobox i=0.1 options="Red|Green">Colour']
  ])("is not where it is a search, a choice or a plain form: %s", (html) => {
    expect(asks(html, typed)).toBe(false)
  })

  test("is asked about in a search whose button does something else", () => {
    expect(asks(form("<searchbox i=0.1>", "<button i=0.2 submits>Delete all"), typed)).toBe(true)
    expect(asks("<textbox i=0.1>Search or send a message", typed)).toBe(true)
  })
})

describe("Under any role", () => {
  test.each([
    "<div i=0.1>Delete account",
    "<div i=0.1>\n <strong>Delete\n account",
    "<switch i=0.1>Make public",
    "<treeitem i=0.1>Delete branch",
    "<x-card i=0.1>Delete this account and all that is in it",
    "<listitem i=0.1>Dieses Konto für immer und ganz löschen",
    "<checkbox i=0.1>Publish",
    "<generic i=0.1>Pay now"
  ])("%s is asked about", (html) => expect(asks(html, click)).toBe(true))

  test.each([
    "<div i=0.1>Next",
    "<tab i=0.1>Payments",
    "<button i=0.1>Show more",
    '<link i=0.1 href="/policy">How to delete your account for good',
    "<row i=0.1>Order 1042, Ann, please reply soon",
    "<textbox i=0.1>Delete account",
    "<form>\n <checkbox i=0.1>Subscribe\n <button i=0.2 submits>Next",
    "<x-card i=0.1>\n <link i=0.2>Open\n <button i=0.3>Delete"
  ])("%s is not", (html) => expect(asks(html, click)).toBe(false))

  test.each([
    { _tag: "fillForm", fields: [{ i: "0.1", value: true }] },
    { _tag: "drag", i: "0.1", to: "0.1" },
    { _tag: "drag", i: "0.2", to: "0.1" },
    { _tag: "selectOption", i: "0.1", option: "Red" }
  ] as const)("a press under another name is a press: $_tag", (action) => {
    expect(asks("<button i=0.1>Delete account\n<row i=0.2>Ann", action)).toBe(true)
  })

  test("a choice in a list that the page draws is a press, in one that the browser draws an entry", () => {
    const choice: AgentAction = { _tag: "selectOption", i: "0.1", option: "Delete" }
    expect(asks('<button i=0.1 expanded="false">More', choice)).toBe(true)
    expect(asks('<combobox i=0.1 options="Archive|Delete">With the selected', choice)).toBe(false)
  })

  const dialog = (question: string, button: string) =>
    `<dialog modal>\n <heading level="2">${question}\n <button i=0.2>Cancel\n <button i=0.1>${button}`

  test.each([
    ["OK", true],
    ["Yes", true],
    ["Yes, I’m sure", true],
    ["Continue", true],
    ["Weiter", true],
    ["Cancel", false],
    ["Close", false]
  ])("“%s” in a dialog does what the dialog says", (button, expected) => {
    expect(asks(dialog("Delete order 1041?", button), click)).toBe(expected)
    expect(asks(dialog("Your changes were kept.", button), click)).toBe(false)
    expect(asks(`<alertdialog>Delete order 1041?\n <button i=0.1>${button}`, click)).toBe(expected)
  })
})

test("A step made of others is asked about exactly where one of them is", () => {
  const html = [
    "<button i=0.1>Next",
    "<div i=0.2>Delete account",
    "<textbox i=0.3>Message",
    "<searchbox i=0.4>",
    "<switch i=0.5>Make public"
  ].join("\n")
  const id = fc.integer({ min: 1, max: 7 }).map((n) => `0.${n}`)
  const single = fc.oneof(
    id.map((i) => ({ _tag: "click" as const, i })),
    fc
      .tuple(id, fc.constantFrom("Enter", " Return ", " ", "Tab", "Delete", "x"))
      .map(([i, key]) => ({ _tag: "pressKey" as const, i, key })),
    fc
      .tuple(id, fc.boolean())
      .map(([i, pressEnter]) => ({ _tag: "type" as const, i, text: "x", pressEnter })),
    fc.constant({ _tag: "evaluateCode" as const, code: "1" }),
    id.map((i) => ({ _tag: "uploadFile" as const, i, filename: "a.pdf" }))
  )
  const partsIn = (action: AgentAction): ReadonlyArray<string> => {
    const judged = verdict(html, action)
    return judged._tag === "Ask" ? judged.parts.map(({ what }) => what) : []
  }
  fc.assert(
    fc.property(fc.array(single, { minLength: 1, maxLength: 6 }), (actions) => {
      expect(partsIn({ _tag: "multipleActions", actions })).toEqual(actions.flatMap(partsIn))
    })
  )
})
