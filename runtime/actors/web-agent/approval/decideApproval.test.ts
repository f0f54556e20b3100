/** What the user is asked about before it is done: told by names, entries and what was done before. */
import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { DUPLICATE_SUBMIT_MS, ELEMENT_TEXT_MAX_CHARS, PREVIEW_MAX_FIELDS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { SingleAction } from "#schemas/page/actions/SingleAction.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import { type PageElement, render } from "#schemas/page/PseudoHtml.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { decideApproval } from "./decideApproval.ts"
import { withPart } from "./inFull.ts"

const element = (
  role: string,
  name: string,
  i: string,
  attributes: PageElement["attributes"] = {}
): PageElement => ({ role, name, i, attributes, children: [] })

const page = (...nodes: ReadonlyArray<PageElement>) => ({
  page: readPage(render(nodes)),
  url: "https://shop.example/orders?page=1"
})

const form = (...children: ReadonlyArray<PageElement>): PageElement => ({
  role: "form",
  name: "",
  attributes: {},
  children
})

/** As the code inside pages cuts what a summary has no room for. */
const foldText = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`

const click = (i: string): SingleAction => ({ _tag: "click", i })

describe("A press", () => {
  test("on what only sends entries, whatever it is called, is left to what leaves", () => {
    for (const name of ["Submit", "Save", "Zzyzx", ""]) {
      const sent = page(
        form(element("textbox", "Amount", "0.1", { value: "5" }), element("button", name, "0.2"))
      )
      expect(decideApproval(click("0.2"), sent, [], 0)._tag, name).toBe("Allowed")
    }
  })

  it("is asked about the same whatever else the page says", () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, note) => {
        const verdict = decideApproval(
          click("0.2"),
          page(
            element("heading", title, "0.8"),
            form(element("textbox", note, "0.1"), element("button", "Send", "0.2"))
          ),
          [],
          0
        )
        expect(verdict._tag).toBe("Ask")
      })
    ))
})

describe("What is shown before it is submitted", () => {
  const order = page(
    element("textbox", "Search the shop", "0.9", { value: "lamp" }),
    form(
      element("textbox", "To", "0.1", { value: "bob@example.com" }),
      element("textbox", "Password", "0.2", { value: "••••••" }),
      element("checkbox", "Copy to me", "0.3", { checked: true }),
      element("radio", "Now", "0.4", { checked: true }),
      element("radio", "Later", "0.5"),
      element("button", "Help", "0.7"),
      element("button", "Send", "0.6", { submits: true })
    )
  )

  test("are the entries of its own form, as they stand, secrets fixed", () => {
    const verdict = decideApproval(click("0.6"), order, [], 0)
    expect(verdict._tag === "Ask" ? verdict.fields : []).toEqual([
      { i: "0.1", label: "To", value: "bob@example.com", editable: true },
      { i: "0.2", label: "Password", value: "••••••", editable: false },
      { i: "0.3", label: "Copy to me", value: "yes", editable: false },
      { i: "0.4", label: "Now", value: "yes", editable: false }
    ])
  })

  test("are not the entries of another form, where its own has none", () => {
    const two = page(
      form(element("textbox", "Note", "0.1", { value: "Hi" })),
      form(element("button", "Delete", "0.2"))
    )
    const verdict = decideApproval(click("0.2"), two, [], 0)
    expect(verdict._tag === "Ask" ? verdict.fields : undefined).toEqual([])
  })

  test("are the entries that the same action makes", () => {
    const action: AgentAction = {
      _tag: "fillForm",
      fields: [
        { i: "0.1", value: "eve@example.com" },
        { i: "0.3", value: false }
      ],
      submit: "0.6"
    }
    const verdict = decideApproval(action, order, [], 0)
    expect(verdict._tag === "Ask" ? verdict.fields.slice(0, 3).map(({ value }) => value) : []).toEqual([
      "eve@example.com",
      "••••••",
      "no"
    ])
  })

  test("Enter in a field is the press of its form's button", () => {
    expect(decideApproval({ _tag: "type", i: "0.1", text: "x", pressEnter: true }, order, [], 0)._tag).toBe(
      "Ask"
    )
    expect(decideApproval({ _tag: "pressKey", key: "Enter", i: "0.1" }, order, [], 0)._tag).toBe("Ask")
    expect(decideApproval({ _tag: "type", i: "0.9", text: "x", pressEnter: true }, order, [], 0)._tag).toBe(
      "Allowed"
    )
  })
})

describe("Everything a step does", () => {
  const mail = page(
    form(
      element("textbox", "To", "0.1", { value: "bob@example.com" }),
      element("button", "Send", "0.2", { submits: true })
    ),
    element("button", "Delete account", "0.3"),
    element("button", "Next", "0.4")
  )
  const batch = (...actions: ReadonlyArray<SingleAction>) => {
    const verdict = decideApproval({ _tag: "multipleActions", actions }, mail, [], 0)
    return verdict._tag === "Ask" ? verdict : undefined
  }

  test("is named in one question, an upload or code beside it too", () => {
    const asked = batch(
      { _tag: "evaluateCode", code: "1" },
      { _tag: "uploadFile", i: "0.4", filename: "a.pdf" },
      { _tag: "click", i: "0.2" },
      { _tag: "click", i: "0.4" },
      { _tag: "click", i: "0.3" }
    )
    expect(asked?.question).toBe(
      "The next step does 4 things on shop.example: it runs code, uploads “a.pdf”, sends something and deletes something. Continue?"
    )
    expect(asked?.parts.map(({ what, code }) => [what, code])).toEqual([
      ["Runs code", "1"],
      ["Uploads “a.pdf”", undefined],
      ["“Send” sends something", undefined],
      ["“Delete account” deletes something", undefined]
    ])
  })

  const orders = {
    ...page(),
    page: readPage(
      [
        "<heading>Orders",
        "<list>",
        " <listitem>",
        "  Order 1042 of “Ada”",
        "  <button i=0.1>Delete",
        " <listitem>",
        "  Order 1043",
        "  <button i=0.2>Delete"
      ].join("\n")
    )
  }
  const aboutOrders = (...actions: ReadonlyArray<SingleAction>) => {
    const decision = decideApproval({ _tag: "multipleActions", actions }, orders, [], 0)
    return decision._tag === "Ask" ? decision : undefined
  }

  test("says what it is done to: the row it stands in, under its heading", () => {
    const asked = aboutOrders({ _tag: "click", i: "0.1" })
    expect(asked?.question).toBe(
      "The next step, “Delete” under “Orders › Order 1042 of 'Ada'” on shop.example, deletes something. Continue?"
    )
    expect(asked?.parts[0]?.what).toBe("“Delete” under “Orders › Order 1042 of 'Ada'” deletes something")
    expect(asked?.dangerous).toBe(true)
  })

  test("of several that come to the same names each", () => {
    const answer = { _tag: "answerDialog", accept: true, message: "Delete it for good?" } as const
    expect(aboutOrders(answer, { _tag: "click", i: "0.2" })?.question).toBe(
      "The next step, “Yes” to “Delete it for good?” and “Delete” under “Orders › Order 1043” on shop.example, deletes something. Continue?"
    )
  })

  test("is shown with the entries as they are by then; one that goes out twice is not to be changed", () => {
    const asked = batch(
      { _tag: "type", i: "0.1", text: "ann@example.com", pressEnter: true },
      { _tag: "type", i: "0.1", text: ".org", clear: false },
      { _tag: "click", i: "0.2" }
    )
    expect(asked?.parts.map(({ fields }) => fields)).toEqual([
      [{ i: "0.1", label: "To", value: "ann@example.com", editable: false }],
      [{ i: "0.1", label: "To", value: "ann@example.com.org", editable: false }]
    ])
  })

  test("is not asked about twice where it is one thing with entries of its own", () => {
    const asked = batch({ _tag: "type", i: "0.1", text: "eve@example.com" }, { _tag: "click", i: "0.2" })
    expect(asked?.question).toBe("The next step, “Send” on shop.example, sends something. Continue?")
    expect(asked?.fields).toEqual([{ i: "0.1", label: "To", value: "eve@example.com", editable: true }])
  })

  test("counts a second submission within itself", () => {
    const save = page(form(element("textbox", "Name", "0.1"), element("button", "Save", "0.2")))
    const twice = { _tag: "multipleActions", actions: [click("0.2"), click("0.2")] } as const
    expect(decideApproval(twice, save, [], 0)).toMatchObject({
      _tag: "Ask",
      parts: [{ what: "“Save” submits the same entries again" }]
    })
  })
})

describe("The same submission again", () => {
  const save = page(
    form(element("textbox", "Name", "0.1", { value: "Ada" }), element("button", "Save", "0.2"))
  )
  const first = decideApproval(click("0.2"), save, [], 0)
  const went = (complaints?: ReadonlyArray<string>) =>
    first.submits.map((hash) => ({
      callId: "c",
      hash,
      at: 1_000,
      ...(complaints === undefined ? {} : { complaints })
    }))

  test("is asked about within 45 seconds, and not later", () => {
    expect(first._tag).toBe("Allowed")
    expect(decideApproval(click("0.2"), save, went(), 1_000 + DUPLICATE_SUBMIT_MS - 1)._tag).toBe("Ask")
    expect(decideApproval(click("0.2"), save, went(), 1_000 + DUPLICATE_SUBMIT_MS)._tag).toBe("Allowed")
  })

  test("is said also where it has a consequence of its own", () => {
    const send = page(
      form(element("textbox", "Note", "0.1", { value: "Hi" }), element("button", "Send", "0.2"))
    )
    const { submits } = decideApproval(click("0.2"), send, [], 0)
    const past = submits.map((hash) => ({ callId: "c", hash, at: 1_000 }))
    expect(decideApproval(click("0.2"), send, past, 2_000)).toMatchObject({
      question:
        "The next step, “Send” on shop.example, sends something, with the same entries as a moment ago. Continue?",
      parts: [{ what: "“Send” sends something, with the same entries as a moment ago" }],
      repeats: submits
    })
    expect(decideApproval(click("0.2"), send, past, 1_000 + DUPLICATE_SUBMIT_MS)).toMatchObject({
      question: "The next step, “Send” on shop.example, sends something. Continue?",
      repeats: []
    })
  })

  test("is not asked about where the page refused the first, or the entries differ", () => {
    expect(decideApproval(click("0.2"), save, went(["Name: too short"]), 2_000)._tag).toBe("Allowed")
    const other = page(
      form(element("textbox", "Name", "0.1", { value: "Bob" }), element("button", "Save", "0.2"))
    )
    expect(decideApproval(click("0.2"), other, went(), 2_000)._tag).toBe("Allowed")
  })

  test("is asked about where what the page complained of was another form", () => {
    expect(decideApproval(click("0.2"), save, went(["Email: missing"]), 2_000)._tag).toBe("Ask")
  })

  test("is the same however closely its form was looked at", () =>
    fc.assert(
      fc.property(fc.lorem({ maxCount: 80 }), fc.string(), (note, late) => {
        const cut = foldText(note, ELEMENT_TEXT_MAX_CHARS)
        const brief = page(
          form(element("textbox", "Note", "0.1", { value: cut }), element("button", "Save", "0.2"), {
            ...element("more#0.5-9", "4 more", "0"),
            attributes: {}
          })
        )
        const part = render([element("textbox", "Late", "0.3", { value: late })])
        const whole = {
          ...brief,
          page: withPart(brief.page, "more#0.5-9", readPage(part)),
          entries: [{ i: "0.1", value: note }]
        }
        expect(decideApproval(click("0.2"), whole, [], 0).submits).toEqual(
          decideApproval(click("0.2"), brief, [], 0).submits
        )
      })
    ))
})

describe("An entry that the page shows shortened", () => {
  const long = `${"a".repeat(300)} end`
  const shown = page(
    form(
      element("textbox", "Body", "0.1", { value: foldText(long, ELEMENT_TEXT_MAX_CHARS), multiline: true }),
      element("textbox", "To", "0.2", { value: "bob" }),
      element("button", "Send", "0.3", { submits: true }),
      { ...element("more#0.7-12", "5 more textbox", "0"), attributes: {} }
    )
  )
  const asked = (entries: ReadonlyArray<FieldValue>, action: AgentAction = click("0.3")) => {
    const verdict = decideApproval(action, { ...shown, entries }, [], 0)
    return verdict._tag === "Ask" ? verdict.parts[0] : undefined
  }

  test("is shown whole, lines and all, once it was read whole, and can be changed then", () => {
    const value = `${long}\nBye`
    expect(asked([{ i: "0.1", value }])?.fields[0]).toEqual({
      i: "0.1",
      label: "Body",
      value,
      editable: true
    })
  })

  test("is marked as cut and not to be changed where it was not", () => {
    expect(asked([])?.fields[0]).toMatchObject({ cut: true, editable: false })
    expect(asked([{ i: "0.1", value: "aaa…", cut: true }])?.fields[0]).toMatchObject({
      cut: true,
      editable: false
    })
  })

  test("is not cut where the step writes it anew, and is where it adds to it", () => {
    const type = { _tag: "type", i: "0.1", text: "new", pressEnter: false } as const
    const then = click("0.3")
    const send = (clear: boolean): AgentAction => ({
      _tag: "multipleActions",
      actions: [{ ...type, clear }, then]
    })
    expect(asked([], send(true))?.fields[0]?.cut).toBeUndefined()
    expect(asked([], send(false))?.fields[0]?.cut).toBe(true)
  })

  test("does not hide how many others are not shown at all", () => {
    expect(asked([])?.more).toBe(5)
    const many = page(
      form(
        ...Array.from({ length: PREVIEW_MAX_FIELDS + 3 }, (_, n) =>
          element("textbox", `F${n}`, `0.${n + 10}`)
        ),
        element("button", "Send", "0.3")
      )
    )
    const verdict = decideApproval(click("0.3"), many, [], 0)
    expect(verdict._tag === "Ask" ? verdict.parts[0]?.more : 0).toBe(3)
    expect(verdict._tag === "Ask" ? verdict.fields.length : 0).toBe(PREVIEW_MAX_FIELDS)
  })
})

test.each<AgentAction>([
  { _tag: "evaluateCode", code: "1" },
  { _tag: "uploadFile", i: "0.1", filename: "a.pdf" },
  {
    _tag: "multipleActions",
    actions: [
      { _tag: "hover", i: "0.1" },
      { _tag: "evaluateCode", code: "1" }
    ]
  }
])("$_tag is asked about wherever it is done", (action) => {
  expect(decideApproval(action, page(element("button", "Next", "0.1")), [], 0)._tag).toBe("Ask")
})
