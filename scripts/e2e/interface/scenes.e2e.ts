/**
 * What holds for every scene, of the interface, of the options page, of the operations console or of signing in, under React in the panel and under Preact in the
 * window: axe finds nothing, in both themes (what does not change with the theme is looked at once), and in the narrowest
 * panel everything fits and can be hit.
 */
import axe from "axe-core"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { accessSceneNames, isAccessScene } from "#scripts/preview/accessSceneNames.ts"
import { isOpsScene, opsScenes } from "#scripts/preview/opsScenes.ts"
import { optionsScenes } from "#scripts/preview/optionsScenes.tsx"
import { scenes } from "#scripts/preview/scenes.ts"
import { stage } from "#scripts/preview/stage.ts"
import { connectPreview, type SharedPreview } from "./sharedPreview.ts"

/** The smallest target of rule 11, in CSS pixels. */
const TARGET_PX = 24
const NARROWEST_PX = 320

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

/**
 * Tables, code, formulas, the row of examples (or of what stands for them until they are there) and the strip of pictures
 * scroll inside themselves; nothing else may reach over an edge.
 */
const tooWide = `[...document.querySelectorAll("header *, main *")]
  .filter((element) => element.closest("pre, table, [data-formula], [data-row] > *, [role=status], [aria-label='Pictures of the steps'] li") === null)
  .map((element) => [element.getBoundingClientRect(), element.outerHTML.slice(0, 80)])
  .filter(([box]) => box.left < -0.5 || box.right > innerWidth + 0.5)
  .map(([, html]) => html)`

const tooSmall = `[...document.querySelectorAll("button, nav a, summary")]
  .map((element) => [element.getBoundingClientRect(), element.getAttribute("aria-label") ?? element.textContent])
  .filter(([box]) => box.width > 0 && (box.width < ${TARGET_PX} || box.height < ${TARGET_PX}))
  .map(([, name]) => name)`

describe.each([
  ["react", "the panel", "extension", { width: 360, height: 765 }],
  ["preact", "the window", "web", { width: 1_280, height: 800 }]
] as const)("under %s in %s", (runtime, _place, host, size) => {
  let preview: SharedPreview

  beforeAll(async () => {
    preview = await connectPreview(runtime)
  })
  afterAll(() => preview?.close())

  test.each([...Object.keys(scenes), ...optionsPages, ...Object.keys(opsScenes), ...accessSceneNames])(
    "axe finds nothing in %s, which fits the narrowest panel with targets that can be hit",
    async (scene) => {
      const place = inWindowOnly.includes(scene) ? "web" : host
      const page = await preview.open(`?scene=${scene}&host=${place}`, { ...size, reducedMotion: "reduce" })
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" })
      await (optionsPages.includes(scene) || isOpsScene(scene) || isAccessScene(scene)
        ? page.getByRole("heading", { level: 1 })
        : page.locator("#composer")
      ).waitFor()
      await stage(page, scene)
      await page.evaluate(painted)
      expect(await faults(page)).toEqual([])
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" })
      await page.setViewportSize({ width: NARROWEST_PX, height: 765 })
      await page.evaluate(painted)
      expect(await faults(page, "color-contrast")).toEqual([])
      expect({ tooWide: await page.evaluate(tooWide), tooSmall: await page.evaluate(tooSmall) }).toEqual({
        tooWide: [],
        tooSmall: []
      })
    }
  )
})
