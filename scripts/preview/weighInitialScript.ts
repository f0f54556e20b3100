/**
 * What a browser must fetch of scripts before the web app starts: the entry and everything it imports
 * without waiting, in bytes of gzip. Of what is in `dist/`, built first where it is out of date.
 */
import { resolve } from "node:path"
import { buildTargets } from "#scripts/build/buildTargets.ts"
import { weighInitialScripts } from "#scripts/build/initialScripts.ts"
import { root, runCommand } from "#scripts/Command.ts"
import type { Runtime } from "./servePreview.ts"

const modes = { react: "web", preact: "web-preact" } as const

export const weighInitialScript = async (runtime: Runtime): Promise<number> => {
  const mode = modes[runtime]
  // In a process of its own: a build sets NODE_ENV, and a test's own is not that of what is shipped.
  const { code, output } = await runCommand("node", ["scripts/build.ts", mode], {
    env: { NODE_ENV: "production" }
  })
  const folder = buildTargets.find(({ name }) => name === mode)?.folder
  if (code !== 0 || folder === undefined) throw new Error(output)
  return (await weighInitialScripts(resolve(root, folder))).gzip
}
