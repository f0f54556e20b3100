import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { FORMULA_MAX_ELEMENTS } from "#ui/markdown/limits.ts"
import { compileFormula, type MathElement } from "./compileFormula.ts"

const all = (math: MathElement): ReadonlyArray<MathElement> => [
  math,
  ...math.children.flatMap((child) => (typeof child === "string" ? [] : all(child)))
]

describe("a formula", () => {
  test("is set as MathML", () => {
    const math = compileFormula("\\frac{a}{b^2}", false)
    expect(math === undefined ? [] : all(math).map(({ element }) => element)).toEqual(
      expect.arrayContaining(["math", "mfrac", "msup", "mi", "mn"])
    )
  })

  test.each([
    "\\href{javascript:alert(1)}{x}",
    "\\includegraphics{https://example.com/x.png}",
    "\\class{a}{x}",
    "\\id{a}{x}",
    "\\style{position:fixed}{x}",
    "\\label{a}\\ref{a}",
    "\\def\\a{xx}\\a\\a",
    "\\newcommand{\\a}{xx}",
    "\\frac{1",
    "\\unknown",
    "{".repeat(3_000),
    `${"\\sqrt{".repeat(500)}x${"}".repeat(500)}`,
    "x".repeat(3_999)
  ])("that is wrong, too large or wants more than signs is not set: %s", (tex) => {
    expect(compileFormula(tex, true)).toBeUndefined()
  })

  test("has nothing in it but signs, whatever is written", () => {
    const part = fc.constantFrom(
      ..."\\color{red} \\color{url(x)} \\textcolor{#fff}{x} \\colorbox{blue}{y} \\rule{99em}{99em} \\hspace{-9em} \\raise{9em} x \\kern9em".split(
        " "
      ),
      ..."\\href{https://a.b}{x} \\url{https://a.b} \\style{a:b}{x} \\id{x}{y} \\class{x}{y} \\data{a=b}{c} \\tag{1} \\cancel{x}".split(
        " "
      ),
      ..."\\frac{1}{2} x^2 _3 & \\\\ { } \\left( \\right) \\begin{matrix} \\end{matrix} \\text{<b>} \\sqrt[3]{x} \" < > ' # % $".split(
        " "
      )
    )
    const formula = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(" "))
    fc.assert(
      fc.property(formula, fc.boolean(), (tex, isDisplay) => {
        const math = compileFormula(tex, isDisplay)
        const nodes = math === undefined ? [] : all(math)
        expect(nodes.length).toBeLessThanOrEqual(FORMULA_MAX_ELEMENTS)
        for (const { element, attributes, style } of nodes) {
          expect(element).toMatch(/^m[a-z]+$/)
          expect(Object.keys(attributes)).not.toEqual(expect.arrayContaining(["id"]))
          for (const name of Object.keys(attributes))
            expect(name).not.toMatch(/^(?:on|href|src|id|style|xlink)/)
          for (const value of Object.values(style)) expect(value).not.toMatch(/url|[;:(]/)
          expect(Object.keys(style)).not.toEqual(expect.arrayContaining(["position"]))
        }
      }),
      { numRuns: 500 }
    )
  })
})
