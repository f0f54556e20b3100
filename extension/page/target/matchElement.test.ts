import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ElementRegistry, type Identity, isSameIdentity } from "./ElementRegistry.ts"
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

  test("is never found again in another place: the Save of one dialog is not that of the next", () => {
    const found = matchElement({
      told: identity("Save", { path: "/dialog:Profile" }),
      now: undefined,
      present: present(identity("Save", { path: "/dialog:Delete all" })),
      canReplace: anything
    })
    expect(found.type).toBe("changed")
  })

  test("is never a wrong one, whatever became of the page: the same node, its only heir, or refused", () => {
    /** A page is a list of places; each holds a node that says something, or nothing. */
    interface Spot {
      readonly node: object
      readonly identity: Identity
    }
    const some = fc.record({
      role: fc.constantFrom("button", "link"),
      name: fc.constantFrom("A", "B"),
      path: fc.constantFrom("/x", "/y"),
      context: fc.constantFrom("", "row")
    })
    const step = fc.record({
      type: fc.constantFrom("put" as const, "rename" as const, "remove" as const, "rerender" as const),
      place: fc.nat(5),
      as: some,
      isRead: fc.boolean()
    })
    const steps = fc.array(step, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(
        fc.array(some, { minLength: 1, maxLength: 6 }),
        steps,
        fc.nat(5),
        (start, changes, wanted) => {
          const registry = new ElementRegistry<object>()
          const spots = new Map<number, Spot>(
            start.map((entry, place) => [place, { node: {}, identity: entry }])
          )
          /** Which nodes were ever there together, by the test's own account. */
          const together: Array<ReadonlySet<object>> = []
          const pass = (): ReadonlyArray<Present> => {
            registry.beginPass()
            together.push(new Set(Array.from(spots.values(), ({ node }) => node)))
            return Array.from(spots.values(), ({ node, identity: now }) => {
              const n = registry.numberOf(node)
              registry.seen(n)
              return { n, identity: now }
            })
          }
          pass()
          const chosen = spots.get(wanted % start.length)
          if (chosen === undefined) return
          const { node: meant, identity: told } = chosen
          const n = registry.numberOf(meant)
          for (const { type, place, as, isRead } of changes) {
            const spot = spots.get(place)
            if (type === "remove") spots.delete(place)
            else if (type === "put" && spot === undefined) spots.set(place, { node: {}, identity: as })
            else if (type === "rename" && spot !== undefined) spots.set(place, { ...spot, identity: as })
            else if (type === "rerender" && spot !== undefined) spots.set(place, { ...spot, node: {} })
            if (isRead) pass()
          }
          const there = pass()
          const now = Array.from(spots.values()).find(({ node }) => node === meant)?.identity
          const canReplace = (other: number): boolean => !registry.coexisted(n, other)
          const match = matchElement({ told, now, present: there, canReplace })
          if (match.type === "same")
            expect(now).toMatchObject({ role: told.role, name: told.name, context: told.context })
          else if (match.type === "replaced") {
            const heir = Array.from(spots.values()).filter(({ node }) => registry.numberOf(node) === match.n)
            expect(now).toBeUndefined()
            expect(heir.map((spot) => spot.identity)).toEqual([told])
            expect(there.filter((other) => isSameIdentity(other.identity, told))).toHaveLength(1)
            const [{ node } = { node: meant }] = heir
            expect(together.some((nodes) => nodes.has(meant) && nodes.has(node))).toBe(false)
          } else expect(match.candidates.length).toBeLessThanOrEqual(CANDIDATES_MAX)
        }
      ),
      { numRuns: 500 }
    )
  })
})
