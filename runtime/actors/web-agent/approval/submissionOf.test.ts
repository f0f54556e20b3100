/** What goes out with a press where no form says so: what stands beside it, and nothing from elsewhere. */
import { describe, expect, test } from "vitest"
import { parse } from "#schemas/page/PseudoHtml.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { decideApproval } from "./decideApproval.ts"
import { pathTo, submissionOf } from "./submissionOf.ts"

const url = "https://shop.example/"

const taken = (i: string, ...lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const nodes = parse(lines.join("\n"))
  return submissionOf(pathTo(nodes, i), nodes, url, new Map()).fields.map(
    ({ label, value }) => `${label}: ${value}`
  )
}

const settings = [
  "<main>",
  ' <textbox i=0.1 value="Ada">Display name',
  " <checkbox i=0.2 checked>Newsletter",
  ' <combobox i=0.3 value="English">Language'
]

describe("Outside of forms", () => {
  test("a text goes with the button beside it, and with Enter in it", () => {
    const chat = [
      '<searchbox i=0.9 value="lamp">',
      "<main>",
      " <list>",
      "  <listitem>Ann: hello",
      ' <textbox i=0.1 multiline value="See you">Message',
      " <button i=0.2>Emoji",
      " <button i=0.3>Send"
    ]
    expect(taken("0.3", ...chat)).toEqual(["Message: See you"])
    expect(taken("0.1", ...chat)).toEqual(["Message: See you"])
    expect(
      decideApproval({ _tag: "click", i: "0.3" }, { page: readPage(chat.join("\n")), url }, [], 0)
    ).toMatchObject({
      question: expect.stringContaining("“Send” on shop.example, sends something"),
      fields: [{ label: "Message", value: "See you" }]
    })
  })

  test("so does all of a form that is none, under headings of its own or not", () => {
    const mail = [
      "<main>",
      ' <heading level="2">To',
      ' <textbox i=0.1 value="bob@example.com">Address',
      ' <heading level="2">Message',
      ' <textbox i=0.2 value="Hi">Body',
      " <group>",
      "  <button i=0.3>Send"
    ]
    expect(taken("0.3", ...mail)).toEqual(["Address: bob@example.com", "Body: Hi"])
  })

  test("a text at the top of the page goes with a button there", () => {
    expect(taken("0.2", '<textbox i=0.1 value="Hi">Message', "<button i=0.2>Send")).toEqual(["Message: Hi"])
  })

  test("nothing goes with what deletes", () => {
    expect(taken("0.4", ...settings, " <button i=0.4>Delete account")).toEqual([])
  })

  test("nothing goes with a button under another heading, in another part or alone", () => {
    const upgrade = "<button i=0.4>Upgrade"
    expect(taken("0.4", ...settings, ' <heading level="2">Plan', ` ${upgrade}`)).toEqual([])
    expect(taken("0.4", ...settings, " <region>Plan", `  ${upgrade}`)).toEqual([])
    expect(taken("0.4", ...settings, "<contentinfo>", ` ${upgrade}`)).toEqual([])
    expect(taken("0.4", "<checkbox i=0.1 checked>Buy milk", upgrade)).toEqual([])
    expect(taken("0.4", '<searchbox i=0.1 value="lamp">', upgrade)).toEqual([])
  })

  test("nothing from elsewhere goes with a button of one item, but what is in the item does", () => {
    const todo = (...inside: ReadonlyArray<string>) => [
      ' <textbox i=0.1 value="Bread">New',
      " <listitem>",
      "  <checkbox i=0.2 checked>Buy milk",
      ...inside,
      "  <button i=0.3>Share"
    ]
    expect(taken("0.3", "<main>", ...todo())).toEqual([])
    expect(taken("0.3", "<main>", ...todo('  <textbox i=0.4 value="Hi">Note'))).toEqual([
      "Buy milk: yes",
      "Note: Hi"
    ])
  })

  test("nothing of a form goes with a button outside of it", () => {
    const form = ["<form>", ' <textbox i=0.1 value="5">Amount', " <button i=0.2 submits>Save"]
    expect(taken("0.3", ...form, "<button i=0.3>Publish")).toEqual([])
  })
})
