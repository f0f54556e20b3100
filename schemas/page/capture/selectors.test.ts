import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  type ElementIdentity,
  isSameElement,
  judgeResolution,
  type SelectorVerdict,
  sayVerdict,
  sayVerdicts
} from "./selectors.ts"

const save: ElementIdentity = { documentId: "a", n: 3, tagName: "button", role: "button", name: "Save" }

describe("a selector test", () => {
  test.each<[SelectorVerdict, string]>([
    ["identified", "The selector identified the element."],
    ["none", "The selector did not identify an element."],
    ["different", "The selector identified a different element."],
    ["ambiguous", "The selector failed to uniquely identify the element."]
  ])("says of %s: %s", (verdict, sentence) => {
    expect(sayVerdict(verdict)).toBe(sentence)
  })

  test("asks for the expected element, and nothing but that", () => {
    expect(judgeResolution({ count: 0 }, save)).toBe("none")
    expect(judgeResolution({ count: 2, element: save }, save)).toBe("ambiguous")
    expect(judgeResolution({ count: 1, element: save }, save)).toBe("identified")
    expect(judgeResolution({ count: 1, element: { ...save, n: 4 } }, save)).toBe("different")
  })

  test("knows an element of another document by what it is to a person", () => {
    const later = { ...save, documentId: "b", n: 9 }
    expect(isSameElement(later, save)).toBe(true)
    for (const changed of [{ tagName: "a" }, { role: "link" }, { name: "Send" }]) {
      expect(isSameElement({ ...later, ...changed }, save)).toBe(false)
    }
  })

  test("says how many succeeded, or that all failed", () => {
    const verdict = fc.constantFrom<SelectorVerdict>("identified", "none", "different", "ambiguous")
    fc.assert(
      fc.property(fc.array(verdict, { minLength: 1, maxLength: 8 }), (verdicts) => {
        const good = verdicts.filter((one) => one === "identified").length
        expect(sayVerdicts(verdicts)).toBe(
          good === 0
            ? `All ${verdicts.length} selectors failed.`
            : `${good} out of ${verdicts.length} selectors succeeded.`
        )
      })
    )
  })
})
