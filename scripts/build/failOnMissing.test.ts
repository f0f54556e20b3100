import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { root } from "#scripts/Command.ts"
import { failOnMissing } from "./failOnMissing.ts"

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "deckhand-build-"))
})
afterAll(() => rm(folder, { recursive: true }))

/** With what the builds of the interface are made with. */
const build = async (style: string): Promise<unknown> => {
  await writeFile(join(folder, "index.html"), '<link rel="stylesheet" href="./style.css">')
  await writeFile(join(folder, "style.css"), style)
  const { build } = await import("vite")
  return build({ root: folder, configFile: false, customLogger: failOnMissing(), build: { write: false } })
}

test("a typeface whose package is missing fails the build, which says what to do", async () => {
  const face = (file: string): string => `@font-face { font-family: "A"; src: url("${file}") }`
  await build(
    face(join(root, "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"))
  )
  await expect(build(face("@fontsource-variable/nowhere/files/a.woff2"))).rejects.toThrow(/nowhere.*npm ci/s)
})

test("the interface's own builds are made like that", async () => {
  const { loadConfigFromFile } = await import("vite")
  for (const mode of ["web", "web-preact", "extension-pages"]) {
    const loaded = await loadConfigFromFile({ mode, command: "build" }, join(root, "vite.config.ts"))
    const logger = loaded?.config.customLogger
    expect(() => logger?.warnOnce("a.woff2 referenced in b.css didn't resolve at build time")).toThrow()
  }
})
