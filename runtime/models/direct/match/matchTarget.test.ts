import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type PageNode, parse } from "#schemas/page/PseudoHtml.ts"
import { candidateLabels, chosenCandidate } from "./candidateLabels.ts"
import type { ControlKind } from "./controlRoles.ts"
import { type Match, matchTarget } from "./matchTarget.ts"

const profile = parse(`<banner>
 <link i=0.20 href="/home">Home
 <link i=0.22 href="/home">Home
 <button i=0.21 expanded="false">Menu
<heading level="1">Profile
<form>Profile form
 <textbox i=0.1 required>Name
 <textbox i=0.2 type="email" placeholder="you@example.com">Email address
 <combobox i=0.3 value="Beginner" options="Beginner|Advanced|Expert">Level
 <group>Size
  <radio i=0.5>Small
  <radio i=0.6>Large
 <checkbox i=0.7 checked>Newsletter
 <checkbox i=0.8>I accept the terms
 <button i=0.9>Save
<heading level="2">Billing
<textbox i=0.10>Name
<button i=0.11>Save
<link i=0.14 href="/help">Save
<table>
 <row>
  <cell>Alice
  <button i=0.12>Edit
 <row>
  <cell>Bob
  <button i=0.13>Edit
<button i=0.15 disabled>Publish
<button i=0.16>Publish`)

const found = (match: Match): string =>
  match._tag === "Found"
    ? match.control.i
    : `${match._tag}: ${(match._tag === "Ambiguous" ? match.candidates : match.nearest).map(({ element }) => element.i).join(" ")}`

describe("a target on a page", () => {
  const cases: ReadonlyArray<readonly [string, ControlKind, string]> = [
    ["level", "selectable", "0.3"],
    ["E-mail Address:", "editable", "0.2"],
    ["email", "editable", "0.2"],
    ["Emial adress", "editable", "0.2"],
    ["you@example.com", "editable", "0.2"],
    ["Level dropdown", "selectable", "0.3"],
    ["dropdown", "selectable", "0.3"],
    ["Nwsletter checkbox", "checkable", "0.7"],
    ["terms", "checkable", "0.8"],
    ["Name in Billing", "editable", "0.10"],
    ["Name in the Profile form", "editable", "0.1"],
    ["Save in Billing", "clickable", "Ambiguous: 0.11 0.14"],
    ["Save button in Billing", "clickable", "0.11"],
    ["Save link", "clickable", "0.14"],
    ["button called Menu", "clickable", "0.21"],
    ["second Save button", "clickable", "0.11"],
    ["the last Edit", "clickable", "0.13"],
    ["first button", "clickable", "0.21"],
    ["Edit for Bob", "clickable", "0.13"],
    ["edit next to alice", "clickable", "0.12"],
    ["Large in Size", "option", "0.6"],
    ["Home", "clickable", "0.20"],
    ["Publish", "clickable", "0.16"],
    ["first Publish", "clickable", "0.15"],
    ["Name", "editable", "Ambiguous: 0.1 0.10"],
    ["Newsleter settings", "checkable", "Missing: 0.7"]
  ]
  it.each(cases)("“%s” as %s is %s", (words, kind, expected) => {
    expect(found(matchTarget(profile, words, kind))).toBe(expected)
  })

  it("“search” is the field for searching, whatever it is called", () => {
    const nodes = parse("<textbox i=0.1>Name\n<searchbox i=0.2>Find products\n<button i=0.3>Search")
    expect(found(matchTarget(nodes, "search", "editable"))).toBe("0.2")
    expect(found(matchTarget(nodes, "search", "clickable"))).toBe("0.3")
  })

  describe("that is called like a button", () => {
    const boxes = parse(`<form>Contact
 <checkbox i=0.1>Send me a copy
 <radio i=0.2>Please send it later
 <switch i=0.3>Submit anonymously`)
    it.each([
      ["Send", "Missing: 0.1 0.2"],
      ["the send button", "Missing: 0.2"],
      ["Send in Contact", "Missing: 0.1 0.2"],
      ["Sbumit", "Missing: 0.3"],
      ["Send me a copy", "0.1"],
      ["send me", "0.1"],
      ["Send checkbox", "0.1"],
      ["anonymously", "0.3"]
    ])("“%s” is not a box that only begins so or holds it: %s", (words, expected) => {
      expect(found(matchTarget(boxes, words, "clickable"))).toBe(expected)
    })

    it("is the box where it is ticked, or where that is all its name", () => {
      expect(found(matchTarget(boxes, "Send", "checkable"))).toBe("0.1")
      expect(found(matchTarget(parse("<checkbox i=0.1>Send"), "Send", "clickable"))).toBe("0.1")
    })
  })

  describe("around another control of the same name", () => {
    const link = (inner: string) => parse(`<link i=0.1 href="/pay">Proceed to checkout\n ${inner}`)
    it.each([
      ["<button i=0.2>Proceed to checkout", "0.2"],
      ["<button i=0.2 disabled>Proceed to checkout", "0.1"],
      ["<button i=0.2>Proceed", "0.1"],
      ["<img>Proceed to checkout", "0.1"]
    ])("with %s in it, is %s", (inner, expected) => {
      expect(found(matchTarget(link(inner), "Proceed to checkout", "clickable"))).toBe(expected)
    })

    it("counts as one with it", () => {
      const one = '<link i=0.1 href="/a">Buy\n <button i=0.2>Buy'
      const nodes = parse(`${one}\n${one.replace("0.1", "0.3").replace("0.2", "0.4")}`)
      expect(found(matchTarget(nodes, "second Buy", "clickable"))).toBe("0.4")
    })

    it("is a thing of its own in a tree", () => {
      const tree = parse("<treeitem i=0.1>src\n <treeitem i=0.2>src")
      expect(found(matchTarget(tree, "src", "clickable"))).toBe("Ambiguous: 0.1 0.2")
    })
  })

  it("is looked for in an open dialog first", () => {
    const nodes = parse("<button i=0.1>Save\n<dialog>Really?\n <button i=0.2>Save")
    expect(found(matchTarget(nodes, "Save", "clickable"))).toBe("0.2")
  })

  it("is not taken from what is covered where something else is free", () => {
    const nodes = parse('<button i=0.1 covered-by="0.9">Save\n<button i=0.2>Save')
    expect(found(matchTarget(nodes, "Save", "clickable"))).toBe("0.2")
  })
})

const name = fc.oneof(
  fc.constantFrom(
    "Save",
    "save",
    "SAVE!",
    "Save button",
    "Save all",
    "Name",
    "Name in Billing",
    "second Save",
    "last",
    "the first link",
    "button",
    "Home page",
    "E-mail",
    "email",
    "+",
    "…",
    "日本",
    "Publish",
    "Publsh"
  ),
  fc
    .string({ minLength: 1, maxLength: 12 })
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => text !== "")
)
const roles = [
  "button",
  "link",
  "textbox",
  "combobox",
  "checkbox",
  "radio",
  "tab",
  "option",
  "searchbox"
] as const
const state = fc.constantFrom(
  {},
  { disabled: true as const },
  { "covered-by": "0.1" },
  { placeholder: "Save" },
  { value: "Name" },
  { checked: true as const }
)

interface Drawn {
  readonly role: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string | true>>
}
const drawn: fc.Arbitrary<Drawn> = fc.record({ role: fc.constantFrom(...roles), name, attributes: state })

const element = ({ role, name, attributes }: Drawn, index: number): PageNode => ({
  role,
  name,
  attributes,
  i: `0.${index}`,
  children: []
})

describe("matching", () => {
  it("finds the control whose exact label was asked for, whatever else is on the page", () => {
    fc.assert(
      fc.property(
        drawn,
        fc.array(drawn, { maxLength: 12 }),
        fc.nat(12),
        fc.constantFrom("plain", "dialog", "form"),
        (wanted, others, at, box) => {
          const rest = others
            .filter((other) => other.name !== wanted.name)
            .map((other, index) => element(other, index + 1))
          const target = element(wanted, 0)
          const around: PageNode = { role: box, name: "Save", attributes: {}, children: rest }
          const nodes = box === "plain" ? [...rest.slice(0, at), target, ...rest.slice(at)] : [around, target]
          expect(found(matchTarget(nodes, wanted.name, "clickable"))).toBe("0.0")
        }
      ),
      { numRuns: 500 }
    )
  })

  it("does not depend on the order of siblings", () => {
    const shuffled = fc
      .uniqueArray(drawn, { maxLength: 8, selector: ({ role, name }) => `${role} ${name}` })
      .chain((all) => {
        const nodes = all.map(element)
        return fc.tuple(fc.constant(nodes), fc.shuffledSubarray(nodes, { minLength: nodes.length }))
      })
    const words = fc.constantFrom(
      "Save",
      "save button",
      "Name",
      "publish",
      "email",
      "home",
      "button",
      "checkbox",
      "link"
    )
    fc.assert(
      fc.property(
        shuffled,
        words,
        fc.constantFrom<ControlKind>("clickable", "editable", "checkable", "selectable", "option"),
        ([nodes, other], words, kind) => {
          const winners = (match: Match): ReadonlyArray<string> =>
            match._tag === "Found"
              ? [match.control.i]
              : match._tag === "Ambiguous"
                ? match.candidates.map(({ element }) => element.i).sort()
                : []
          expect(winners(matchTarget(other, words, kind))).toEqual(winners(matchTarget(nodes, words, kind)))
        }
      ),
      { numRuns: 500 }
    )
  })

  it("never fails and never suggests more than three, whatever the words", () => {
    fc.assert(
      fc.property(
        fc.array(drawn, { maxLength: 6 }),
        fc.oneof(name, fc.string({ unit: "binary" })),
        (all, words) => {
          const match = matchTarget(all.map(element), words, "clickable")
          if (match._tag === "Missing") expect(match.nearest.length).toBeLessThanOrEqual(3)
          if (match._tag === "Ambiguous") expect(match.candidates.length).toBeGreaterThan(1)
        }
      )
    )
  })
})

describe("labels of candidates", () => {
  it("tell every candidate from the others, and lead back to it", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            role: fc.constantFrom("button", "link"),
            name: fc.constantFrom("Save", "Edit"),
            attributes: fc.constant({})
          }),
          { minLength: 2, maxLength: 6 }
        ),
        (all) => {
          const nodes: ReadonlyArray<PageNode> = all.flatMap(
            (drawn, index): ReadonlyArray<PageNode> => [
              { role: "heading", name: index % 2 === 0 ? "Home" : "Work", attributes: {}, children: [] },
              element(drawn, index)
            ]
          )
          const match = matchTarget(nodes, "Save", "clickable")
          if (match._tag !== "Ambiguous") return
          const labels = candidateLabels(match.candidates)
          expect(new Set(labels).size).toBe(labels.length)
          for (const [index, label] of labels.entries()) {
            expect(chosenCandidate(match.candidates, label)).toBe(match.candidates[index])
          }
        }
      )
    )
  })

  it.each([
    ["2", 1],
    ["the second one", 1],
    ["Last", 1],
    ["1st of all", undefined],
    ["Save in Billing", 1]
  ] as const)("“%s” names candidate %s", (answer, index) => {
    const match = matchTarget(profile, "Save button", "clickable")
    if (match._tag !== "Ambiguous") throw new Error("not ambiguous")
    expect(chosenCandidate(match.candidates, answer)).toBe(
      index === undefined ? undefined : match.candidates[index]
    )
  })
})
