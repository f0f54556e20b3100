/**
 * What a browser must fetch of scripts before the web app starts: the entry and everything it imports
 * without waiting, in bytes as they are sent (brotli). Of what is in `dist/`, built first where it is out of date.
 */
import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { buildTargets } from "#scripts/build/buildTargets.ts"
import { root, runCommand } from "#scripts/Command.ts"
import type { Runtime } from "./servePreview.ts"

const modes = { react: "web", preact: "web-preact" } as const

/** The page names its entry, and preloads all that the entry imports statically, directly or not. */
const initialScripts = (page: string): ReadonlyArray<string> =>
  Array.from(page.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/[^"]+\.js)"/g), ([, path = ""]) => path)

export const weighInitialScript = async (runtime: Runtime): Promise<number> => {
  const mode = modes[runtime]
  // In a process of its own: a build sets NODE_ENV, and a test's own is not that of what is shipped.
  const { code, output } = await runCommand("node", ["scripts/build.ts", mode], {
    env: { NODE_ENV: "production" }
  })
  const folder = buildTargets.find(({ name }) => name === mode)?.folder
  if (code !== 0 || folder === undefined) throw new Error(output)
  const scripts = initialScripts(await readFile(resolve(root, folder, "index.html"), "utf8"))
  if (scripts.length === 0) throw new Error(`${folder}/index.html names no script.`)
  const weights = scripts.map(
    async (path) => brotliCompressSync(await readFile(resolve(root, folder, `.${path}`))).length
  )
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0)
}
