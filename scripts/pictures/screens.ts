/**
 * Takes a picture of every scene: panel and window, light and dark. `index.html` shows them all on one page.
 *
 *     npm run screens -- <folder> [scene …]
 */
import { mkdir, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import process from "node:process"
import type { Browser } from "playwright-core"
import { accessSceneNames, isAccessScene } from "#scripts/preview/accessSceneNames.ts"
import { openPreview } from "#scripts/preview/openPreview.ts"
import { isOpsScene, opsScenes } from "#scripts/preview/opsScenes.ts"
import { scenes } from "#scripts/preview/scenes.ts"
import { stage } from "#scripts/preview/stage.ts"
import { say } from "#scripts/terminal.ts"
import { pictureName, type Variant, variants } from "./pictureName.ts"
import { picturesPage } from "./picturesPage.ts"

/** Scenes of the options page: taken whole, as they scroll. */
const OPTIONS = [
  "options",
  "optionsFilled",
  "optionsMany",
  "optionsProblems",
  "optionsRefused",
  "optionsSaving",
  "optionsUnreadable"
]
const OPTIONS_HEIGHT = 2_900

const [folder = "pictures", ...wanted] = process.argv.slice(2)

const shoot = async (
  browser: Browser,
  origin: string,
  scene: string,
  { size, viewport, colorScheme }: Variant
): Promise<void> => {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" })
  await page.goto(`${origin}/?scene=${scene}&host=${size === "panel" ? "extension" : "web"}`)
  if (OPTIONS.includes(scene)) {
    await page.setViewportSize({ ...viewport, height: OPTIONS_HEIGHT })
    await page.getByRole("form", { name: "Store a secret" }).waitFor()
  } else if (isOpsScene(scene)) await page.getByRole("heading", { level: 1 }).waitFor()
  else if (isAccessScene(scene)) await page.getByRole("main").waitFor()
  else await page.locator("#composer").waitFor()
  // What comes as a part of its own (the markdown renderer, drawings) is in the picture.
  await page.waitForLoadState("networkidle")
  await stage(page, scene)
  // A typeface is asked for where the first of its characters is painted: here all are there before.
  await page.evaluate(
    "Promise.allSettled([...document.fonts].map((face) => face.load())).then(() => new Promise(requestAnimationFrame))"
  )
  await page.screenshot({ path: join(folder, pictureName(scene, { size, colorScheme })) })
  await page.close()
}

const shown =
  wanted.length > 0
    ? wanted
    : [...Object.keys(scenes), ...OPTIONS, ...Object.keys(opsScenes), ...accessSceneNames]
const { browser, origin, close } = await openPreview("react")
for (const scene of shown) for (const variant of variants) await shoot(browser, origin, scene, variant)
await close()
await mkdir(folder, { recursive: true })
const page = join(folder, "index.html")
await writeFile(page, picturesPage(shown))
say(`${shown.length} scenes in ${variants.length} variants: ${resolve(page)}`)
