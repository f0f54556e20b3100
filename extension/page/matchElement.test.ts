import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Identity } from "./ElementRegistry.ts"
import { CANDIDATES_MAX, matchElement, type Present } from "./matchElement.ts"

const identity = (name: string, more: Partial<Identity> = {}): Identity => ({
  role: "button",
  name,
  path: "/main",
  context: "",
  ...more
})
const present = (...identities: ReadonlyArray<Identity>): ReadonlyArray<Present> =>
  identities.map((entry, index) => ({ n: index + 10, identity: entry }))
const anything = (): boolean => true

describe("an element the model decided on", () => {
  test("is the same while role, name and row are", () => {
    const told = identity("Save")
    const moved = identity("Save", { path: "/main/form" })
    expect(matchElement({ told, now: moved, present: [], canReplace: anything })).toEqual({ type: "same" })
  })

  test("has changed when its name or its row is another", () => {
    const told = identity("Delete", { context: "Ada" })
    for (const now of [identity("Deleted", { context: "Ada" }), identity("Delete", { context: "Bob" })]) {
      expect(matchElement({ told, now, present: [], canReplace: anything }).type).toBe("changed")
    }
  })

  test("is found again where exactly one new element is the same", () => {
    const found = matchElement({
      told: identity("Save"),
      now: undefined,
      present: present(identity("Open"), identity("Save")),
      canReplace: anything
    })
    expect(found).toEqual({ type: "replaced", n: 11 })
  })

  test("is told from its likes by the path", () => {
    const found = matchElement({
      told: identity("Save", { path: "/form:B" }),
      now: undefined,
      present: present(identity("Save", { path: "/form:A" }), identity("Save", { path: "/form:B" })),
      canReplace: anything
    })
    expect(found).toEqual({ type: "replaced", n: 11 })
  })

  test("is not found again where two are the same in every way", () => {
    const found = matchElement({
      told: identity("Save"),
      now: undefined,
      present: present(identity("Save"), identity("Save")),
      canReplace: anything
    })
    expect(found.type).toBe("changed")
  })

  test("is never found again in an element that stood beside it", () => {
    const found = matchElement({
      told: identity("Save"),
      now: undefined,
      present: present(identity("Save")),
      canReplace: () => false
    })
    expect(found.type).toBe("changed")
  })

  test("is never found again in another row", () => {
    const found = matchElement({
      told: identity("Delete", { context: "Ada" }),
      now: undefined,
      present: present(identity("Delete", { context: "Bob" })),
      canReplace: anything
    })
    expect(found.type).toBe("changed")
  })

  test("that is gone leaves at most three candidates, the likest first", () => {
    const found = matchElement({
      told: identity("Save draft"),
      now: undefined,
      present: present(
        identity("Cancel"),
        identity("Save"),
        identity("Save all drafts"),
        identity("Save draft", { role: "link" }),
        identity("Save now")
      ),
      canReplace: anything
    })
    expect(found.type === "changed" && found.candidates.map(({ identity: { name } }) => name)).toEqual([
      "Save draft",
      "Save",
      "Save now"
    ])
  })

  test("is found again only when nothing else could be meant", () => {
    const some = fc.record({
      role: fc.constantFrom("button", "link"),
      name: fc.constantFrom("A", "B"),
      path: fc.constantFrom("/x", "/y"),
      context: fc.constantFrom("", "row")
    })
    fc.assert(
      fc.property(some, fc.array(some, { maxLength: 6 }), (told, others) => {
        const found = matchElement({
          told,
          now: undefined,
          present: present(...others),
          canReplace: anything
        })
        if (found.type === "changed") expect(found.candidates.length).toBeLessThanOrEqual(CANDIDATES_MAX)
        if (found.type !== "replaced") return
        const twins = others.filter(
          ({ role, name, context, path }, index) =>
            index !== found.n - 10 &&
            role === told.role &&
            name === told.name &&
            context === told.context &&
            path === told.path
        )
        expect(twins).toEqual([])
      })
    )
  })
})
