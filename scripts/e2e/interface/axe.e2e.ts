/**
 * No scene, of the interface or of the options page, has anything that axe finds fault with: under React in the panel, under Preact in the window, in both themes.
 * What does not change with the theme is looked at once.
 */
import axe from "axe-core"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { optionsScenes } from "#scripts/preview/optionsScenes.tsx"
import { scenes } from "#scripts/preview/scenes.ts"
import { stage } from "#scripts/preview/stage.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

/** Models are connected in a signed-in browser only. */
const inWindowOnly: ReadonlyArray<string> = ["connectModel", "connectModelFirst", "connectModelKey"]

const painted = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

/** Of the extension's options page, which is as wide as a tab or as a narrow window. */
const optionsPages = Object.keys(optionsScenes)

/** What is wrong, each with where. `only`: a rule; all of them unless given. */
const faults = async (page: Page, only?: string): Promise<ReadonlyArray<string>> => {
  if (await page.evaluate("globalThis.axe === undefined")) await page.evaluate(axe.source)
  return page.evaluate(`axe.run(document, {
    resultTypes: ["violations"],
    ${only === undefined ? "" : `runOnly: [${JSON.stringify(only)}]`}
  }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => id + ": " + target.join(" ") + " " + html.slice(0, 120))))`)
}

describe.each([
  ["react", "the panel", "extension", { width: 360, height: 765 }],
  ["preact", "the window", "web", { width: 1_280, height: 800 }]
] as const)("axe, under %s in %s, finds", (runtime, _place, host, size) => {
  let preview: SharedPreview

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  afterAll(() => preview?.close())

  test.each([...Object.keys(scenes), ...optionsPages])("nothing in %s", async (scene) => {
    const place = inWindowOnly.includes(scene) ? "web" : host
    const page = await preview.open(`?scene=${scene}&host=${place}`, { ...size, reducedMotion: "reduce" })
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" })
    await (optionsPages.includes(scene)
      ? page.getByRole("heading", { level: 1 })
      : page.locator("#composer")
    ).waitFor()
    await stage(page, scene)
    await page.evaluate(painted)
    expect(await faults(page)).toEqual([])
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" })
    await page.evaluate(painted)
    expect(await faults(page, "color-contrast")).toEqual([])
  })
})
