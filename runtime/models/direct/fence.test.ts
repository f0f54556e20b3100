/**
 * The direct model's fence: it reads typed values. No module of it names the prompts' folder or a prompt, and no
 * pattern of it knows a sentence that a prompt or a question of the product has.
 */
import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const folder = new URL("./", import.meta.url)
const modules = globSync("**/*.ts", { cwd: folder })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), "utf8") }))

const importsOf = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\b(?:from|import\()\s*"([^"]+)"/g)].map(([, name = ""]) => name)

/** What only text that was written for a model has. */
const ofPrompts = [
  /<<<|>>>/,
  /You looked at/,
  /Connected browsers/,
  /Goal:/,
  /prompt\.content\.(?:find|map|flatMap|at)/
]

describe("The direct model", () => {
  it("has modules to look at", () => {
    expect(modules.map(({ path }) => path)).toContain("DirectModel.ts")
  })

  it.each(modules)("imports nothing of the prompts: $path", ({ text }) => {
    expect(importsOf(text).filter((name) => name.startsWith("#runtime/prompts/"))).toEqual([])
    expect(text).not.toMatch(/import[^;]*\bPrompt\b[^;]*from "effect\/ai"/)
  })

  it.each(modules)("knows no words of a prompt: $path", ({ text }) => {
    expect(ofPrompts.filter((pattern) => pattern.test(text))).toEqual([])
  })

  it.each(modules)("tells questions apart by their purpose and never by their words: $path", ({ text }) => {
    expect(text).not.toMatch(
      /\bquestion\b\s*(?:===|!==)|\bquestion\.(?:includes|startsWith|endsWith|match)\(|\.(?:test|exec)\(question\)/
    )
  })
})
