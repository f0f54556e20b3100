import { cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, test } from "vitest"
import type { ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import { outgoingAnswers } from "#schemas/question/copy.ts"
import type { GivenAnswer } from "#schemas/question/InputAnswer.ts"
import type { RequestOf } from "#schemas/question/InputRequest.ts"
import { Question } from "#ui/questions/Question.tsx"
import { SHOWN_AT_ONCE } from "./limits.ts"
import { outgoingText } from "./outgoingText.ts"

const save: ShownRequest = {
  id: "r1",
  method: "POST",
  host: "shop.test",
  path: "/orders/1",
  fields: [
    { name: "note", value: "urgent" },
    { name: "gift", value: "" }
  ],
  key: '["POST","shop.test","/orders/*"]',
  print: "p1"
}

const question = (
  requests: ReadonlyArray<ShownRequest>,
  more: Partial<RequestOf<"confirm">> = {}
): RequestOf<"confirm"> => ({
  kind: "confirm",
  id: "q1",
  title: "Confirm",
  text: "Pressing “Save” wants to send something. Send it?",
  proposal: {
    action: { _tag: "click", i: "0.9" },
    target: "Save",
    origin: "https://shop.test",
    about: ["Orders › Order 1"],
    fields: [{ i: "0.1", label: "Note", value: "urgent", editable: true }],
    outgoing: { stepId: "s1", requests },
    stamp: { tabId: 1, documentId: "d", epoch: 1 }
  },
  ...more
})

const ask = (request: RequestOf<"confirm">) => {
  const given: Array<GivenAnswer> = []
  render(
    <Question
      elementId="q"
      request={request}
      onGone={() => undefined}
      onAnswer={(value) => {
        given.push(value)
        return Promise.resolve(undefined)
      }}
    />
  )
  return given
}

const card = (): HTMLElement => screen.getByRole("form", { name: question([]).text })
const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }))
const longer = (): HTMLDetailsElement | null | undefined =>
  screen.queryByText(outgoingText.longer)?.closest("details")

// It is a part of its own, which loads when it is first asked for.
beforeAll(async () => {
  ask(question([save]))
  await screen.findByRole("button", { name: outgoingAnswers.once })
  cleanup()
})
afterEach(cleanup)

describe("A question about what wants to leave", () => {
  test("shows where it goes, all that is in it, what the step was, and what it stood in", () => {
    ask(question([save]))
    const request = within(card()).getByRole("region", { name: "POST shop.test/orders/1" })
    const told = [...request.querySelectorAll("dt, dd")].map(({ textContent }) => textContent)
    expect(told).toEqual(["note", "urgent", "gift", outgoingText.empty])
    within(card()).getByText("Click Save")
    within(card()).getByText("Orders › Order 1")
  })

  test("says in plain words where it goes, before its method and path", () => {
    ask(question([save, { ...save, id: "r2", method: "DELETE" }, { ...save, id: "r3", method: "PATCH" }]))
    const told = screen.getAllByRole("region").map((one) => one.querySelector("p")?.textContent)
    expect(told).toEqual([
      "Sends to shop.test",
      "Deletes something at shop.test",
      "Changes something at shop.test"
    ])
    within(screen.getByRole("region", { name: "DELETE shop.test/orders/1" })).getByText("DELETE")
  })

  test("folds what goes beyond the first requests, and says where that goes", () => {
    const others = Array.from({ length: 16 }, (_, n) => ({ ...save, id: `r${n}`, host: `${n % 2}.test` }))
    ask(question([save, save, save].map((one, n) => ({ ...one, id: `f${n}` })).concat(others)))
    within(card()).getByText(outgoingText.several(19))
    const folded = within(card())
      .getByText(outgoingText.others(16, ["0.test", "1.test"]))
      .closest("details")
    expect(folded?.open).toBe(false)
    expect(folded?.querySelectorAll("section")).toHaveLength(16)
  })

  test("shows first, and never folds, what has to be seen each time", () => {
    const harmless = ["a", "b", "c", "d", "e"].map((id) => ({ ...save, id, path: `/${id}` }))
    ask(
      question([
        ...harmless,
        { ...save, id: "1", path: "/deleted", method: "DELETE", isOnceOnly: true },
        { ...save, id: "2", path: "/packed", fields: [], isUnreadable: true },
        { ...save, id: "3", path: "/filed", files: ["cv.pdf"] },
        { ...save, id: "4", path: "/paid", isOnceOnly: true }
      ])
    )
    const shown = screen.getAllByRole("region").filter((one) => one.closest("details:not([open])") === null)
    expect(shown.map((one) => one.getAttribute("aria-label"))).toEqual([
      "DELETE shop.test/deleted",
      "POST shop.test/packed",
      "POST shop.test/filed",
      "POST shop.test/paid"
    ])
    const folded = within(card())
      .getByText(outgoingText.others(5, ["shop.test"]))
      .closest("details")
    expect(folded?.querySelectorAll("section")).toHaveLength(5)
  })

  test("says why it asks, and offers no more than this once, where its user wants to be asked always", () => {
    const { proposal, ...rest } = question([save])
    if (proposal === undefined) return
    ask({
      ...rest,
      proposal: { ...proposal, outgoing: { stepId: "s1", requests: [save], isOnceOnly: true } }
    })
    within(card()).getByText(outgoingText.askedAlways)
    expect(longer()).toBeUndefined()
    expect(screen.queryByRole("button", { name: outgoingAnswers.always })).toBeNull()
  })

  test("offers nothing to change: it is what the page made of the step already", () => {
    ask(question([save]))
    expect(within(card()).queryAllByRole("textbox")).toEqual([])
  })

  test("shows every request that one press caused, and has one answer for all", () => {
    ask(question([save, { ...save, id: "r2", path: "/log", fields: [] }]))
    within(card()).getByText(outgoingText.several(2))
    const log = within(card()).getByRole("region", { name: "POST shop.test/log" })
    within(log).getByText(outgoingText.nothing)
    expect(screen.getAllByRole("button", { name: outgoingAnswers.once })).toHaveLength(1)
  })

  test("says plainly what is not shown: values beyond the bound, what is cut, what cannot be read, files", () => {
    const fields = Array.from({ length: SHOWN_AT_ONCE + 3 }, (_, n) => ({ name: `n${n}`, value: `v${n}` }))
    ask(
      question([
        { ...save, fields: [{ name: "essay", value: "Once", cut: true }, ...fields], more: 7 },
        { ...save, id: "r2", fields: [], isUnreadable: true },
        { ...save, id: "r3", fields: [], files: ["cv.pdf"] }
      ])
    )
    within(card()).getByText(outgoingText.cut)
    within(card()).getByText(outgoingText.more(7))
    within(card()).getByText(outgoingText.unreadable)
    within(card()).getByText("cv.pdf")
    const folded = within(card()).getByText(outgoingText.rest(4)).closest("details")
    expect(folded?.open).toBe(false)
    expect(folded?.querySelectorAll("dd")).toHaveLength(4)
  })

  test("says of a file without a name that it has none", () => {
    ask(question([{ ...save, files: [""] }]))
    within(card()).getByText(`${outgoingText.file} ${outgoingText.noFileName}`)
  })

  test("says how often a request is to be sent that is shown once", () => {
    ask(question([{ ...save, times: 3 }]))
    within(card()).getByText(outgoingText.times(3))
  })

  test("is answered for this once by its main button", () => {
    const given = ask(question([save]))
    press(outgoingAnswers.once)
    expect(given).toEqual([{ kind: "confirm", yes: true }])
  })

  test("is answered with no by a button that says that the task ends with it", () => {
    const given = ask(question([save]))
    press(outgoingAnswers.no)
    expect(given).toEqual([{ kind: "confirm", yes: false }])
  })

  test("offers more than this once only behind a line that is opened first, with what it allows and where", () => {
    ask(question([save]))
    const offer = longer()
    expect(offer?.open).toBe(false)
    expect(offer?.textContent).toContain("POST shop.test/orders/*")
    expect(offer?.textContent).toContain(outgoingText.longerHere("shop.test"))
    expect(offer?.textContent).toContain(outgoingText.longerNever)
    expect(within(offer as HTMLElement).getAllByText(/^Allow|^Always/)).toHaveLength(2)
  })

  test.each(["task", "always"] as const)("is answered for longer: %s", (grant) => {
    const given = ask(question([save]))
    fireEvent.click(screen.getByText(outgoingText.longer))
    longer()?.setAttribute("open", "")
    press(outgoingAnswers[grant])
    expect(given).toEqual([{ kind: "confirm", yes: true, grant }])
  })

  test("offers “always” on no site", () => {
    const { proposal, ...rest } = question([save])
    if (proposal === undefined) return
    ask({ ...rest, proposal: { ...proposal, origin: "" } })
    longer()?.setAttribute("open", "")
    screen.getByRole("button", { name: outgoingAnswers.task })
    expect(screen.queryByRole("button", { name: outgoingAnswers.always })).toBeNull()
  })

  test.each<readonly [string, RequestOf<"confirm">]>([
    ["what is dangerous", question([save], { dangerous: true })],
    ["what cannot be read", question([{ ...save, isUnreadable: true }])],
    ["a file", question([save, { ...save, id: "r2", files: ["cv.pdf"] }])],
    ["what has to be seen each time", question([{ ...save, isOnceOnly: true }])]
  ])("offers no more than this once for %s", (_, request) => {
    ask(request)
    expect(longer()).toBeUndefined()
    screen.getByRole("button", { name: outgoingAnswers.once })
  })

  test("looks dangerous, and says so, where a yes cannot be taken back", () => {
    ask(question([save], { dangerous: true }))
    expect(card().getAttribute("data-dangerous")).toBe("true")
    within(card()).getByText(outgoingText.final)
  })
})
