/** What a question says that a press is done to: only what the page surely says of it, and never more than a line. */
import { describe, expect, test } from "vitest"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { decideApproval } from "./decideApproval.ts"

type Lines = ReadonlyArray<string>

const asked = (action: AgentAction, page: Lines, ...inspections: ReadonlyArray<Lines>) => {
  const [shown, ...looks] = [page, ...inspections].map((lines) => readPage(lines.join("\n")))
  if (shown === undefined) throw new Error("Nothing is shown")
  const view = { page: shown, url: "https://shop.test/", inspections: looks }
  const decision = decideApproval(action, view, [], 0)
  return decision._tag === "Ask" ? decision.question : undefined
}

const click = (i: string) => ({ _tag: "click", i }) as const
const deletes = (what: string) => `The next step, ${what} on shop.test, deletes something. Continue?`

describe("The heading that a press stands under", () => {
  test.each([
    ["list", "listitem"],
    ["main", "article"],
    ["tabpanel", "region"]
  ])("is none that stands in a box before it: %s of %s", (list, card) => {
    const cards = [
      `<${list}>`,
      ` <${card}>`,
      "  <heading>Order 1041",
      ` <${card}>`,
      "  <heading>Order 1042",
      "  <button i=0.1>Delete"
    ]
    const below = [...cards, "<button i=0.2>Delete all"]
    expect(asked(click("0.2"), below)).toBe(deletes("“Delete all”"))
    expect(asked(click("0.2"), ["<heading>Orders", ...below])).toBe(deletes("“Delete all” under “Orders”"))
    expect(asked(click("0.1"), below)).toContain("under “Order 1042")
  })

  test("is the nearest one outward, or the one that it stands in", () => {
    const orders = ["<heading>Orders", "<list>", " <listitem>Order 7", "  <button i=0.1>Delete"]
    expect(asked(click("0.1"), orders)).toBe(deletes("“Delete” under “Orders › Order 7”"))
    const inside = ["<heading>Orders", "<heading>Order 7", " <button i=0.1>Delete"]
    expect(asked(click("0.1"), inside)).toBe(deletes("“Delete” under “Order 7”"))
  })

  test("is not the one that is pressed itself", () =>
    expect(asked(click("0.1"), ["<heading>Orders", "<heading i=0.1>Delete all"])).toBe(
      deletes("“Delete all” under “Orders”")
    ))

  test("is none of the page that a box is laid over", () => {
    const box = ["<dialog>Sure?", " <button i=0.1>Delete"]
    expect(asked(click("0.1"), ["<heading>Order 7", ...box])).toBe(deletes("“Delete” under “Sure?”"))
  })

  test("is told once where a box says it as well, and what the box says is whole sentences", () => {
    const box = [
      '<dialog name="Take order 1037 back?">',
      " <heading>Take order 1037 back?",
      " <p>34.50 € go back to the customer. This cannot be undone.",
      " <button i=0.1>Delete"
    ]
    expect(asked(click("0.1"), box)).toBe(
      deletes("“Delete” under “Take order 1037 back? 34.50 € go back to the customer.”")
    )
  })

  test("is none of the page, and none of another place, where only a closer look showed it", () => {
    const page = ["<heading>Orders", "<heading>News"]
    const found = ["<heading>Order 7", "<listitem>Order 8", " <button i=0.1>Delete"]
    expect(asked(click("0.1"), page, found)).toBe(deletes("“Delete” under “Order 8”"))
    expect(asked(click("0.1"), page, ["<heading>Order 7"], ["<button i=0.1>Delete"])).toBe(
      deletes("“Delete”")
    )
  })

  test("is that of the box that a closer look showed around it", () => {
    const found = ["<region>", " <heading>Order 8", " <button i=0.1>Delete"]
    expect(asked(click("0.1"), ["<heading>News"], found)).toBe(deletes("“Delete” under “Order 8”"))
  })
})

describe("What a press is done to", () => {
  const nested = (levels: number, words: (level: number) => string): Lines => [
    "<heading>Orders",
    ...Array.from({ length: levels }, (_, level) => `${" ".repeat(level)}<listitem>${words(level)}`),
    `${" ".repeat(levels)}<button i=0.1>Delete`
  ]

  test("is told by its heading and the innermost two that it stands in", () => {
    expect(
      asked(
        click("0.1"),
        nested(5, (level) => `Part ${level}`)
      )
    ).toBe(deletes("“Delete” under “Orders › Part 3 › Part 4”"))
  })

  test("stays short, however much the page has around it", () => {
    const long = nested(60, () => "x".repeat(ELEMENT_TEXT_MAX_CHARS))
    expect(asked(click("0.1"), long)?.length).toBeLessThan(250)
  })
})

describe("Two things under one name", () => {
  const cart = ["<heading>Cart", "<button i=0.1>Delete", "<button i=0.2>Delete"]

  test.each<AgentAction>([
    { _tag: "multipleActions", actions: [click("0.1"), click("0.2")] },
    { _tag: "multipleActions", actions: [click("0.1"), click("0.1")] }
  ])("are not asked about as one: $actions", (action) =>
    expect(asked(action, cart)).toBe(
      "The next step does 2 things on shop.test: it deletes something. Continue?"
    )
  )

  test("are named where their names tell them apart", () => {
    const rows = ["<listitem>A", " <button i=0.1>Delete", "<listitem>B", " <button i=0.2>Delete"]
    const both = { _tag: "multipleActions", actions: [click("0.1"), click("0.2")] } as const
    expect(asked(both, rows)).toBe(deletes("“Delete” under “A” and “Delete” under “B”"))
  })
})
