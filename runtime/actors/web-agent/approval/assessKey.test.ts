/** In a field keys write, move and edit; what a page may have made a command of is asked about. */
import { describe, expect, test } from "vitest"
import { readPage } from "#schemas/page/ReadPage.ts"
import { decideApproval } from "./decideApproval.ts"

const verdict = (html: string, key: string) =>
  decideApproval(
    { _tag: "pressKey", i: "0.1", key },
    { page: readPage(html), url: "https://shop.example/" },
    [],
    0
  )

const fields = ["<textbox i=0.1 multiline>Message", "<textbox i=0.1>To", '<combobox i=0.1 options="A|B">Kind']

describe.each(fields)("In %s", (field) => {
  test.each([
    "x",
    "X",
    "7",
    "!",
    "Space",
    "Backspace",
    "Delete",
    "Tab",
    "Shift+Tab",
    "Escape",
    "PageDown",
    "Shift+ArrowLeft",
    "Ctrl+A",
    "Ctrl+C",
    "Ctrl+V",
    "Ctrl+X",
    "Ctrl+Z",
    "Ctrl+Y",
    "Cmd+z",
    "Ctrl+Shift+Z",
    "Ctrl+Backspace",
    "Alt+Delete",
    "Alt+ArrowLeft",
    "Ctrl+ArrowRight",
    "Ctrl+Home",
    "Meta+End"
  ])("%s writes, moves or edits", (key) => expect(verdict(field, key)._tag).toBe("Allowed"))

  test.each([
    "Alt+s",
    "Ctrl+S",
    "Ctrl+D",
    "Meta+s",
    "Ctrl+Alt+V",
    "Alt+a",
    "Ctrl+Shift+D",
    "F5",
    "Ctrl+F9",
    "Ctrl+Enter",
    "Cmd+Enter",
    "Alt+Enter",
    "Ctrl+Space",
    "Ctrl+PageDown",
    "Ctrl+Escape"
  ])("%s is asked about, as a page may take it for a command", (key) => {
    expect(verdict(field, key)).toMatchObject({ question: expect.stringContaining("submits something") })
  })
})

test("A key held with Enter is no press of the form's button", () => {
  const form = '<form>\n <textbox i=0.1 value="5">Note\n <button i=0.2 submits>Save'
  expect(verdict(form, "Enter")._tag).toBe("Allowed")
  expect(verdict(form, "Ctrl+Enter")._tag).toBe("Ask")
  expect(verdict("<button i=0.1>Next", "Ctrl+Enter")._tag).toBe("Ask")
})

test("What is held is said", () => {
  expect(verdict("<textbox i=0.1>To", "Alt+s")).toMatchObject({
    question: "The next step, Alt+s on “To” on shop.example, submits something. Continue?"
  })
})
