/** The recipes of CONTRIBUTING, followed to the letter in a copy of the repository. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { root } from "#scripts/Command.ts"
import { houseRules } from "#scripts/check/houseRules.ts"
import { Offered, offered } from "./Offered.ts"
import { ProductCopy } from "./ProductCopy.ts"
import { addedLines, applyEdit, recipesIn } from "./Recipe.ts"

const recipes = recipesIn(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"))
const edits = recipes.flatMap((recipe) => recipe.edits)
const decodeOffered = Schema.decodeUnknownSync(Schema.fromJsonString(Offered))

const without = (text: string) => (before: string) => {
  expect(before).toContain(text)
  return before.replace(text, "")
}

describe("A recipe", () => {
  it("takes no more files, and no more lines of files that are there, than it promises", () => {
    const sizes = recipes.map(({ edits: own, title }) => [
      title,
      own.filter(({ isNew }) => isNew).length,
      own.map(addedLines).reduce((sum, lines) => sum + lines, 0)
    ])
    expect(sizes).toEqual([
      ["Add a chat tool", 1, 1],
      // Two lists, in each an import and an entry.
      ["Add a web action", 2, 4],
      ["Add an actor kind", 2, 5],
      ["Add a plugin", 3, 1]
    ])
  })

  it("that no longer fits the files it names is not followed", () => {
    const line = { path: "list.ts", isNew: false, text: " one\n+two\n" }
    expect(applyEdit("zero\none\nthree\n", line)).toBe("zero\none\ntwo\nthree\n")
    expect(() => applyEdit("zero\nthree\n", line)).toThrow("no longer")
    expect(() => applyEdit("one\none\n", line)).toThrow("more than once")
    expect(() => applyEdit("there", { path: "New.ts", isNew: true, text: "" })).toThrow("there already")
  })
})

describe("All recipes, followed in one copy,", () => {
  let copy: ProductCopy
  beforeAll(async () => {
    copy = await ProductCopy.make()
    await copy.follow(edits)
  })
  afterAll(() => copy.remove())

  it("compile", async () => {
    expect(await copy.compile()).toEqual({ code: 0, output: "" })
  })

  it("keep the rules of the linter and of the house", async () => {
    const paths = [...new Set(edits.map(({ path }) => path))]
    const { code, output } = await copy.run("biome", "check", "--vcs-enabled=false", ...paths)
    expect(code, output).toBe(0)
    expect(edits.filter(({ isNew }) => isNew).flatMap(houseRules)).toEqual([])
  })

  it("add what they say to what models and clients are offered", async () => {
    const { output } = await copy.run(
      "node",
      "--input-type=module",
      "--eval",
      'import { offered } from "./scripts/recipes/Offered.ts"; console.log(JSON.stringify(offered()))'
    )
    const after = decodeOffered(output)
    const before = offered()
    const added = (part: keyof Offered) => after[part].filter((name) => !before[part].includes(name))
    expect(added("chatTools")).toEqual(["rollDie(sides)", "convertLength(length, from, to)"])
    expect(added("webAgentTools")).toEqual(["goBack"])
    expect(added("socketRpcs")).toEqual(["Note.Send", "Note.Watch", "Note.Inspect"])
    for (const part of ["chatTools", "webAgentTools", "socketRpcs"] as const)
      expect(after[part]).toEqual(expect.arrayContaining([...before[part]]))
  })

  it("leave the tests of the lists as they are", async () => {
    const tests = ["runtime/tools/ToolCatalogue", "runtime/tools/WebAgentToolkit", "schemas/page/actions"]
    const { code, output } = await copy.run(
      "vitest",
      "run",
      "--project=node",
      // Each worker loads the product anew.
      "--maxWorkers=1",
      ...tests
    )
    expect(code, output).toBe(0)
  })

  it("do not compile with a decision left out", async () => {
    await copy.change("schemas/page/actions/on-page/goBack.ts", without(",\n  effects: none"))
    await copy.change("extension/worker/act/carryOut.ts", without("  goBack,\n"))
    await copy.change("runtime/tools/rollDie.ts", without("  gates: [],\n"))
    await copy.change("runtime/actors/definitions.ts", (before) => before.replace(/^.*NoteActor.*\n/m, ""))
    const files = ["extension/worker/act/carryOut.ts", "runtime/actors/ActorsLive.ts"]
    await copy.write("left-out.json", JSON.stringify({ extends: "./tsconfig.json", include: [], files }))
    const { code, output } = await copy.compile("--project", "left-out.json")
    expect(code).not.toBe(0)
    expect(output).toMatch(/^schemas\/page\/actions\/on-page\/goBack\.ts.*\n(?: .*\n)*.*'effects'/m)
    expect(output).toMatch(/^extension\/worker\/act\/carryOut\.ts.*'goBack'/m)
    expect(output).toMatch(/^runtime\/tools\/rollDie\.ts.*\n(?: .*\n)*.*'gates'/m)
    expect(output).toMatch(/^runtime\/actors\/ActorsLive\.ts.*\n(?: .*\n)*.*'note'/m)
  })
})
