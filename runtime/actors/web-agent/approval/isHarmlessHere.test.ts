/** Where it stands tells that a press is harmless; the same words elsewhere are asked about. */
import { describe, expect, test } from "vitest"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { decideApproval } from "./decideApproval.ts"

const click: AgentAction = { _tag: "click", i: "0.1" }

const asks = (html: string, action: AgentAction = click): boolean =>
  decideApproval(action, { page: readPage(html), url: "https://shop.example/" }, [], 0)._tag === "Ask"

describe("A no to cookies", () => {
  const notice = (name: string, text = "We use cookies on this website.", more = "") =>
    `<dialog "Before you go on">\n ${text}\n${more} <button i=0.1>${name}\n <button i=0.2>Accept all`

  test.each([
    "Reject all",
    "Decline all",
    "Only necessary",
    "Accept only necessary",
    "Alle ablehnen",
    "Tout refuser",
    "Rechazar todo",
    "Отклонить все",
    "すべて拒否"
  ])("is not asked about in a notice of them: “%s”", (name) => {
    expect(asks(notice(name))).toBe(false)
    expect(asks(`<div>\n We use cookies on this website.\n <button i=0.1>${name}`)).toBe(false)
  })

  test("is not where it names them", () => expect(asks("<button i=0.1>Reject all cookies")).toBe(false))

  test.each([
    ["of another matter", notice("Reject all", "3 applications wait for you.")],
    ["of biscuits", notice("Reject all", "Ann ordered 12 cookies.")],
    ["that holds things", notice("Reject all", undefined, " <listitem>Ann: I use cookies on sites\n")],
    ["that takes entries", notice("Reject all", undefined, " <textbox i=0.3>Why\n")],
    ["that does more", notice("Reject and delete account")],
    ["when it is a yes", notice("Accept all")]
  ])("is in a notice %s", (_, html) => expect(asks(html)).toBe(true))
})

describe("What empties", () => {
  test.each(["Clear all", "Reset", "Zurücksetzen", "Tout effacer", "清空"])(
    "a search or a filter is not asked about: “%s”",
    (name) => {
      expect(asks(`<search>\n <textbox i=0.2 value="lamp">Words\n <button i=0.1>${name}`)).toBe(false)
      expect(asks(`<form>\n <searchbox i=0.2>\n <button i=0.1>${name}`)).toBe(false)
      expect(asks(`<region>Filters\n <checkbox i=0.2>Red\n <button i=0.1>${name}`)).toBe(false)
      expect(asks(`<button i=0.1>${name}`)).toBe(true)
      expect(asks(`<form>\n <textbox i=0.2>Name\n <button i=0.1>${name}`)).toBe(true)
      expect(asks(`<region>Saved filters\n <button i=0.1>${name}`)).toBe(true)
      expect(asks(`<dialog>Search history\n <searchbox i=0.2>\n <button i=0.1>${name}`)).toBe(true)
    }
  )

  test("is asked about there where it says what else it deletes", () =>
    expect(asks("<region>Filters\n <button i=0.1>Delete all orders")).toBe(true))

  test.each(["Reset zoom", "Reset filters", "Clear filters", "Reset all filters", "Filter zurücksetzen"])(
    "nothing that is kept is not, wherever it stands: “%s”",
    (name) => expect(asks(`<button i=0.1>${name}`)).toBe(false)
  )
})

describe("A box that is set to off", () => {
  const box = (state: string, name = "Share usage data") => `<switch i=0.1${state}>${name}`
  const fill = (value: boolean): AgentAction => ({ _tag: "fillForm", fields: [{ i: "0.1", value }] })
  const many = (...actions: ReadonlyArray<Extract<AgentAction, { _tag: "click" | "pressKey" | "drag" }>>) =>
    ({ _tag: "multipleActions", actions }) as const

  test.each(["Share usage data", "Public profile", "Allow notifications"])(
    "neither publishes nor permits: “%s”",
    (name) => {
      expect([asks(box(" checked", name)), asks(box("", name))]).toEqual([false, true])
      expect(asks(box(" checked", name), fill(false))).toBe(false)
      expect(asks(box("", name), fill(true))).toBe(true)
    }
  )

  test("may still do something else", () => expect(asks(box(" checked", "Delete after a month"))).toBe(true))

  test("is not known to be where it was half on, or is pressed again", () => {
    expect(asks(box(' checked="mixed"'))).toBe(true)
    const space = { _tag: "pressKey", i: "0.1", key: " " } as const
    const drag = { _tag: "drag", i: "0.1", to: "0.1" } as const
    const press = { _tag: "click", i: "0.1" } as const
    expect(asks(box(" checked"), many(press, press))).toBe(true)
    expect(asks(box(" checked"), many(press, space))).toBe(true)
    expect(asks(box(" checked"), many(press, drag))).toBe(true)
  })
})
