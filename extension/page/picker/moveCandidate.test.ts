import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type MadeUp, madeUpPage, treeOf } from "#extension/page/selectors/testing/treeArbitrary.ts"
import { type Move, moveCandidate, moveOf, type PickableTree } from "./moveCandidate.ts"

const pickable = (root: MadeUp): PickableTree<MadeUp> => ({
  ...treeOf(root),
  insideOf: ({ shadow, children }) => (shadow.length > 0 ? shadow : children),
  isThere: ({ text }) => text !== "",
  isControl: ({ tagName }) => tagName === "button"
})

const aPlace = fc
  .tuple(madeUpPage, fc.nat())
  .map(([root, pick]) => ({ tree: pickable(root), pick }))
  .map(({ tree, pick }) => ({ tree, node: tree.all()[pick % tree.all().length] }))

describe("the candidate", () => {
  test("is moved by Tab and the arrows, and by no other key", () => {
    expect(
      ["Tab", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"].map((key) => moveOf(key, false))
    ).toEqual(["next-control", "next", "previous", "out", "in"])
    expect(moveOf("Tab", true)).toBe("previous-control")
    expect(moveOf("a", false)).toBeUndefined()
  })

  test("goes back by the opposite key, among what can be seen", () => {
    const opposites: ReadonlyArray<readonly [Move, Move]> = [
      ["next", "previous"],
      ["next-control", "previous-control"]
    ]
    fc.assert(
      fc.property(aPlace, fc.constantFrom(...opposites), ({ tree, node }, [there, back]) => {
        if (node === undefined) return
        const isStop = there === "next" || tree.isControl(node)
        if (!isStop || !tree.isThere(node)) return
        expect(moveCandidate(tree, moveCandidate(tree, node, there), back)).toBe(node)
      })
    )
  })

  test("comes to every control there is by Tab alone", () => {
    fc.assert(
      fc.property(madeUpPage, (root) => {
        const tree = pickable(root)
        const controls = tree.all().filter((one) => tree.isControl(one) && tree.isThere(one))
        const met = new Set<MadeUp>()
        let at = root
        for (const _ of controls) {
          at = moveCandidate(tree, at, "next-control")
          met.add(at)
        }
        expect(met).toEqual(new Set(controls))
      })
    )
  })

  test("gets into a shadow root and out of it again", () => {
    fc.assert(
      fc.property(aPlace, ({ tree, node }) => {
        if (node === undefined) return
        const inner = moveCandidate(tree, node, "in")
        if (inner !== node) expect(moveCandidate(tree, inner, "out")).toBe(node)
      })
    )
  })
})
