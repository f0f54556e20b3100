import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"

const root = resolve(import.meta.dirname, "../..")
const folder = mkdtempSync(join(tmpdir(), "lint-rules-"))
const rules = ["noJsonParse", "noCauseInLogs"].map((rule) => `scripts/check/${rule}.grit`)
for (const path of [".biome.json", "package.json", ...rules]) cpSync(join(root, path), join(folder, path))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Forbidden everywhere: a linter that says nothing of it did not run, and would find nothing in any other text. */
const forbidden = {
  path: "runtime/forbidden/File.ts",
  text: "export const one: any = 1",
  rule: "suspicious/noExplicitAny"
}

/** Texts by their paths. For each, the rules by which the repository's linter complains: of all in one run of it. */
const complaintsOf = (
  texts: Readonly<Record<string, string>>
): Readonly<Record<string, ReadonlyArray<string>>> => {
  for (const [path, text] of [[forbidden.path, forbidden.text], ...Object.entries(texts)] as const) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${text}\n`)
  }
  const paths = Object.keys(texts)
  const biome = resolve(root, "node_modules/.bin/biome")
  const { stdout } = spawnSync(
    biome,
    ["lint", "--vcs-enabled=false", "--reporter=github", forbidden.path, ...paths],
    { cwd: folder, encoding: "utf8" }
  )
  const said = [...stdout.matchAll(/title=(?:lint\/)?([a-zA-Z/]+),file=([^,]+),/g)]
  const saidOf = (path: string) =>
    said.flatMap(([, rule = "", file]) => (file?.endsWith(`/${path}`) === true ? [rule] : []))
  expect(saidOf(forbidden.path)).toEqual([forbidden.rule])
  return Object.fromEntries(paths.map((path) => [path, saidOf(path)]))
}

const complaints = (path: string, text: string): ReadonlyArray<string> | undefined =>
  complaintsOf({ [path]: text })[path]

const importing = (specifier: string): string => `import { one } from "${specifier}"\nexport const two = one`
const RESTRICTED = ["style/noRestrictedImports"]

describe("The linter", () => {
  it.each([
    ["schemas", ["python", "runtime", "gateway", "ui", "extension", "scripts"], []],
    ["python", ["runtime", "gateway", "ui", "extension", "scripts"], ["schemas"]],
    ["runtime", ["gateway", "ui", "extension", "scripts"], ["schemas", "python"]],
    ["gateway", ["python", "ui", "extension", "scripts"], ["schemas", "runtime"]],
    ["ui", ["python", "runtime", "gateway", "extension", "scripts"], ["schemas"]],
    ["extension", ["runtime", "gateway", "scripts"], ["schemas", "python", "ui"]],
    ["scripts", [], ["schemas", "python", "runtime", "gateway", "ui", "extension"]]
  ])("lets %s import along the directions of the architecture, and not against them", (area, no, yes) => {
    const fileFor = (other: string) => `${area}/some/${other}.ts`
    const others = [...no, area, ...yes]
    const texts = others.map((other) => [fileFor(other), importing(`#${other}/some/Other.ts`)])
    const expected = others.map((other) => [fileFor(other), no.includes(other) ? RESTRICTED : []])
    expect(complaintsOf(Object.fromEntries(texts))).toEqual(Object.fromEntries(expected))
  })

  it.each([
    'export { one } from "#gateway/One.ts"',
    'import type { One } from "#gateway/One.ts"\nexport type Two = One',
    'export const one = () => import("#gateway/One.ts")'
  ])("sees an import in the form %s", (text) => {
    expect(complaints("runtime/some/File.ts", text)).toEqual(RESTRICTED)
  })

  it("lets a relative import reach its own folder only", () => {
    expect(complaints("runtime/some/File.ts", importing("./Other.ts"))).toEqual([])
    expect(complaints("runtime/some/File.ts", importing("../other/Other.ts"))).toEqual(RESTRICTED)
  })

  it("lets stores be read through one hook, which misses no change", () => {
    const text = 'import { useStore } from "@nanostores/react"\nexport const use = useStore'
    for (const area of ["ui", "extension"])
      expect(complaints(`${area}/some/File.ts`, text)).toEqual(RESTRICTED)
  })

  it("finds a cycle of imports that goes through aliases", () => {
    complaints("runtime/cycle/One.ts", importing("#runtime/cycle/Two.ts"))
    const second = 'import { two } from "#runtime/cycle/One.ts"\nexport const one: unknown = two'
    expect(complaints("runtime/cycle/Two.ts", second)).toEqual(["suspicious/noImportCycles"])
  })

  it("finds a cycle of types, which nothing else would show", () => {
    complaints("runtime/types/One.ts", 'import type { Two } from "./Two.ts"\nexport type One = Two | 1')
    const second = 'import type { One } from "./One.ts"\nexport type Two = ReadonlyArray<One>'
    expect(complaints("runtime/types/Two.ts", second)).toEqual(["suspicious/noImportCycles"])
  })

  it.each([
    ["process.env.HOME", "scripts/environment.ts", "style/noProcessEnv"],
    ["fetch", "scripts/some/File.ts", "style/noRestrictedGlobals"],
    ["chrome.tabs", "extension/some/SomeChrome.ts", "style/noRestrictedGlobals"],
    ["localStorage", "ui/stores/browserStorage.ts", "style/noRestrictedGlobals"],
    ["setTimeout", "ui/stores/clock.ts", "style/noRestrictedGlobals"],
    ["setInterval", "ui/stores/clock.ts", "style/noRestrictedGlobals"]
  ])("lets %s be used in its home only", (expression, home, rule) => {
    const text = `export const one = ${expression}`
    const elsewhere = "runtime/some/File.ts"
    expect(complaintsOf({ [home]: text, [elsewhere]: text })).toEqual({ [home]: [], [elsewhere]: [rule] })
  })

  it("lets the server log no cause, only a line and its annotations", () => {
    const logging = (parameters: string): string =>
      `import { Effect } from "effect"\nexport const one = (cause: unknown) => Effect.${parameters}`
    const broken = ['logError("It broke", cause)', "logFatal(`It broke`, cause)", 'log("It broke", cause, 1)']
    const inServer = broken.flatMap((call, index) =>
      ["runtime", "gateway"].map((area) => [`${area}/some/Log${index}.ts`, logging(call)])
    )
    const annotated = 'logError("It broke").pipe(Effect.annotateLogs({ cause: String(cause) }))'
    expect(
      complaintsOf({
        ...Object.fromEntries(inServer),
        "runtime/some/Annotated.ts": logging(annotated),
        // What the extension logs stays in its user's browser.
        "extension/some/File.ts": logging('logError("It broke", cause)')
      })
    ).toEqual({
      ...Object.fromEntries(inServer.map(([path]) => [path, ["plugin"]])),
      "runtime/some/Annotated.ts": [],
      "extension/some/File.ts": []
    })
  })

  it("lets nobody parse JSON without a schema", () => {
    expect(complaints("runtime/some/File.ts", 'export const one = JSON.parse("1")')).toEqual(["plugin"])
  })
})
