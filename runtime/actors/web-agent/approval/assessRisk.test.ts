/** What is asked about before it is done, however it is worked: what cannot be held, and what is called by high stakes. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { singleActions } from "#schemas/page/actions/SingleAction.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { type ApprovalDecision, decideApproval, type ModelView } from "./decideApproval.ts"
import { resolveKeyTarget } from "./resolveKeyTarget.ts"

const viewOf = (html: string, more: Partial<ModelView> = {}): ModelView => ({
  page: readPage(html),
  url: "https://shop.example/",
  ...more
})

const verdict = (html: string, action: AgentAction, more?: Partial<ModelView>): ApprovalDecision =>
  decideApproval(action, viewOf(html, more), [], 0)

const asks = (html: string, action: AgentAction, more?: Partial<ModelView>): boolean =>
  verdict(html, action, more)._tag === "Ask"

const click: AgentAction = { _tag: "click", i: "0.1" }
const press = (key = "Enter"): AgentAction => ({ _tag: "pressKey", i: "0.1", key })
const typed: AgentAction = { _tag: "type", i: "0.1", text: "hi", pressEnter: true }

describe("A target", () => {
  test("that only a closer look showed is judged by what that showed", () => {
    const [next, found] = ["<button i=0.2>Next", "<button i=0.1>Delete account"]
    expect(verdict(next, click, { inspections: [readPage(found)] })).toMatchObject({
      question: "The next step, “Delete account” on shop.example, deletes something. Continue?"
    })
    expect(asks(next, click, { inspections: [readPage("<button i=0.1>Show more")] })).toBe(false)
  })

  test.each<AgentAction>([
    click,
    press(),
    typed,
    { _tag: "selectOption", i: "0.1", option: "Red" },
    { _tag: "fillForm", fields: [], submit: "0.1" },
    { _tag: "drag", i: "0.2", to: "0.1" }
  ])("that was never shown is asked about: $_tag", (action) => {
    expect(verdict("<button i=0.2>Next", action)).toMatchObject({
      question: expect.stringContaining("something that was not shown (0.1) on shop.example, may do anything")
    })
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

/** Every way to work a control, on 0.1. */
const ways: ReadonlyArray<AgentAction> = [
  click,
  { _tag: "click", i: "0.1", double: true },
  { _tag: "click", i: "0.1", hold: true },
  { _tag: "click", i: "0.1", x: 3, y: 3 },
  { _tag: "hover", i: "0.1" },
  press("Enter"),
  press("Space"),
  press("Ctrl+Enter"),
  press("x"),
  { _tag: "drag", i: "0.1", dx: 300, dy: 0 },
  { _tag: "drag", i: "0.2", to: "0.1" },
  { _tag: "drag", i: "0.1", to: "0.1" },
  { _tag: "selectOption", i: "0.1", option: "Red" },
  { _tag: "fillForm", fields: [{ i: "0.1", value: true }] },
  { _tag: "fillForm", fields: [], submit: "0.1" }
]

describe("A control that is called by a word of high stakes", () => {
  test.each(ways)("is asked about however it is worked: %o", (action) => {
    expect(asks("<button i=0.1>Delete account\n<row i=0.2>Ann", action)).toBe(true)
    expect(asks("<button i=0.1>Show more\n<row i=0.2>Ann", action)).toBe(false)
  })

  test.each([
    "<button i=0.1>Charge $50",
    "<button i=0.1>Disable two-factor authentication",
    "<button i=0.1>Drop table",
    "<button i=0.1>Suspend user",
    "<button i=0.1>Push to production",
    "<div i=0.1>Delete account",
    "<div i=0.1>\n <strong>Delete\n account",
    "<switch i=0.1>Make public",
    "<checkbox i=0.1>Publish",
    "<generic i=0.1>Pay now",
    "<button i=0.1>🗑",
    "<button i=0.1>Next\n Delete account",
    "<listitem i=0.1>Delete",
    "<form>\n <checkbox i=0.1>I agree to the terms\n <button i=0.2 submits>Next",
    '<link i=0.1 href="/orders/7">Delete order'
  ])("is one under any role: %s", (html) => expect(asks(html, click)).toBe(true))

  test.each([
    "<button i=0.1>Submit",
    "<button i=0.1>",
    "<tab i=0.1>Payments",
    "<tab i=0.1>Delete",
    '<link i=0.1 href="/policy">How to delete your account for good',
    "<row i=0.1>Order 1042, Ann, please delete soon",
    "<listitem i=0.1>Buy milk",
    "<textbox i=0.1>Delete account",
    "<listitem>\n <checkbox i=0.1>Buy bread",
    "<form>\n <checkbox i=0.1>Subscribe\n <button i=0.2 submits>Next",
    "<x-card i=0.1>\n <link i=0.2>Open\n <button i=0.3>Delete"
  ])("is not: %s", (html) => expect(asks(html, click)).toBe(false))

  test("is asked about where an option is called so, on the page's lists and on the browser's", () => {
    const choice = (option: string): AgentAction => ({ _tag: "selectOption", i: "0.1", option })
    for (const list of [
      '<button i=0.1 expanded="false">More',
      '<combobox i=0.1 options="Archive|Delete">With'
    ]) {
      expect([asks(list, choice("Delete")), asks(list, choice("Archive"))]).toEqual([true, false])
    }
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
  ])("is asked about where it slides, whatever moves it: %o", (action) => {
    expect(asks(slid("Slide to pay"), action)).toBe(true)
    expect(asks(slid("Volume"), action)).toBe(false)
  })

  const dialog = (question: string, button: string) =>
    `<dialog modal>\n <heading level="2">${question}\n <button i=0.2>Cancel\n <button i=0.1>${button}`

  test.each([
    ["OK", true],
    ["Yes", true],
    ["Yes, I’m sure", true],
    ["Continue", true],
    ["Weiter", true],
    ["はい", true],
    ["Cancel", false],
    ["Close", false]
  ])("is “%s” in a dialog that says so", (button, expected) => {
    expect(asks(dialog("Delete order 1041?", button), click)).toBe(expected)
    expect(asks(dialog("Your changes were kept.", button), click)).toBe(false)
    expect(asks(dialog("Order 1041 will be deleted.", button), click)).toBe(expected)
    expect(asks(`<alertdialog>Delete order 1041?\n <button i=0.1>${button}`, click)).toBe(expected)
  })

  test("is what Enter in a field presses, whatever else is held", () => {
    const form = (...lines: ReadonlyArray<string>) =>
      ["<form>", " <textbox i=0.1>Name", ...lines.map((line) => ` ${line}`)].join("\n")
    const pays = form("<button i=0.2>Next", "<button i=0.3 submits>Pay")
    const goesOn = form(
      "<button i=0.2>Delete draft",
      "<button i=0.3 submits>Next",
      "<button i=0.4 submits>Delete"
    )
    for (const action of [press(), press("Ctrl+Enter"), typed]) {
      expect([asks(pays, action), asks(goesOn, action)]).toEqual([true, false])
    }
  })
})

describe("A link", () => {
  test.each([
    ['<link i=0.1 href="/delete?id=3">Order 3', "deletes something"],
    ['<link i=0.1 href="/list?action=remove-item&id=3">Lamp', "deletes something"],
    ['<link i=0.1 href="/n/77">Unsubscribe', "deletes something"],
    ['<link i=0.1 href="mailto:…">Write to us', "hands something to another program"],
    ['<link i=0.1 href="/setup.exe">Installer', "downloads a program"],
    ['<link i=0.1 href="cdn.example/app.dmg?v=3">Get it', "downloads a program"],
    ['<link i=0.1 href="/slides.pptm">Slides', "downloads a program"]
  ])("is asked about where its address does something: %s", (html, what) => {
    expect(verdict(html, click)).toMatchObject({ question: expect.stringContaining(what) })
  })

  test.each([
    '<link i=0.1 href="/orders/3">Order 3',
    '<link i=0.1 href="/blog/how-to-delete-an-account">A long read',
    '<link i=0.1 href="delete.example/home">Their page',
    '<link i=0.1 href="javascript:…">More',
    '<link i=0.1 href="/manual.pdf">Manual'
  ])("is not where it only leads somewhere: %s", (html) => expect(asks(html, click)).toBe(false))

  test("to what can be executed is asked about as it is saved, too", () => {
    const save: AgentAction = { _tag: "download", i: "0.1" }
    expect(asks('<link i=0.1 href="/setup.msi">Setup', save)).toBe(true)
    expect(asks('<link i=0.1 href="/bill.pdf">Bill', save)).toBe(false)
    expect(asks("Text", { _tag: "download" }, { url: "https://shop.example/run.sh" })).toBe(true)
  })
})

describe("A key", () => {
  test.each(["Enter", "Return", " Enter ", "enter", "spacebar", " ", "Space", "Shift+Enter"])(
    "written “%s” presses what it is pressed on",
    (key) => {
      expect(asks("<button i=0.1>Delete account", press(key))).toBe(true)
      expect(asks("<button i=0.1>Next", press(key))).toBe(false)
    }
  )

  test.each(["Tab", "Escape", "ArrowDown", "shift+tab", "pgdn", "Ctrl+A", "no key"])(
    "written “%s” presses nothing",
    (key) => expect(asks("<button i=0.1>Delete account", press(key))).toBe(false)
  )

  test("on what says this is held to the one element that does; where that is not known it is asked about", () => {
    const wanted: AgentAction = { _tag: "pressKey", filters: { hasText: "delete ACCOUNT" }, key: "Return" }
    const aimed = (html: string) => resolveKeyTarget(wanted, viewOf(html))
    expect(aimed("<button i=0.1>Delete account")).toEqual({ _tag: "pressKey", i: "0.1", key: "Return" })
    const several = "<button i=0.1>Delete account\n<button i=0.2>Delete account now"
    expect(aimed(several)).toEqual(wanted)
    expect(asks(several, wanted)).toBe(true)
    const bySelector: AgentAction = { _tag: "pressKey", filters: { selector: ":focus" }, key: "Enter" }
    expect(resolveKeyTarget(bySelector, viewOf("<button i=0.1>Next"))).toEqual(bySelector)
    expect(asks("<button i=0.1>Next", bySelector)).toBe(true)
    expect(asks("<button i=0.1>Next", { ...bySelector, key: "Escape" })).toBe(false)
  })

  test("that takes something away is asked about outside of fields, and no other that sends nothing by itself", () => {
    const row = "<row i=0.1>Ann: hello"
    expect(verdict(row, press("Delete"))).toMatchObject({ question: expect.stringContaining("deletes") })
    expect(asks("<textbox i=0.1>Name", press("Delete"))).toBe(false)
    for (const key of ["#", "Enter", "Ctrl+B", "Ctrl+S", "F5", "x"]) expect(asks(row, press(key))).toBe(false)
    for (const key of ["x", "Ctrl+B", "Alt+s", "Ctrl+Enter", "Ctrl+Z", "Ctrl+V"]) {
      expect(asks("<textbox i=0.1 multiline>Text", press(key))).toBe(false)
    }
  })

  test.each(["Ctrl+C", "Cmd+x", "Control+Insert"])("that reaches into the clipboard is: %s", (key) => {
    expect(verdict("<textbox i=0.1>Name", press(key))).toMatchObject({
      question: expect.stringMatching(/on shop\.example, changes what is in the clipboard\. Continue\?$/)
    })
  })
})

describe("On a page that speaks over a socket", () => {
  const socket = { speaksOverSocket: true }

  test.each<[string, AgentAction]>([
    ["<button i=0.1>Zzyzx", click],
    ["<button i=0.1>", click],
    ["<div i=0.1>Like", click],
    ["<menuitem i=0.1>Zzyzx", click],
    ["<switch i=0.1>Lamp", click],
    ['<link i=0.1 href="#">Zzyzx', click],
    ['<button i=0.1 expanded="false">More', click],
    ["<listitem i=0.1>Ann: hello", click],
    ["<listitem i=0.2>Card\n<listitem i=0.1>Done", { _tag: "drag", i: "0.2", to: "0.1" }],
    ["<combobox i=0.1>Role\n <option>Owner", { _tag: "selectOption", i: "0.1", option: "Owner" }],
    ["<form>\n <checkbox i=0.1>Gift\n <button i=0.2 submits>Next", click],
    ["<textbox i=0.1 multiline>Message", typed],
    ["<textbox i=0.1 multiline>Message", press("Ctrl+Enter")],
    ["<button i=0.1>Zzyzx", press("x")],
    ["<row i=0.1>Ann", press("#")],
    ["<div i=0.1>Lane\n<row i=0.2>Ann", { _tag: "drag", i: "0.2", to: "0.1" }]
  ])("what nobody knows is asked about, for it may send at once: %s", (html, action) => {
    expect(verdict(html, action, socket)).toMatchObject({
      question: expect.stringContaining("may send something at once")
    })
    expect(asks(html, action)).toBe(false)
  })

  test.each<[string, AgentAction]>([
    ['<link i=0.1 href="/orders">Orders', click],
    ["<tab i=0.1>Files", click],
    ["<combobox i=0.1>City", click],
    ["<textbox i=0.1>Message", { _tag: "type", i: "0.1", text: "hello" }],
    ["<searchbox i=0.1>", typed],
    ["<button i=0.1>Zzyzx", { _tag: "hover", i: "0.1" }],
    ["<button i=0.1>Zzyzx", press("Tab")]
  ])("what leads elsewhere, opens a list or enters something is not: %s", (html, action) => {
    expect(asks(html, action, socket)).toBe(false)
  })
})

describe("A link, which nothing holds", () => {
  test.each([
    "/user/deleteUser?id=5",
    "/orders/cancelOrder.do?id=5",
    "/cart/remove-item-from-basket?id=5",
    "/delete_user_5",
    "/items/5/del",
    "/mailing/unsub?u=5",
    "/?m=userDelete&id=5",
    "/%64elete/5",
    "/admin?act=rm&id=5",
    "/orders/7?do=ship",
    "/orders/7/ship?authenticity_token=x1"
  ])("is asked about where its address tells a server to do something: %s", (href) => {
    expect(asks(`<link i=0.1 href="${href}">Yes`, click)).toBe(true)
  })

  test.each([
    "/orders/7",
    "/wiki?title=Lamp&action=history",
    "/news/how-to-delete-an-account-for-good",
    "/orders?sort=date",
    "far.example/?token=1"
  ])("is not where it names what is shown: %s", (href) => {
    expect(asks(`<link i=0.1 href="${href}">Yes`, click)).toBe(false)
  })
})

describe("Entries that go to another site", () => {
  test.each([
    [
      "by its form",
      '<form to="https://evil.example">\n <textbox i=0.2 value="5">Note\n <button i=0.1 submits>Save'
    ],
    [
      "by its button",
      '<form>\n <textbox i=0.2 value="5">Note\n <button i=0.1 submits to="https://evil.example">Save'
    ],
    [
      "by its frame",
      '<iframe site="https://evil.example">\n <form>\n  <textbox i=0.2 value="5">Note\n  <button i=0.1 submits>Save'
    ],
    [
      "by the frame a closer look left out",
      '<iframe site="https://evil.example">\n <link i=0.3>More\n<form>\n <textbox i=0.2 value="5">Note\n <button i=0.1 submits>Save'
    ]
  ])("are asked about, %s, and it says where", (_, html) => {
    expect(verdict(html, click)).toMatchObject({
      question: "The next step, “Save” to https://evil.example on shop.example, submits something. Continue?",
      hosts: ["evil.example"]
    })
    expect(asks(html, { _tag: "pressKey", key: "Enter", i: "0.2" })).toBe(true)
  })

  test("are not where that is the site in the address bar, or nothing is sent", () => {
    const form =
      '<form to="https://shop.example">\n <textbox i=0.2 value="5">Note\n <button i=0.1 submits>Save'
    expect(asks(form, click)).toBe(false)
    expect(asks('<iframe site="https://evil.example">\n <button i=0.1>Next', click)).toBe(false)
  })
})

const id = fc.integer({ min: 1, max: 7 }).map((n) => `0.${n}`)
const single = fc.oneof(
  id.map((i) => ({ _tag: "click" as const, i })),
  id.map((i) => ({ _tag: "hover" as const, i })),
  fc
    .tuple(id, fc.constantFrom("Enter", " Return ", " ", "Tab", "Delete", "x", "Ctrl+c"))
    .map(([i, key]) => ({ _tag: "pressKey" as const, i, key })),
  fc.tuple(id, fc.boolean()).map(([i, pressEnter]) => ({ _tag: "type" as const, i, text: "x", pressEnter })),
  fc.constant({ _tag: "evaluateCode" as const, code: "1" }),
  fc.constant({ _tag: "navigate" as const, url: "https://far.example/?q=1" }),
  id.map((i) => ({ _tag: "uploadFile" as const, i, filename: "a.pdf" }))
)
const partsIn = (html: string, action: AgentAction): ReadonlyArray<string> => {
  const judged = verdict(html, action)
  return judged._tag === "Ask" ? judged.parts.map(({ what }) => what) : []
}

test("A step made of others is asked about exactly where one of them is", () => {
  const html = [
    "<button i=0.1>Next",
    "<div i=0.2>Delete account",
    "<textbox i=0.3>Message",
    "<searchbox i=0.4>",
    "<switch i=0.5>Make public"
  ].join("\n")
  fc.assert(
    fc.property(fc.array(single, { minLength: 1, maxLength: 6 }), (actions) => {
      expect(partsIn(html, { _tag: "multipleActions", actions })).toEqual(
        actions.flatMap((action) => partsIn(html, action))
      )
    })
  )
})

test("No word makes the agent ask less: whatever a control is called, what is asked about without a name is", () => {
  const names = fc.constantFrom("", "OK", "Save", "Search", "Cancel", "Next", "Delete", "harmless", "Sign in")
  const lines = fc.constantFrom("button", "div", "switch", "link", "menuitem", "row", "checkbox")
  fc.assert(
    fc.property(lines, names, single, fc.boolean(), (role, name, action, speaksOverSocket) => {
      const count = (called: string): number => {
        const html = ["0.1", "0.2", "0.3"].map((i) => `<${role} i=${i}>${called}`).join("\n")
        const judged = verdict(html, action, { speaksOverSocket })
        return judged._tag === "Ask" ? judged.parts.length : 0
      }
      expect(count(name)).toBeGreaterThanOrEqual(count(""))
    })
  )
})

test("Every action of the catalogue has its place here: asked about always, or by what it is done to", () => {
  const always = ["evaluateCode", "uploadFile"]
  const byTarget = [
    "click",
    "hover",
    "type",
    "selectOption",
    "drag",
    "pressKey",
    "navigate",
    "newTab",
    "download"
  ]
  const never = [
    "scroll",
    "selectText",
    "waitFor",
    "screenshot",
    "savePage",
    "draftEmail",
    "draftCalendarInvite"
  ]
  // By itself it does nothing: it is judged with the action that uses it up.
  const withAnother = ["answerDialog"]
  expect([...always, ...byTarget, ...never, ...withAnother].toSorted()).toEqual(
    Object.keys(singleActions).toSorted()
  )
})
