import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, describe, expect, test } from "vitest"
import { copy } from "#schemas/copy.ts"
import type { GivenAnswer } from "#schemas/question/InputAnswer.ts"
import type { InputRequest, RequestOf } from "#schemas/question/InputRequest.ts"
import type { PreviewField } from "#schemas/web-agent/Proposal.ts"
import { entryText } from "#ui/questions/confirm/entryText.ts"
import { text } from "#ui/text.ts"
import { Question } from "./Question.tsx"
import { questionId } from "./questionId.ts"

const fields: ReadonlyArray<PreviewField> = [
  { i: "0.1", label: "Name", value: "Ada", editable: true },
  { i: "0.2", label: "City", value: "London", editable: true },
  { i: "0.3", label: "Password", value: "••••", editable: false },
  { i: "0.4", label: "Nickname", value: "", editable: false }
]
const shared = { id: "q1", title: "A question" }
const confirm: RequestOf<"confirm"> = {
  ...shared,
  kind: "confirm",
  text: "The next step sends something. Continue?",
  proposal: {
    action: { _tag: "click", i: "0.9" },
    target: "Send",
    origin: "https://shop.test",
    fields,
    stamp: { tabId: 1, documentId: "d", epoch: 1 }
  }
}
const help: InputRequest = { ...shared, kind: "help", text: "Sign in, please." }
const clarify: InputRequest = { ...shared, kind: "clarify", text: "Which one?", options: ["Red"] }

const upload: InputRequest = {
  ...confirm,
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

/** The questions that left with the focus in them. */
let gone: Array<string> = []

const ask = (request: InputRequest, refusal?: string) => {
  const given: Array<GivenAnswer> = []
  render(
    <Question
      elementId={questionId("ada/task")}
      request={request}
      onGone={() => gone.push(request.text)}
      onAnswer={(value) => {
        given.push(value)
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
    ask(confirm)
    expect(screen.getByRole("form", { name: confirm.text })).toBeTruthy()
    expect(screen.getAllByRole<HTMLTextAreaElement>("textbox").map(({ value }) => value)).toEqual([
      "Ada",
      "London"
    ])
    expect(screen.getByLabelText("Password").textContent).toBe("••••")
    expect(screen.getByLabelText("Nickname").textContent).toBe(entryText.emptyEntry)
  })

  test("folds the entries with nothing in them into one line, which says how many were filled in since", async () => {
    if (confirm.proposal === undefined) return
    const empties = ["Street", "Town"].map((label, n) => ({ i: `1.${n}`, label, value: "", editable: true }))
    const given = ask({
      ...confirm,
      proposal: { ...confirm.proposal, fields: [...fields, ...empties] }
    })
    const folded = screen.getByText(entryText.emptyEntries(3, 0)).closest("details")
    expect(folded?.open).toBe(false)
    expect([...(folded?.querySelectorAll("label") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Nickname",
      "Street",
      "Town"
    ])
    write(screen.getByLabelText<HTMLTextAreaElement>("Town"), "Paris")
    await screen.findByText(entryText.emptyEntries(3, 1))
    press(copy.continue)
    expect(given).toEqual([{ kind: "confirm", yes: true, edits: [{ i: "1.1", value: "Paris" }] }])
  })

  test("says of an entry that it is cut, and how many more go out unseen", () => {
    if (confirm.proposal === undefined) return
    const body = { i: "0.1", label: "Body", value: "Dear Ada…", editable: false, cut: true as const }
    const proposal = { ...confirm.proposal, fields: [body] }
    ask({ ...confirm, proposal: { ...proposal, parts: [{ what: "", fields: [body], more: 3 }] } })
    expect(screen.getByLabelText("Body").textContent).toContain(entryText.cutEntry)
    expect(screen.queryByRole("textbox")).toBeNull()
    expect(screen.getByText(entryText.moreEntries(3))).toBeTruthy()
  })

  test("is done with the changes that were made, and with no others", async () => {
    const given = ask(confirm)
    write(entry("Name"), "Eve")
    write(entry("City"), "Paris")
    await waitFor(() => expect(entry("City").value).toBe("Paris"))
    write(entry("City"), "London")
    await waitFor(() => expect(entry("City").value).toBe("London"))
    press(copy.continue)
    expect(given).toEqual([{ kind: "confirm", yes: true, edits: [{ i: "0.1", value: "Eve" }] }])
  })

  test("a no takes no changes with it", async () => {
    const given = ask(confirm)
    write(entry("Name"), "Eve")
    await waitFor(() => expect(entry("Name").value).toBe("Eve"))
    press(copy.cancel)
    expect(given).toEqual([{ kind: "confirm", yes: false }])
  })

  test("Enter in an entry of one line is no yes, and makes no second line", () => {
    const given = ask(confirm)
    expect(fireEvent.keyDown(entry("Name"), { key: "Enter" })).toBe(false)
    expect(given).toEqual([])
  })

  test("cannot be answered twice at once; a refused answer is said and can be given again", async () => {
    const given = ask(confirm, "That question has its answer already.")
    press(copy.continue)
    press(copy.continue)
    expect((await screen.findByText("That question has its answer already.")).getAttribute("role")).toBe(
      "alert"
    )
    press(copy.cancel)
    expect(given).toEqual([true, false].map((yes) => ({ kind: "confirm", yes })))
  })

  test("an upload names every file with its size, and the field it goes into", () => {
    ask(upload)
    expect(screen.getAllByLabelText("Documents").map(({ textContent }) => textContent)).toEqual([
      entryText.fileGoingOut("big.pdf", "5 MB"),
      entryText.fileGoingOut("cover.pdf", "2 KB")
    ])
  })

  test("of several things names each, with its own entries and its code", () => {
    const note = { i: "0.1", label: "Note", editable: false }
    if (confirm.proposal === undefined) return
    ask({
      ...confirm,
      proposal: {
        ...confirm.proposal,
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
    if (confirm.proposal !== undefined) ask({ ...confirm, proposal: { ...confirm.proposal, action } })
    expect(screen.getByText(code).tagName).toBe("PRE")
  })
})

describe("A question of a task", () => {
  test("is answered by an option here, and has no field of its own: words are written in the composer", () => {
    const given = ask(clarify)
    expect(screen.queryByRole("textbox")).toBeNull()
    press("Red")
    expect(given).toEqual([{ kind: "clarify", text: "Red" }])
  })

  test("of help is answered by having helped: no words are needed", () => {
    const given = ask(help)
    press(text.doneByHand)
    expect(given).toEqual([{ kind: "help", text: text.doneByHand }])
  })
})

describe("The focus", () => {
  test.each([confirm, clarify])(
    "stays on what was pressed until the question leaves: $kind",
    async (request) => {
      const given = ask(request)
      const button = screen.getByRole("button", {
        name: request.kind === "clarify" ? "Red" : copy.continue
      })
      button.focus()
      fireEvent.click(button)
      expect(given).toHaveLength(1)
      await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"))
      expect(document.activeElement).toBe(button)
      expect(gone).toEqual([])
      cleanup()
      expect(gone).toEqual([request.text])
    }
  )

  test("is left alone where it was elsewhere", () => {
    ask(confirm)
    cleanup()
    expect(gone).toEqual([])
  })

  test("can be led to the question, which says what it asks", () => {
    ask(help)
    document.getElementById(questionId("ada/task"))?.focus()
    expect(document.activeElement).toBe(screen.getByRole("form", { name: help.text }))
  })
})

describe("A choice", () => {
  const choose: RequestOf<"choose"> = {
    ...shared,
    kind: "choose",
    text: "Which colours?",
    options: [{ label: "Red" }, { label: "Blue" }],
    many: true,
    ownWords: false
  }

  test("of one is made by one press", () => {
    const given = ask({ ...choose, many: false })
    press("Blue")
    expect(given).toEqual([{ kind: "choose", chosen: ["Blue"] }])
  })

  test("of several is made one by one, can be taken back, and goes with Continue", async () => {
    const given = ask(choose)
    press("Red")
    await screen.findByRole("button", { name: "Red", pressed: true })
    press("Blue")
    await screen.findByRole("button", { name: "Blue", pressed: true })
    press("Red")
    await screen.findByRole("button", { name: "Red", pressed: false })
    press(copy.continue)
    expect(given).toEqual([{ kind: "choose", chosen: ["Blue"] }])
  })

  test("that is on its way cannot be made again", async () => {
    ask({ ...choose, many: false }, "That question has its answer already.")
    press("Red")
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Red" }).getAttribute("aria-disabled")).toBe("true")
    )
    await screen.findByText("That question has its answer already.")
    expect(screen.getByRole("button", { name: "Red" }).getAttribute("aria-disabled")).toBe("false")
  })
})

describe("A form", () => {
  test("is sent with what was in it and what was filled in, by type; what is empty is left out or empty", async () => {
    const given = ask({
      ...shared,
      kind: "form",
      text: "The new ticket",
      fields: [
        { type: "text", name: "title", label: "Title", required: true, value: "Broken" },
        { type: "number", name: "hours", label: "Hours", required: false },
        { type: "yesNo", name: "urgent", label: "Urgent", required: false },
        { type: "choice", name: "size", label: "Size", required: false, options: ["S", "L"] },
        { type: "date", name: "due", label: "Due", required: false }
      ]
    })
    fireEvent.click(screen.getByLabelText("Urgent"))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Urgent").checked).toBe(true))
    const hours = screen.getByLabelText<HTMLInputElement>("Hours")
    fireEvent.change(hours, { target: { value: "2.5" } })
    fireEvent.input(hours, { target: { value: "2.5" } })
    await waitFor(() => expect(hours.value).toBe("2.5"))
    press(copy.continue)
    expect(given).toEqual([{ kind: "form", values: { title: "Broken", urgent: true, hours: 2.5 } }])
  })
})

describe("A number of a form", () => {
  const askNumber = (value?: number) =>
    ask({
      ...shared,
      kind: "form",
      text: "The new ticket",
      fields: [
        {
          type: "number",
          name: "hours",
          label: "Hours",
          required: false,
          ...(value === undefined ? {} : { value })
        }
      ]
    })
  /** As one key after the other leaves it. */
  const type = async (...keys: ReadonlyArray<string>): Promise<void> => {
    const hours = screen.getByLabelText<HTMLInputElement>("Hours")
    for (const typed of keys) {
      fireEvent.change(hours, { target: { value: typed } })
      fireEvent.input(hours, { target: { value: typed } })
      // What is rendered on it comes a moment later.
      await Effect.runPromise(Effect.sleep(1))
      expect(hours.value).toBe(typed)
    }
  }

  test("is never rewritten while it is typed, and goes out as the number it is", async () => {
    const given = askNumber()
    await type("0", "0.", "0.0", "0.05")
    press(copy.continue)
    expect(given).toEqual([{ kind: "form", values: { hours: 0.05 } }])
  })

  test("that is cleared is left out", async () => {
    const given = askNumber(3)
    await type("")
    press(copy.continue)
    expect(given).toEqual([{ kind: "form", values: {} }])
  })

  test("that was there already goes out as it is", () => {
    const given = askNumber(0.5)
    press(copy.continue)
    expect(given).toEqual([{ kind: "form", values: { hours: 0.5 } }])
  })

  test("that is none is not sent", async () => {
    const given = askNumber()
    await type("1e999")
    press(copy.continue)
    expect(given).toEqual([])
  })
})

describe("A field", () => {
  test("may have any name, and is as empty as any other before something is entered", async () => {
    const names = ["__proto__", "constructor"]
    const fields = names.map((name) => ({ type: "text" as const, name, label: name, required: true }))
    const given = ask({ ...shared, kind: "form", text: "Odd names", fields })
    for (const name of names) {
      const input = screen.getByLabelText<HTMLInputElement>(name)
      expect(input.value).toBe("")
      fireEvent.change(input, { target: { value: "a" } })
      fireEvent.input(input, { target: { value: "a" } })
      await waitFor(() => expect(input.value).toBe("a"))
    }
    press(copy.continue)
    expect(JSON.stringify(given)).toBe('[{"kind":"form","values":{"__proto__":"a","constructor":"a"}}]')
  })
})

describe("A question with something to do behind a link", () => {
  const link = { label: "Sign in to Jira", url: "https://jira.test/login" }

  test.each(["signIn", "consent"] as const)("opens it apart, and goes on or not: %s", (kind) => {
    const given = ask({ ...shared, kind, text: "Jira wants you to sign in.", link })
    expect(screen.getByRole("link", { name: link.label })).toHaveProperty("target", "_blank")
    press(copy.cancel)
    expect(given).toEqual([{ kind, yes: false }])
  })
})
