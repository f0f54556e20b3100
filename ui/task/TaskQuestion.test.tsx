import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import { copy } from "#schemas/copy.ts"
import type { Exchange, FieldEdit, PreviewField } from "#schemas/web-agent/Exchange.ts"
import { text } from "#ui/text.ts"
import { questionId } from "./questionId.ts"
import { TaskQuestion } from "./TaskQuestion.tsx"

const fields: ReadonlyArray<PreviewField> = [
  { i: "0.1", label: "Name", value: "Ada", editable: true },
  { i: "0.2", label: "City", value: "London", editable: true },
  { i: "0.3", label: "Password", value: "••••", editable: false },
  { i: "0.4", label: "Nickname", value: "", editable: false }
]
const consequence: Exchange = {
  requestId: "q1",
  kind: "consequence",
  question: "The next step sends something. Continue?",
  options: [copy.continue, copy.cancel],
  proposal: {
    action: { _tag: "click", i: "0.9" },
    target: "Send",
    origin: "https://shop.test",
    fields,
    stamp: { tabId: 1, documentId: "d", epoch: 1 }
  },
  afterStep: 0
}
const help: Exchange = {
  requestId: "q2",
  kind: "help",
  question: "Sign in, please.",
  options: [],
  afterStep: 0
}
const clarification: Exchange = { ...help, kind: "clarification", question: "Which one?", options: ["Red"] }

const upload: Exchange = {
  ...consequence,
  proposal: {
    action: { _tag: "uploadFile", i: "0.5", filename: "big.pdf" },
    target: "Documents",
    origin: "https://shop.test",
    fields: [
      { i: "0.5", label: "Documents", value: "big.pdf", editable: false, bytes: 5 * 1_048_576 },
      { i: "0.5", label: "Documents", value: "cover.pdf", editable: false, bytes: 2_048 }
    ],
    stamp: { tabId: 1, documentId: "d", epoch: 1 }
  }
}

type Given = readonly [answer: string, edits: ReadonlyArray<FieldEdit> | undefined]

/** The questions that left with the focus in them. */
let gone: Array<string> = []

const ask = (exchange: Exchange, refusal?: string) => {
  const given: Array<Given> = []
  render(
    <TaskQuestion
      taskId="ada/task"
      exchange={exchange}
      onGone={() => gone.push(exchange.question)}
      onAnswer={(answer, edits) => {
        given.push([answer, edits])
        return Promise.resolve(refusal)
      }}
    />
  )
  return given
}

const entry = (name: string): HTMLTextAreaElement => screen.getByRole("textbox", { name })
const write = (field: HTMLTextAreaElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
  fireEvent.input(field, { target: { value } })
}
const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }))

afterEach(() => {
  cleanup()
  gone = []
})

describe("A step that waits for a yes", () => {
  test("shows all that goes out; only what may be changed can be", () => {
    ask(consequence)
    expect(screen.getByRole("form", { name: consequence.question })).toBeTruthy()
    expect(screen.getAllByRole<HTMLTextAreaElement>("textbox").map(({ value }) => value)).toEqual([
      "Ada",
      "London"
    ])
    expect(screen.getByLabelText("Password").textContent).toBe("••••")
    expect(screen.getByLabelText("Nickname").textContent).toBe(text.emptyEntry)
  })

  test("folds the entries with nothing in them into one line, which says how many were filled in since", async () => {
    if (consequence.proposal === undefined) return
    const empties = ["Street", "Town"].map((label, n) => ({ i: `1.${n}`, label, value: "", editable: true }))
    const given = ask({
      ...consequence,
      proposal: { ...consequence.proposal, fields: [...fields, ...empties] }
    })
    const folded = screen.getByText(text.emptyEntries(3, 0)).closest("details")
    expect(folded?.open).toBe(false)
    expect([...(folded?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Nickname",
      "Street",
      "Town"
    ])
    write(screen.getByLabelText<HTMLTextAreaElement>("Town"), "Paris")
    await screen.findByText(text.emptyEntries(3, 1))
    press(copy.continue)
    expect(given).toEqual([[copy.continue, [{ i: "1.1", value: "Paris" }]]])
  })

  test("says of an entry that it is cut, and how many more go out unseen", () => {
    if (consequence.proposal === undefined) return
    const body = { i: "0.1", label: "Body", value: "Dear Ada…", editable: false, cut: true as const }
    const proposal = { ...consequence.proposal, fields: [body] }
    ask({ ...consequence, proposal: { ...proposal, parts: [{ what: "", fields: [body], more: 3 }] } })
    expect(screen.getByLabelText("Body").textContent).toContain(text.cutEntry)
    expect(screen.queryByRole("textbox")).toBeNull()
    expect(screen.getByText(text.moreEntries(3))).toBeTruthy()
  })

  test("is done with the changes that were made, and with no others", async () => {
    const given = ask(consequence)
    write(entry("Name"), "Eve")
    write(entry("City"), "Paris")
    await waitFor(() => expect(entry("City").value).toBe("Paris"))
    write(entry("City"), "London")
    await waitFor(() => expect(entry("City").value).toBe("London"))
    press(copy.continue)
    expect(given).toEqual([[copy.continue, [{ i: "0.1", value: "Eve" }]]])
  })

  test("a no takes no changes with it", async () => {
    const given = ask(consequence)
    write(entry("Name"), "Eve")
    await waitFor(() => expect(entry("Name").value).toBe("Eve"))
    press(copy.cancel)
    expect(given).toEqual([[copy.cancel, []]])
  })

  test("Enter in an entry of one line is no yes, and makes no second line", () => {
    const given = ask(consequence)
    expect(fireEvent.keyDown(entry("Name"), { key: "Enter" })).toBe(false)
    expect(given).toEqual([])
  })

  test("cannot be answered twice at once; a refused answer is said and can be given again", async () => {
    const given = ask(consequence, "That question has its answer already.")
    press(copy.continue)
    press(copy.continue)
    expect((await screen.findByText("That question has its answer already.")).getAttribute("role")).toBe(
      "alert"
    )
    press(copy.cancel)
    expect(given.map(([answer]) => answer)).toEqual([copy.continue, copy.cancel])
  })

  test("an upload names every file with its size, and the field it goes into", () => {
    ask(upload)
    expect(screen.getAllByLabelText("Documents").map(({ textContent }) => textContent)).toEqual([
      text.fileGoingOut("big.pdf", "5 MB"),
      text.fileGoingOut("cover.pdf", "2 KB")
    ])
  })

  test("of several things names each, with its own entries and its code", () => {
    const note = { i: "0.1", label: "Note", editable: false }
    if (consequence.proposal === undefined) return
    ask({
      ...consequence,
      proposal: {
        ...consequence.proposal,
        fields: [{ ...note, value: "second" }],
        parts: [
          { what: "“Send” sends something", fields: [{ ...note, value: "first" }] },
          { what: "“Send” sends something", fields: [{ ...note, value: "second" }] },
          { what: "Runs code", fields: [], code: "alert(1)" }
        ]
      }
    })
    expect(screen.getAllByText("“Send” sends something")).toHaveLength(2)
    expect(screen.getAllByLabelText("Note").map(({ textContent }) => textContent)).toEqual([
      "first",
      "second"
    ])
    expect(screen.getByText("Runs code")).toBeTruthy()
    expect(screen.getByText("alert(1)").tagName).toBe("PRE")
  })

  test("code is shown as it will run", () => {
    const code = "document.title = 'x'"
    const action = { _tag: "evaluateCode", code } as const
    if (consequence.proposal !== undefined)
      ask({ ...consequence, proposal: { ...consequence.proposal, action } })
    expect(screen.getByText(code).tagName).toBe("PRE")
  })
})

describe("A question of a task", () => {
  test("takes an option or words, and asks for them where there are none", async () => {
    const given = ask(clarification)
    press(copy.continue)
    await screen.findByText(copy.clarificationEmpty)
    expect(given).toEqual([])
    press("Red")
    expect(given.map(([answer]) => answer)).toEqual(["Red"])
  })

  test("of help is answered by having helped: no words are needed", () => {
    const given = ask(help)
    press(copy.continue)
    expect(given.map(([answer]) => answer)).toEqual([text.doneByHand])
  })
})

describe("The focus", () => {
  test.each([consequence, clarification])(
    "stays on what was pressed until the question leaves: $kind",
    async (exchange) => {
      const given = ask(exchange)
      const button = screen.getByRole("button", {
        name: exchange.kind === "clarification" ? "Red" : copy.continue
      })
      button.focus()
      fireEvent.click(button)
      expect(given).toHaveLength(1)
      await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"))
      expect(document.activeElement).toBe(button)
      expect(gone).toEqual([])
      cleanup()
      expect(gone).toEqual([exchange.question])
    }
  )

  test("is left alone where it was elsewhere", () => {
    ask(consequence)
    cleanup()
    expect(gone).toEqual([])
  })

  test("can be led to the question, which says what it asks", () => {
    ask(help)
    document.getElementById(questionId("ada/task"))?.focus()
    expect(document.activeElement).toBe(screen.getByRole("form", { name: help.question }))
  })
})
