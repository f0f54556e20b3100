/** Puts `firstPaintScript` into the head of each page that is built. */
import { createHash } from "node:crypto"
import type { Plugin } from "vite"
import { firstPaintScript } from "#ui/appearance/firstPaintScript.ts"

const hash = createHash("sha256").update(firstPaintScript).digest("hex").slice(0, 8)
const fileName = `assets/appearance-${hash}.js`

export const appearanceFirst = (): Plugin => ({
  name: "appearance-first",
  generateBundle() {
    this.emitFile({ type: "asset", fileName, source: firstPaintScript })
  },
  transformIndexHtml: () => [{ tag: "script", attrs: { src: `/${fileName}` }, injectTo: "head-prepend" }]
})
