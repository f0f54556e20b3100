/**
 * Draws the extension's icons from `ui/mark/mark.svg`: `node scripts/icons/drawIcons.ts`.
 * The pictures are kept in the repository, so this is needed only when the mark changes.
 */
import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { chromium } from "playwright-core"

const SIZES = [16, 32, 48, 128]

const here = import.meta.dirname
const icons = resolve(here, "../../extension/public/icons")
const mark = await readFile(resolve(here, "../../ui/mark/mark.svg"), "utf8")
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] })
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>html,body{margin:0;background:none}svg{display:block;width:${size}px;height:${size}px}</style>${mark}`
  )
  await page.screenshot({ path: resolve(icons, `${size}.png`), omitBackground: true })
  await page.close()
}
await browser.close()
