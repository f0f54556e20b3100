/** What a press does is named by its verb; what it is done to may be called anything. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { PageElement } from "#schemas/page/PseudoHtml.ts"
import { consequenceOf } from "./consequenceOf.ts"
import { type Consequence, consequenceWords } from "./consequenceWords.ts"
import { lookingVerbs } from "./safeWords.ts"

const element = (role: string, name: string, attributes: PageElement["attributes"] = {}): PageElement => ({
  role,
  name,
  i: "0.1",
  attributes,
  children: []
})

const of = (name: string, role = "button"): Consequence | undefined => consequenceOf(element(role, name))

describe("A command is what it begins with", () => {
  test.each<[string, Consequence]>([
    ["Delete Buy milk", "delete"],
    ["Delete Pay rent", "delete"],
    ["Delete “Buy milk” and “Pay rent”", "delete"],
    ["Remove Post letters", "delete"],
    ["Publish Delete key", "publish"],
    ["Send payment reminder: pay rent", "send"],
    ["Buy Send-a-smile card", "pay"],
    ["Post löschen", "publish"],
    ["支払い情報を削除", "delete"],
    ["删除付款方式", "delete"]
  ])("“%s”: %s", (name, expected) => expect(of(name)).toBe(expected))

  test.each<[string, Consequence]>([
    ["Accept and pay", "pay"],
    ["Confirm and pay", "pay"],
    ["Confirm & delete", "delete"],
    ["Send + pay", "pay"],
    ["Review & pay", "pay"],
    ["Save and send", "send"],
    ["Finish and submit", "unclear"],
    ["Edit and send", "send"],
    ["Preview, then publish", "publish"],
    ["Preview veröffentlichen", "publish"],
    ["View & checkout", "pay"],
    ["Modifier et envoyer", "send"],
    ["Really delete", "delete"],
    ["Yes, delete", "delete"],
    ["Permanently delete", "delete"],
    ["Order now", "pay"],
    ["OK, pay", "pay"]
  ])("and what is joined to that, or only strengthened: “%s”: %s", (name, expected) =>
    expect(of(name)).toBe(expected)
  )

  test.each([
    "Edit Buy milk",
    "Rename Pay rent",
    "Open Post office",
    "Post code",
    "Post office",
    "Release date",
    "Sort by release date",
    "Show deleted",
    "Undo delete",
    "View Send queue",
    "Bid history",
    "Transfer history",
    "Like new",
    "Modifier Payer le loyer"
  ])("and nothing where that only looks, or the whole names a thing: “%s”", (name) =>
    expect([of(name), of(name, "menuitem")]).toEqual([undefined, undefined])
  )

  test.each<[string, Consequence]>([
    ["Post this code", "publish"],
    ["Post my code now", "publish"],
    ["Delete release date", "delete"],
    ["Clear bid history, delete account", "delete"]
  ])("which hides no effect in other words: “%s”: %s", (name, expected) => expect(of(name)).toBe(expected))
})

describe("Whatever stands with it, an effect", () => {
  const effect = fc.constantFrom(
    ...consequenceWords.flatMap(([, words]) => words.filter((word) => !word.includes("*")))
  )
  const before = fc.constantFrom(
    "Really",
    "Yes,",
    "Please",
    "Continue:",
    "Save and",
    "OK –",
    "1.",
    "→",
    "Next:"
  )
  const joint = fc.constantFrom(
    " and ",
    " & ",
    ", ",
    " + ",
    " / ",
    " und ",
    " y ",
    " и ",
    " – ",
    "＆",
    " an\u200bd "
  )

  test("that is strengthened is one", () => {
    fc.assert(
      fc.property(before, effect, (first, word) => {
        expect(of(`${first} ${word}`), `${first} ${word}`).toBeDefined()
      }),
      { numRuns: 300 }
    )
  })

  test("that is joined to a look is one", () => {
    fc.assert(
      fc.property(fc.constantFrom(...lookingVerbs), joint, effect, (verb, and, word) => {
        const name = `${verb}${and}${word}`
        expect(of(name), name).toBeDefined()
      }),
      { numRuns: 300 }
    )
  })
})

describe("A box that ticks off what it stands beside", () => {
  const inside = (role: string, name: string, ...around: ReadonlyArray<string>) => {
    const box = element(role, name)
    return consequenceOf(box, [...around.map((one) => element(one, "")), box])
  }

  test.each(["Buy bread", "Pay rent", "Post letters", "Delete old photos", "Submit report"])(
    "is called as that is: “%s”",
    (name) => {
      expect(inside("checkbox", name, "list", "listitem")).toBeUndefined()
      expect(inside("checkbox", name, "row")).toBeUndefined()
      expect(inside("checkbox", name)).toBeDefined()
      expect(inside("checkbox", name, "form", "listitem")).toBeDefined()
      expect(inside("switch", name, "listitem")).toBeDefined()
      expect(inside("button", name, "listitem")).toBeDefined()
    }
  )

  test.each<[string, Consequence]>([
    ["Publish", "publish"],
    ["Public profile", "publish"],
    ["Allow location access", "permit"]
  ])("may be a setting all the same: “%s”", (name, expected) =>
    expect(inside("checkbox", name, "listitem")).toBe(expected)
  )
})

describe("Also an effect is", () => {
  test.each<[string, Consequence, string?]>([
    ["Make admin", "permit", "menuitem"],
    ["Make owner", "permit", "menuitem"],
    ["Make an owner", "permit", "menuitem"],
    ["Promote to moderator", "permit", "menuitem"],
    ["Transfer ownership", "permit"],
    ["Eigentum übertragen", "permit"],
    ["Сделать администратором", "permit"],
    ["Public profile", "publish", "switch"],
    ["Öffentliches Profil", "publish", "switch"],
    ["Make profile public", "publish"],
    ["Like", "publish"],
    ["Follow Ann", "publish"],
    ["Join group", "publish"],
    ["Gefällt mir", "publish"],
    ["フォローする", "publish"],
    ["Clear completed", "delete"],
    ["Clear done", "delete"],
    ["Empty trash", "delete"],
    ["Leave group", "delete"],
    ["Gruppe verlassen", "delete"],
    ["Mark as paid", "unclear"],
    ["Register", "unclear"],
    ["Registrieren", "unclear"],
    ["Sign me up", "unclear"],
    ["Sign us up", "unclear"]
  ])("“%s”: %s", (name, expected, role) => expect(of(name, role)).toBe(expected))

  test("none where it is a place that is led to", () => {
    const link = (name: string) => consequenceOf(element("link", name, { href: "/there" }))
    expect(["Join", "Register", "Follow", "Like"].map(link)).toEqual(Array(4).fill(undefined))
  })
})
