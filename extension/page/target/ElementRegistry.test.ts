import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { ElementRegistry, type Identity } from "./ElementRegistry.ts"

const identity = (name: string): Identity => ({ role: "button", name, path: "", context: "" })

describe("element numbers", () => {
  test("are counted up, the same for one element, never given to a second", () => {
    const command = fc.oneof(
      fc.record({ type: fc.constant("see" as const), node: fc.nat(20) }),
      fc.record({ type: fc.constant("replace" as const), node: fc.nat(20) }),
      fc.record({ type: fc.constant("pass" as const) })
    )
    fc.assert(
      fc.property(fc.array(command, { maxLength: 200 }), (commands) => {
        const registry = new ElementRegistry<object>()
        const nodes = Array.from({ length: 21 }, () => ({}))
        const owners = new Map<number, object>()
        let highest = 0
        for (const command of commands) {
          if (command.type === "pass") registry.beginPass()
          else if (command.type === "replace") nodes[command.node] = {}
          else {
            const node = nodes[command.node] ?? {}
            const known = registry.knownNumberOf(node)
            const n = registry.numberOf(node)
            registry.seen(n)
            expect(known ?? n).toBe(n)
            expect(owners.get(n) ?? node).toBe(node)
            if (known === undefined) {
              expect(n).toBeGreaterThan(highest)
              highest = n
            }
            owners.set(n, node)
          }
        }
      })
    )
  })

  test("of elements long gone are forgotten, and still not given again", () => {
    const registry = new ElementRegistry<object>()
    registry.beginPass()
    const first = registry.numberOf({})
    for (let pass = 0; pass < 200; pass += 1) registry.beginPass()
    expect(registry.size).toBe(0)
    expect(registry.nodeOf(first)).toBeUndefined()
    expect(registry.numberOf({})).toBeGreaterThan(first)
  })
})

describe("what was told of an element", () => {
  test("is what it was at the epoch asked for", () => {
    const registry = new ElementRegistry<object>()
    const n = registry.numberOf({})
    registry.tell(n, identity("Save"), 1)
    registry.tell(n, identity("Saving"), 3)
    expect(registry.told(n, 2)?.name).toBe("Save")
    expect(registry.told(n, 3)?.name).toBe("Saving")
    expect(registry.told(n)?.name).toBe("Saving")
    expect(registry.told(99)).toBeUndefined()
  })

  test("is nothing at an epoch before all that is kept, and the first where nothing was let go", () => {
    const registry = new ElementRegistry<object>()
    const n = registry.numberOf({})
    for (const epoch of [2, 3, 4, 5]) registry.tell(n, identity(`Save ${epoch}`), epoch)
    expect(registry.told(n, 1)?.name).toBe("Save 2")
    registry.tell(n, identity("Save 6"), 6)
    expect(registry.told(n, 2)).toBeUndefined()
    expect(registry.told(n, 3)?.name).toBe("Save 3")
  })

  test("goes on to mean the element that took its place", () => {
    const registry = new ElementRegistry<object>()
    const old = {}
    const replacement = {}
    const n = registry.numberOf(old)
    registry.tell(n, identity("Save"), 1)
    registry.rebind(n, replacement)
    expect(registry.nodeOf(n)).toBe(replacement)
    expect(registry.told(n)?.name).toBe("Save")
  })
})

describe("whether one element can have replaced another", () => {
  test("it cannot, once both were on the page", () => {
    const registry = new ElementRegistry<object>()
    registry.beginPass()
    const one = registry.numberOf({})
    const other = registry.numberOf({})
    expect(registry.coexisted(one, other)).toBe(true)
  })

  test("it can, when the second came after the first was last there", () => {
    const registry = new ElementRegistry<object>()
    registry.beginPass()
    const one = registry.numberOf({})
    registry.beginPass()
    const other = registry.numberOf({})
    expect(registry.coexisted(one, other)).toBe(false)
  })
})
