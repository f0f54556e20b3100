/**
 * Takes a picture of every scene: panel and window, light and dark.
 *
 *     node scripts/preview/shoot.ts <folder> [scene …]
 */
import { join } from "node:path"
import process from "node:process"
import type { Browser } from "playwright-core"
import { openPreview } from "./openPreview.ts"
import { scenes } from "./scenes.ts"
import { stage } from "./stage.ts"

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
const sizes = { panel: { width: 360, height: 765 }, window: { width: 1280, height: 800 } }

const shoot = async (browser: Browser, origin: string, scene: string): Promise<void> => {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" })
      await page.goto(`${origin}/?scene=${scene}&host=${size === "panel" ? "extension" : "web"}`)
      if (OPTIONS.includes(scene)) {
        await page.setViewportSize({ ...viewport, height: OPTIONS_HEIGHT })
        await page.getByRole("form", { name: "Store a secret" }).waitFor()
      } else await page.getByRole("textbox", { name: "Message" }).waitFor()
      await stage(page, scene)
      await page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
      await page.screenshot({ path: join(folder, `${scene}-${size}-${colorScheme}.png`) })
      await page.close()
    }
  }
}

const { browser, origin, close } = await openPreview("react")
for (const scene of wanted.length > 0 ? wanted : [...Object.keys(scenes), ...OPTIONS])
  await shoot(browser, origin, scene)
await close()
