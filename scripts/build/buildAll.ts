/**
 * Builds targets one after the other, leaving out those whose inputs are older than their last build,
 * and prints what each weighs.
 *
 * A stamp per target (`dist/.built/<name>`) says when it was last built whole and what it weighed.
 */
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "vite"
import { root } from "#scripts/Command.ts"
import { say, seconds } from "#scripts/terminal.ts"
import { type BuildTarget, sharedInputs } from "./buildTargets.ts"
import { compressFiles } from "./compressFiles.ts"
import { weighInitialScripts } from "./initialScripts.ts"
import { newestChange } from "./newestChange.ts"
import { noncharacterIn } from "./noncharacters.ts"

const stampFolder = resolve(root, "dist/.built")
const stampOf = (target: BuildTarget): string => resolve(stampFolder, target.name)

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false
  )

const isFresh = async (target: BuildTarget): Promise<boolean> => {
  if (!(await exists(resolve(root, target.folder, target.leaves)))) return false
  const built = await newestChange(stampOf(target))
  const inputs = await Promise.all(
    [...sharedInputs, ...target.inputs].map((path) => newestChange(resolve(root, path)))
  )
  return built > Math.max(...inputs)
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`

/** `<size> <size gzipped>` of everything the browser is given to run or show; of a web app also what comes before its start. */
const buildOne = async (target: BuildTarget): Promise<string> => {
  const built = await build({
    configFile: resolve(root, "vite.config.ts"),
    mode: target.name,
    logLevel: "warn"
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    "output" in one ? one.output : []
  )
  for (const file of outputs) {
    const found =
      target.isContentScript === true && file.type === "chunk" ? noncharacterIn(file.code) : undefined
    if (found !== undefined) {
      throw new Error(`${file.fileName} holds ${found}: Chrome loads no content script with it. Escape it.`)
    }
  }
  const contents = outputs.map((file) => Buffer.from(file.type === "chunk" ? file.code : file.source))
  const size = contents.reduce((sum, content) => sum + content.length, 0)
  const zipped = contents.reduce((sum, content) => sum + gzipSync(content).length, 0)
  const sizes = `${kilobytes(size).padStart(10)} ${kilobytes(zipped).padStart(10)} gzip`
  if (target.isServed !== true) return sizes
  const folder = resolve(root, target.folder)
  await compressFiles(folder)
  const first = await weighInitialScripts(folder)
  return `${sizes}, first scripts ${kilobytes(first.brotli)} brotli, ${kilobytes(first.gzip)} gzip`
}

const row = (target: BuildTarget, sizes: string, how: string): void =>
  say(`${target.name.padEnd(18)} ${sizes}  ${how}`)

export const buildAll = async (targets: ReadonlyArray<BuildTarget>, force = false): Promise<void> => {
  await mkdir(stampFolder, { recursive: true })
  for (const target of targets) {
    if (!force && (await isFresh(target))) {
      row(target, await readFile(stampOf(target), "utf8"), "unchanged")
      continue
    }
    const start = performance.now()
    await rm(stampOf(target), { force: true })
    const sizes = await buildOne(target)
    await writeFile(stampOf(target), sizes)
    row(target, sizes, seconds(performance.now() - start))
  }
}
